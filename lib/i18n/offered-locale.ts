import { isLocale, type Locale } from './locales';

/**
 * The language to offer a reader, by what their browser prefers.
 * @param preferred BCP 47 tags, the best first, as in `navigator.languages`
 * @returns the first that the site has, or null when that is the page's own or there is none
 */
export function offeredLocale(preferred: readonly string[], current: Locale): Locale | null {
  for (const tag of preferred) {
    const known = localeOfTag(tag);
    if (known) return known === current ? null : known;
  }
  return null;
}

function localeOfTag(tag: string): Locale | null {
  const [language = '', ...rest] = tag.toLowerCase().split('-');
  if (language === 'zh')
    return rest.some((part) => ['tw', 'hk', 'mo', 'hant'].includes(part)) ? 'zh-TW' : 'zh-CN';
  return isLocale(language) ? language : null;
}
