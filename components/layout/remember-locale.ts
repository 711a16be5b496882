import { type Locale, localeCookie } from '@/lib/i18n/locales';

/** Keeps the chosen language for a year; paths without prefix then lead to it. */
export function rememberLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers yet
  document.cookie = `${localeCookie.name}=${locale};path=/;max-age=${localeCookie.maxAgeSeconds};samesite=lax`;
}
