// What was meant while the input method was off: Vietnamese by Telex and VNI, Hangul by the keys it lies on, kana by their sounds.

import { syllableOf } from './hangul';
import { isVietnameseSyllable } from './vietnamese';

/**
 * What a folded word was meant to be, as far as it can be read so; each may be no word at all. "nhaf" is nha (nhà), "hue61" hue,
 * "gkshdl" 하노이, "hoteru" ほてる.
 */
export function rawTypings(word: string): string[] {
  const read = [fromTelex(word), fromVni(word), fromHangulKeys(word), fromRomaji(word)];
  return [...new Set(read)].filter((each): each is string => each !== null && each !== word);
}

/** Whether a word has the digits of VNI: without them it is none. */
export function isVni(word: string): boolean {
  return fromVni(word) !== null;
}

/** The w of ă, ơ and ư, directly behind its vowel or at the end of the syllable: "dduwowngf" and "duongwf". */
const hornBehind = /([aou][a-z]*?)w/g;

/**
 * Telex without marks: "nhaf" is nha (nhà), "sanj" san, "phowr" pho, "dduwowngf" duong.
 * @see https://vi.wikipedia.org/wiki/Telex_(ki%E1%BB%83u_g%C3%B5)
 */
function fromTelex(word: string): string | null {
  if (!/^[a-z]{3,10}$/.test(word)) return null;
  // One tone, at the end or behind the vowel it belongs to.
  const plain = word
    .replace(/^([a-z]*[aeiouyw])([sfrxj])([a-z]*)$/, '$1$3')
    .replace(/([aeo])\1/g, '$1')
    .replace(/^dd/, 'd')
    .replace(hornBehind, '$1')
    .replace(/w/g, 'u');
  return isVietnameseSyllable(plain) ? plain : toneAtEnd(word);
}

/** The tone typed behind the last consonant: "khachs", "hangf". */
function toneAtEnd(word: string): string | null {
  const plain = word
    .replace(/[sfrxj]$/, '')
    .replace(/([aeo])\1/g, '$1')
    .replace(/^dd/, 'd')
    .replace(hornBehind, '$1');
  return plain !== word && isVietnameseSyllable(plain) ? plain : null;
}

/**
 * VNI, whose marks are digits: "nha2" is nha (nhà), "d9a2" da (đà), "hue61" hue (huế).
 * @see https://vi.wikipedia.org/wiki/VNI
 */
function fromVni(word: string): string | null {
  if (!/^(?=.*[a-z])(?=.*\d)(?:d9)?[a-z]*[aeiouy][a-z1-8]*$/.test(word) || word.length > 10) return null;
  const plain = word.replace(/\d/g, '');
  return isVietnameseSyllable(plain) ? plain : null;
}

// The two-set keyboard (KS X 5002), without shift: a folded word has lost it. In the order of Unicode's initials, vowels and finals.
const initialKeys = 'r,,s,e,,f,a,q,,t,,d,w,,c,z,x,v,g'.split(',');
const vowelKeys = 'k,o,i,,j,p,u,,h,hk,ho,hl,y,n,nj,np,nl,b,m,ml,l'.split(',');
const finalKeys = ',r,,rt,s,sw,sg,e,f,fr,fa,fq,ft,fx,fv,fg,a,q,qt,t,,d,w,c,z,x,v,g'.split(',');

const oneOf = (keys: readonly string[]) =>
  [...keys]
    .filter((key) => key !== '')
    .sort((one, other) => other.length - one.length)
    .join('|');
const vowelKey = oneOf(vowelKeys);
// A consonant before a vowel begins the next syllable.
const typedSyllable = new RegExp(
  `(${oneOf(initialKeys)})(${vowelKey})((?:${oneOf(finalKeys)})(?!${vowelKey}))?`,
  'y',
);

/** Hangul by the keys of its letters: "gkshdl" is 하노이. */
function fromHangulKeys(word: string): string | null {
  let hangul = '';
  typedSyllable.lastIndex = 0;
  while (typedSyllable.lastIndex < word.length) {
    const found = typedSyllable.exec(word);
    if (found === null) return null;
    const [, initial = '', vowel = '', final = ''] = found;
    hangul += syllableOf({
      initial: initialKeys.indexOf(initial),
      vowel: vowelKeys.indexOf(vowel),
      final: finalKeys.indexOf(final),
    });
  }
  return hangul.length > 1 ? hangul : null;
}

const rows: Record<string, string> = {
  '': 'あいうえお',
  k: 'かきくけこ',
  s: 'さしすせそ',
  t: 'たちつてと',
  n: 'なにぬねの',
  h: 'はひふへほ',
  m: 'まみむめも',
  r: 'らりるれろ',
  g: 'がぎぐげご',
  z: 'ざじずぜぞ',
  d: 'だぢづでど',
  b: 'ばびぶべぼ',
  p: 'ぱぴぷぺぽ',
};
const palatal: Record<string, string> = {
  ...{ ky: 'き', sh: 'し', sy: 'し', ch: 'ち', ty: 'ち', ny: 'に', hy: 'ひ', my: 'み', ry: 'り', gy: 'ぎ' },
  ...{ j: 'じ', jy: 'じ', zy: 'じ', by: 'び', py: 'ぴ' },
};
const romaji = new Map<string, string>([
  ...Object.entries(rows).flatMap(([consonant, kana]) =>
    Array.from('aiueo', (vowel, at): [string, string] => [consonant + vowel, kana[at] as string]),
  ),
  ...Object.entries(palatal).flatMap(([consonant, kana]): [string, string][] => [
    [`${consonant}a`, `${kana}ゃ`],
    [`${consonant}u`, `${kana}ゅ`],
    [`${consonant}o`, `${kana}ょ`],
    [`${consonant}e`, `${kana}ぇ`],
  ]),
  ...Object.entries({
    ya: 'や',
    yu: 'ゆ',
    yo: 'よ',
    wa: 'わ',
    wo: 'を',
    shi: 'し',
    chi: 'ち',
    tsu: 'つ',
    fu: 'ふ',
    ji: 'じ',
  }),
  ...Object.entries({
    fa: 'ふぁ',
    fi: 'ふぃ',
    fe: 'ふぇ',
    fo: 'ふぉ',
    ti: 'てぃ',
    di: 'でぃ',
    va: 'ば',
    vi: 'び',
    ve: 'べ',
    vo: 'ぼ',
  }),
]);
// A doubled consonant is a small つ, and n before none of its own ん.
const typedKana =
  /([bcdfghjkmprstz])(?=\1)|n(?:n(?![aiueoy])|(?![aiueoyn])|(?=n[aiueoy]))|([bcdfghjkmnprstvwyz]{0,2})([aiueo])/y;

/** Kana by their sounds, as they are typed and as Hepburn wrote them: "hoteru" is ほてる, "nippon" にっぽん. */
function fromRomaji(word: string): string | null {
  let kana = '';
  typedKana.lastIndex = 0;
  while (typedKana.lastIndex < word.length) {
    const found = typedKana.exec(word);
    if (found === null) return null;
    const [, doubled, consonant, vowel] = found;
    const letter = doubled ? 'っ' : vowel === undefined ? 'ん' : romaji.get(`${consonant}${vowel}`);
    if (letter === undefined) return null;
    kana += letter;
  }
  return kana.length > 1 ? kana : null;
}
