import { useTranslations } from 'next-intl';
import { TranslationMark } from '@/components/translation/translation-mark';
import { type Locale, localeTable } from '@/lib/i18n/locales';
import type { ShownText } from '@/lib/translation/fallback';

/** A member's longer text; a translation carries a small mark with the original behind it. */
export function ShownTextBlock({ text, locale }: { text: ShownText; locale: Locale }) {
  const t = useTranslations('common');
  const isOther = text.lang !== locale;
  return (
    <div>
      <p className="shown-text" lang={text.lang}>
        {text.text}
      </p>
      <TranslationMark text={text} />
      {text.source === 'original' && isOther ? (
        <p className="mt-1 text-xs text-muted">
          {t('originalIn', { language: localeTable[text.lang].name })}
        </p>
      ) : null}
    </div>
  );
}
