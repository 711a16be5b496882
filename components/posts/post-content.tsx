import { useLocale, useTranslations } from 'next-intl';
import { Languages } from '@/components/ui/icons';
import { localeTable } from '@/lib/i18n/locales';
import type { ShownDelta } from '@/lib/posts/post-view';

type Props = {
  content: Pick<ShownDelta, 'lang' | 'source' | 'original'>;
  /** HTML that `deltaToHtml` made. */
  html: string;
  original?: string | undefined;
};

/** A formatted text; beside a translation, one click away, what its author wrote. Works without script. */
export function PostContent({ content, html, original }: Props) {
  const locale = useLocale();
  const t = useTranslations('translation.mark');
  const common = useTranslations('common');
  return (
    <div>
      <Html html={html} lang={content.lang === locale ? undefined : content.lang} />
      {content.source === 'original' || !content.original || original === undefined ? null : (
        <details className="translation-mark">
          <summary>
            <Languages />
            {t(content.source)}
            <span className="underlined">
              {t('show', { language: localeTable[content.original.lang].name })}
            </span>
          </summary>
          <Html html={original} lang={content.original.lang} />
        </details>
      )}
      {content.source === 'original' && content.lang !== locale ? (
        <p className="mt-1 text-xs text-muted">
          {common('originalIn', { language: localeTable[content.lang].name })}
        </p>
      ) : null}
    </div>
  );
}

function Html({ html, lang }: { html: string; lang: string | undefined }) {
  return (
    <div
      className="rich-text"
      lang={lang}
      // Made by lib/rich-text of its parts, never what somebody sent (0027).
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
