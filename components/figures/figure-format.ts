import { type Locale, localeTable } from '@/lib/i18n/locales';
import { formatVnd } from '@/lib/shared/money';

/** Numbers as a language writes them: whole, or short as an axis has room for ("1.2M", "120万"). */
export function figureFormat(locale: Locale, { money = false }: { money?: boolean | undefined }) {
  const { intl } = localeTable[locale];
  const whole = new Intl.NumberFormat(intl);
  const compact = new Intl.NumberFormat(intl, {
    notation: 'compact',
    maximumFractionDigits: 1,
    ...(money ? { style: 'currency', currency: 'VND' } : {}),
  });
  const percent = new Intl.NumberFormat(intl, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  return {
    value: (value: number) => (money ? formatVnd(value, locale) : whole.format(value)),
    short: (value: number) => compact.format(value),
    change: (part: number) => percent.format(part),
  };
}
