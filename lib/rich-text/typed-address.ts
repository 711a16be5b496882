import words from './address-words.json';

// Web addresses that somebody typed as text, also as people write them who do not want them found.

/** Endings that are seldom the beginning of a sentence whose space was forgotten. */
const endings = words.endings.join('|');

// At most 63 characters (RFC 1035, 2.3.4), so that a long run is not read anew from each of its letters.
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
// example.com, example。com, example[.]com, example (dot) com, example . com
const dot = `(?:\\.|[\\[({]\\s*(?:\\.|${words.dots.join('|')})\\s*[\\])}]|\\s+(?:\\.|dot)\\s+)`;

const patterns = [
  /\bh(?:tt|xx)ps?\s*:\s*\/\s*\//iu,
  /(?<![\p{L}\p{N}])www\s*\.\s*[\p{L}\p{N}]/iu,
  new RegExp(
    `(?<![\\p{L}\\p{N}@])(?:${label}${dot}){1,4}(?:${endings})(?![\\p{Script=Latin}\\p{N}@-])`,
    'iu',
  ),
  // With a path any ending is one: bit.do/x
  /(?<![\p{L}\p{N}@.])(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,4}[a-z]{2,63}\/[\w?#~%-]/iu,
  /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?::\d{2,5}|\/)/u,
];

/** Between Latin letters an ideographic full stop is read as a dot by browsers too. */
const ideographic = /(?<=[\p{Script=Latin}\d])[\u3002\uff61](?=[\p{Script=Latin}\d])/gu;

/** Whether a plain text has a web address in it; addresses of mail are none. */
export function hasTypedAddress(text: string): boolean {
  const plain = text
    .replace(/\p{Cf}+/gu, '')
    .replace(ideographic, '.')
    .normalize('NFKC');
  return patterns.some((pattern) => pattern.test(plain));
}
