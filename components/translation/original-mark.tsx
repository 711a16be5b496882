import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { RichText } from '@/components/content/rich-text';
import { Languages } from '@/components/ui/icons';
import { type Locale, localeTable } from '@/lib/i18n/locales';
import type { Delta } from '@/lib/rich-text/delta';
import type { TextSource } from '@/lib/translation/fallback';

type Props = {
  source: Exclude<TextSource, 'original'>;
  original: { delta: Delta; lang: Locale };
  /** What stands above it: a title. */
  children: ReactNode;
};

/** At a translated page: who translated it, and one click away all that its author wrote. Works without script. */
export async function OriginalMark({ source, original: { delta, lang }, children }: Props) {
  const t = await getTranslations('translation.mark');
  return (
    <details className="translation-mark">
      <summary>
        <Languages />
        {t(source)}
        <span className="underlined">{t('show', { language: localeTable[lang].name })}</span>
      </summary>
      <div lang={lang} className="original">
        {children}
        <RichText delta={delta} />
      </div>
    </details>
  );
}
