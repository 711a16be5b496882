import { useTranslations } from 'next-intl';
import { type Locale, localeTable } from '@/lib/i18n/locales';
import type { ShownText } from '@/lib/translation/fallback';

/** A member's longer text; a translation made by a machine or by rule carries a small mark. */
export function ShownTextBlock({ text, locale }: { text: ShownText; locale: Locale }) {
  const t = useTranslations('common');
  const isOther = text.lang !== locale;
  return (
    <div>
      <p className="max-w-[720px] whitespace-pre-line break-words" lang={text.lang}>
        {text.text}
      </p>
      {text.source === 'converted' ? <p className="mt-1 text-xs text-muted">{t('converted')}</p> : null}
      {text.source === 'original' && isOther ? (
        <p className="mt-1 text-xs text-muted">
          {t('originalIn', { language: localeTable[text.lang].name })}
        </p>
      ) : null}
    </div>
  );
}
