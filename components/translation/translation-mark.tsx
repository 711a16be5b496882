import { useTranslations } from 'next-intl';
import { localeTable } from '@/lib/i18n/locales';
import type { OriginalText, ShownText } from '@/lib/translation/fallback';
import { OriginalBehind } from './original-behind';

type Props = {
  text: Pick<ShownText, 'source' | 'original'>;
  /** What the member wrote; the text's own unless given. */
  original?: OriginalText | undefined;
};

/** Beside a translation: who made it, and one click away what the member wrote; nothing beside an original. */
export function TranslationMark({ text, original = text.original }: Props) {
  const t = useTranslations('translation.mark');
  if (text.source === 'original') return null;
  return (
    <OriginalBehind
      label={t(text.source)}
      {...(original && { original, show: t('show', { language: localeTable[original.lang].name }) })}
    />
  );
}
