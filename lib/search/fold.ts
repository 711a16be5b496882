import { buildCharacterMap } from './character-map';

/** Letters that have no decomposition in Unicode and still are plain letters to who types. */
const letters: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

const plain = /^[ -@[-~]*$/;
const marks = /[\u0300-\u036f]+/g;
const foldable = /[đðøłıßæœ\u2e80-\u9fff\uf900-\ufaff]|[\ud840-\ud8bf][\udc00-\udfff]/g;
// Invisible marks stand inside of words and go without a trace; other controls part words like a space.
const invisible = /\p{Cf}+/gu;
const unprintable = /[^\P{C}\t\n\r]+/gu;

let characters: ReadonlyMap<string, string> | undefined;

function foldCharacter(character: string): string {
  characters ??= buildCharacterMap();
  return letters[character] ?? characters.get(character) ?? character;
}

/**
 * Takes out what cannot be shown or stored: control characters, invisible marks, halves of surrogate pairs.
 * @param text anything a person or program sent
 */
export function cleanText(text: string): string {
  return text.replace(invisible, '').replace(unprintable, ' ');
}

/**
 * One spelling for all ways to write the same: width, case, accents in both Unicode forms, đ, apostrophes, and Traditional,
 * Hong Kong and Japanese characters as Simplified ones. Kana and Hangul stay as they are.
 */
export function foldScript(text: string): string {
  const lower = cleanText(text).normalize('NFKC').toLowerCase().replace(apostrophes, '');
  if (plain.test(lower)) return lower;
  // Only Latin-like marks go: NFC puts kana with voicing marks and Hangul together again.
  return plainKana(lower)
    .normalize('NFD')
    .replace(marks, '')
    .normalize('NFC')
    .replace(foldable, foldCharacter);
}

// What stands between letters without parting them: McDonald's is typed McDonalds.
const apostrophes = /(?<=\p{L})['\u2019\u02bc\uff07](?=\p{L})/gu;

const lastLong = /(?<=[\u30a1-\u30fa\u30fc]{3})\u30fc(?![\u30a1-\u30fa\u30fc])/g;
const voicedU = /\u30f4([\u30a1\u30a3\u30a7\u30a9]?)/g;
const voiced: Record<string, string> = { '': 'ブ', ァ: 'バ', ィ: 'ビ', ェ: 'ベ', ォ: 'ボ' };

/**
 * Katakana without what is written or left out at will: the long vowel at the end of a word (エレベーター, エレベータ)
 * and ヴ. May be shorter than the text.
 * @param text in NFKC
 */
export function plainKana(text: string): string {
  return text.replace(lastLong, '').replace(voicedU, (_all, small: string) => voiced[small] ?? 'ブ');
}

const katakana = /[\u30a1-\u30f6\u30fd\u30fe]/g;

/** Katakana as hiragana, one character for one, so that positions stay. */
function foldKana(text: string): string {
  return text.replace(katakana, (character) => String.fromCharCode(character.charCodeAt(0) - 0x60));
}

/** The spelling that the search index compares by: `foldScript` and `foldKana`. */
export function foldText(text: string): string {
  return foldKana(foldScript(text));
}
