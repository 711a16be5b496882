import { getRequestConfig } from 'next-intl/server';
import { defaultLocale, isLocale } from './locales';
import { loadMessages } from './messages';

/** What next-intl asks for each rendering: the locale of the path, its words, and the market's time zone. */
export default getRequestConfig(async ({ locale: given }) => {
  const asked = given ?? (await localeOfPath());
  const locale = isLocale(asked) ? asked : defaultLocale;
  return { locale, messages: await loadMessages(locale), timeZone: 'Asia/Ho_Chi_Minh' };
});

async function localeOfPath(): Promise<string | undefined> {
  const { locale } = await import('next/root-params');
  return locale();
}
