import { cleanText } from '@/lib/search/fold';

const longest = 24;
const mostWords = 5;

/**
 * The form in which a searched text may be kept and shown to others: lower case, single spaces. Null for what
 * could be a phone number, an address, a tax code, or somebody's sentence.
 */
export function hotWordOf(text: string): string | null {
  const word = cleanText(text.slice(0, 200)).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  if (Array.from(word).length < 2 || word.length > longest) return null;
  if (word.split(' ').length > mostWords) return null;
  if (/[@<>{}[\]|\\^`]|:\/\/|www\.|\.(?:com|vn|net|org|cn|tw|jp|kr)\b/.test(word)) return null;
  // Four digits are a year or a piece of a number; the digits may stand apart.
  if (word.replace(/\D/g, '').length >= 4) return null;
  return /\p{L}/u.test(word) ? word : null;
}
