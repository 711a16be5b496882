/** The one table of the site's languages: order of the switch, names as their readers write them, tags for markup. */
export const localeTable = {
  'zh-CN': { name: '简体中文', short: '简', intl: 'zh-CN', openGraph: 'zh_CN' },
  'zh-TW': { name: '繁體中文', short: '繁', intl: 'zh-TW', openGraph: 'zh_TW' },
  en: { name: 'English', short: 'EN', intl: 'en-US', openGraph: 'en_US' },
  vi: { name: 'Tiếng Việt', short: 'VI', intl: 'vi-VN', openGraph: 'vi_VN' },
  ja: { name: '日本語', short: '日', intl: 'ja-JP', openGraph: 'ja_JP' },
  ko: { name: '한국어', short: '한', intl: 'ko-KR', openGraph: 'ko_KR' },
} as const;

export type Locale = keyof typeof localeTable;

export const locales = Object.keys(localeTable) as [Locale, ...Locale[]];

/** Has no prefix in addresses (specification §2). */
export const defaultLocale: Locale = 'zh-CN';

/** Where a message is missing its English text stands in (specification §9). */
export const fallbackLocale: Locale = 'en';

export const localeCookie = { name: 'NEXT_LOCALE', maxAgeSeconds: 365 * 24 * 60 * 60 } as const;

/** Whether a path segment or cookie value names one of the six languages. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(localeTable, value);
}

/** A language as it was stored; the fallback where the site does not know it. */
export function knownLocale(stored: string): Locale {
  return isLocale(stored) ? stored : fallbackLocale;
}
