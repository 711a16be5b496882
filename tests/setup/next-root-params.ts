import type { Locale } from '@/lib/i18n/locales';

// Stands where next/root-params is imported: outside of Next no path says the language.
let said: Locale = 'vi';

export async function locale(): Promise<Locale> {
  return said;
}

/** What the path says from now on, until the test file ends or says otherwise. */
export function setPathLocale(locale: Locale): void {
  said = locale;
}
