import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { convertChinese } from './convert-chinese';

/** Letters that Vietnamese alone has of the languages here. */
const vietnamese = /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu;

/**
 * The language that a comment or message is written in, as far as its letters tell; what they leave open is the reader's own.
 * @param reader the language that its author reads the site in
 */
export function languageOf(text: string, reader: Locale): Locale {
  const plain = text.normalize('NFC').replace(/https?:\/\/\S+/giu, ' ');
  if (/\p{Script=Hangul}/u.test(plain)) return 'ko';
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(plain)) return 'ja';
  if (/\p{Script=Han}/u.test(plain)) return reader === 'ja' ? 'ja' : chineseOf(plain, reader);
  if (vietnamese.test(plain)) return 'vi';
  // Without its marks Vietnamese looks like English to a machine, not to who writes it.
  if (/\p{Script=Latin}/u.test(plain)) return reader === 'vi' ? 'vi' : 'en';
  return reader;
}

/** By the characters that one of the two scripts alone has. */
function chineseOf(text: string, reader: Locale): Locale {
  const isSimplified = convertChinese(text, 'zh-CN') === text;
  const isTraditional = convertChinese(text, 'zh-TW') === text;
  if (isSimplified !== isTraditional) return isSimplified ? 'zh-CN' : 'zh-TW';
  return reader === 'zh-TW' ? 'zh-TW' : 'zh-CN';
}
