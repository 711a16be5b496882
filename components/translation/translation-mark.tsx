import { useTranslations } from 'next-intl';
import { Languages } from '@/components/ui/icons';
import { localeTable } from '@/lib/i18n/locales';
import type { OriginalText, ShownText } from '@/lib/translation/fallback';

type Props = {
  text: Pick<ShownText, 'source' | 'original'>;
  /** What the member wrote; the text's own unless given. */
  original?: OriginalText | undefined;
};

/** Beside a translation: who made it, and one click away what the member wrote. Works without script; nothing beside an original. */
export function TranslationMark({ text, original = text.original }: Props) {
  const t = useTranslations('translation.mark');
  if (text.source === 'original') return null;
  const label = (
    <>
      <Languages />
      {t(text.source)}
    </>
  );
  if (!original) return <p className="translation-mark">{label}</p>;
  return (
    <details className="translation-mark">
      <summary>
        {label}
        <span className="underlined">{t('show', { language: localeTable[original.lang].name })}</span>
      </summary>
      <p lang={original.lang}>{original.text}</p>
    </details>
  );
}
