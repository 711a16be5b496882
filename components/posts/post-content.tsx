import { getLocale, getTranslations } from 'next-intl/server';
import { RichText } from '@/components/content/rich-text';
import { Languages } from '@/components/ui/icons';
import { localeTable } from '@/lib/i18n/locales';
import type { ShownDelta } from '@/lib/posts/post-view';

/** A formatted text; beside a translation, one click away, what its author wrote. Works without script. */
export async function PostContent({ content }: { content: ShownDelta }) {
  const [locale, t, common] = await Promise.all([
    getLocale(),
    getTranslations('translation.mark'),
    getTranslations('common'),
  ]);
  const { delta, lang, source, original } = content;
  return (
    <div>
      <RichText delta={delta} {...(lang !== locale && { lang })} />
      {source === 'original' || !original ? null : (
        <details className="translation-mark">
          <summary>
            <Languages />
            {t(source)}
            <span className="underlined">{t('show', { language: localeTable[original.lang].name })}</span>
          </summary>
          <RichText delta={original.delta} lang={original.lang} />
        </details>
      )}
      {source === 'original' && lang !== locale ? (
        <p className="mt-1 text-xs text-muted">
          {common('originalIn', { language: localeTable[lang].name })}
        </p>
      ) : null}
    </div>
  );
}
