import type { Locale } from '@/lib/i18n/locales';
import type { PictureKind } from './schemas';

/** The other side of a print: English, and of English itself Vietnamese. */
export function backOf(kind: PictureKind, locale: Locale): { backLocale?: Locale } {
  return kind === 'print' ? { backLocale: locale === 'en' ? 'vi' : 'en' } : {};
}

/** What a file of a set is called when it is saved. */
export function setFileName(kind: PictureKind, locale: Locale): string {
  return `${kind}-${locale}.${kind === 'print' ? 'pdf' : 'png'}`;
}
