import { foldText } from '@/lib/search/fold';

/** What stands before a letter: nothing, a sign without space (v-i), a full stop or slash inside (v.i), a space, an end. */
export const gaps = { none: 0, sign: 1, dot: 2, space: 3, end: 4 } as const;

/** Letters of words between spaces, of Hangul with its particles, and of Chinese and Japanese. */
export type Script = 'word' | 'hangul' | 'han';

/** A folded letter or digit of a text, and where it was written. */
export type Unit = { text: string; script: Script; gap: number; from: number; to: number };

// A letter with its marks; half-width voicing marks belong to their kana.
const clusters = /[\s\S]?(?:\p{M}|[\uff9e\uff9f])*/gu;
const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;
const letter = /[\p{L}\p{N}]/u;
const space = /\s/u;
const end = /[,;:!?()[\]{}<>"\n\r\u2026\u3001\u3002\u300c-\u3011\uff01\uff0c\uff1a\uff1b\uff1f]/u;
const dot = /[./\u00b7\u30fb]/u;
// Stand between letters without parting them, or lengthen one at will.
const nothing = /^['\u2019\u02bc\u30fc\u02d0]$/;

type Folded = { text: string; script: Script }[] | number;

const known = new Map<string, Folded>();
const mostKnown = 20_000;

/** What a written character stands for, or the gap that it makes; an invisible one makes none. */
function foldCluster(cluster: string): Folded {
  const found = known.get(cluster);
  if (found !== undefined) return found;
  const letters = Array.from(foldText(cluster)).filter((each) => letter.test(each));
  const folded: Folded =
    letters.length > 0
      ? letters.map((text) => ({
          text,
          script: han.test(text) ? 'han' : hangul.test(text) ? 'hangul' : 'word',
        }))
      : gapOf(cluster);
  if (known.size >= mostKnown) known.clear();
  known.set(cluster, folded);
  return folded;
}

function gapOf(cluster: string): number {
  if (end.test(cluster)) return gaps.end;
  if (space.test(cluster)) return gaps.space;
  if (/^[\p{Cf}\p{M}]*$/u.test(cluster) || nothing.test(cluster.normalize('NFKC'))) return gaps.none;
  return dot.test(cluster.normalize('NFKC')) ? gaps.dot : gaps.sign;
}

/**
 * A text as its letters alone, in the one spelling that all ways to write them have: width, case, marks, Traditional characters
 * and invisible signs make no difference, and each letter knows what parted it from the one before.
 * @param text in NFC
 */
export function readUnits(text: string): Unit[] {
  const units: Unit[] = [];
  let gap: number = gaps.none;
  for (const { 0: cluster, index } of text.matchAll(clusters)) {
    if (cluster === '') continue;
    if (cluster === 'ー' || cluster === 'ｰ') continue;
    const folded = foldCluster(cluster);
    if (typeof folded === 'number') {
      // A full stop before a space ends a sentence.
      gap =
        Math.max(gap, folded) === gaps.space && Math.min(gap, folded) === gaps.dot
          ? gaps.end
          : Math.max(gap, folded);
      continue;
    }
    for (const [at, { text: folds, script }] of folded.entries())
      units.push({
        text: folds,
        script,
        gap: at === 0 ? gap : gaps.none,
        from: index,
        to: index + cluster.length,
      });
    gap = gaps.none;
  }
  return units.length > 1 ? units.map(withoutLookalike(units)) : units;
}

const cyrillicAndGreek: Record<string, string> = Object.fromEntries(
  [
    'аa',
    'вb',
    'еe',
    'кk',
    'мm',
    'нh',
    'оo',
    'рp',
    'сc',
    'тt',
    'уy',
    'хx',
    'іi',
    'јj',
    'ѕs',
    'αa',
    'βb',
    'εe',
    'ιi',
    'κk',
    'νv',
    'οo',
    'ρp',
    'τt',
    'υu',
    'χx',
  ].map((pair) => Array.from(pair) as [string, string]),
);

const latin = /^[a-z]$/;

/** A Cyrillic or Greek letter that looks like a Latin one and stands beside one is meant as that. */
function withoutLookalike(units: readonly Unit[]) {
  return (unit: Unit, at: number): Unit => {
    const plain = cyrillicAndGreek[unit.text];
    if (plain === undefined) return unit;
    return latinNear(units, at) ? { ...unit, text: plain } : unit;
  };
}

function latinNear(units: readonly Unit[], at: number): boolean {
  for (let next = at; next > 0 && units[next]?.gap === gaps.none; next -= 1)
    if (latin.test(units[next - 1]?.text ?? '')) return true;
  for (let next = at + 1; units[next]?.gap === gaps.none; next += 1)
    if (latin.test(units[next]?.text ?? '')) return true;
  return false;
}

// Of Vietnamese: tones, and marks that make other letters. Other marks make no word of it.
const tones = /[\u0300\u0301\u0303\u0309\u0323]/g;
const otherMarks =
  /(?!\p{M})[^\p{L}\p{N}]|(?!\u0300|\u0301|\u0302|\u0303|\u0306|\u0309|\u031b|\u0323|\u0335)\p{M}/gu;

/** A word as it is marked, wherever its tone stands (hoà, hòa); without signs between its letters. */
export function markedWord(word: string): string {
  const parts = word
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/đ/g, 'd\u0335')
    .replace(otherMarks, '');
  return parts.replace(tones, '') + (parts.match(tones)?.toSorted().join('') ?? '');
}

/** Whether a word has a mark that tells it from others. */
export const hasMarks = (marked: string) => /\p{M}/u.test(marked);
