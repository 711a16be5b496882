import type { Locale } from '@/lib/i18n/locales';
import { hasWords, maskText } from './mask';

/** Units of the text that an address can carry as browsers send it: a Chinese character is nine of them. */
const mostUnits = 1_800;

/**
 * Where a reader can have a text translated that has no translation here: Google Translate, with the text in the address.
 * Phone numbers, addresses of mail and web and account names in it stay behind (docs/decisions/0012).
 * @param text what stands on a public page
 * @param to the reader's language
 * @returns null where reader and text have one language, or nothing is to be translated
 */
export function translateLink(text: string, from: Locale, to: Locale): string | null {
  const masked = maskText(beginning(text));
  if (from === to || !hasWords(masked)) return null;
  const plain = masked.text
    .replace(/\[\[\d+\]\]/g, '…')
    .replace(/\s+/g, ' ')
    .trim();
  // Letters as they are: browsers write them as they have to, and a page that says the text anyway stays light.
  const query = fitting(plain).replace(/[^\p{L}\p{M}\p{N},]+/gu, encodeURIComponent);
  return `https://translate.google.com/?sl=${from}&tl=${to}&op=translate&text=${query}`;
}

/** What can fit at all, so that a long text costs no more; half a phone number at its end would pass for none. */
function beginning(text: string): string {
  if (text.length <= mostUnits) return text;
  return text.slice(0, mostUnits).replace(/[\d\s().+/–-]*\S*$/u, '') || text.slice(0, mostUnits);
}

/** As much of a text as fits, up to the end of a word or sentence. */
function fitting(text: string): string {
  const letters = Array.from(text.toWellFormed());
  let left = mostUnits;
  const end = letters.findIndex((letter) => {
    left -= encodeURIComponent(letter).length;
    return left < 0;
  });
  if (end < 0) return letters.join('');
  const cut = letters.slice(0, end).join('');
  const lastBreak = cut.search(/[\s。．！？，、；][^\s。．！？，、；]*$/u);
  return lastBreak > cut.length / 2 ? cut.slice(0, lastBreak + 1).trimEnd() : cut;
}
