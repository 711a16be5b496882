import 'server-only';
import { type Locale, locales } from '@/lib/i18n/locales';
import type { Wording } from '@/lib/notifications/announced';
import { convertProse } from '@/lib/translation/convert-chinese';
import { type AnnouncementTexts, languageReadBy, writtenLocales } from './languages';

const isChinese = (locale: Locale) => locale === 'zh-CN' || locale === 'zh-TW';

/**
 * What readers of each language see: their own text, or the one that stands in for it, from one Chinese script into the other
 * where that is all it takes.
 * @param texts at least one
 */
export function wordingsOf(texts: AnnouncementTexts): Record<Locale, Wording> {
  const written = writtenLocales(texts);
  return Object.fromEntries(
    locales.map((reader): [Locale, Wording] => {
      const lang = languageReadBy(reader, written) ?? reader;
      const { title, text } = texts[lang] ?? { title: '', text: '' };
      if (lang !== reader && isChinese(lang) && (reader === 'zh-CN' || reader === 'zh-TW')) {
        const convert = (said: string) => convertProse(said, reader);
        return [reader, { lang: reader, title: convert(title), text: convert(text) }];
      }
      return [reader, { lang, title, text }];
    }),
  ) as Record<Locale, Wording>;
}
