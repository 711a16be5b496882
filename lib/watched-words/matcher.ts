import { gaps, hasMarks, markedWord, readUnits, type Unit } from './units';
import type { WatchedWordAction } from './word-actions';

/** An entry of the list of words. */
export type WatchedEntry = {
  phrase: string;
  action: WatchedWordAction;
  /** The language of the texts that it is looked for in; null for all. */
  locale: string | null;
  /** Letters count with their marks, as they are written. */
  marked: boolean;
};

/** An entry found in a text, and where: in UTF-16 units of the text in NFC. */
export type Hit = { entry: WatchedEntry; from: number; to: number };

export type Matcher = {
  /** Finds all entries that a text of a language has, in one pass. */
  find: (text: string, locale: string) => Hit[];
};

/** An entry with what is compared: its letters, where its own words part, and each word as it is marked. */
type Prepared = { entry: WatchedEntry; units: readonly Unit[]; words: readonly Word[] };
type Word = { from: number; to: number; marked: string };

type Node = {
  next: Map<string, Node>;
  fail: Node | null;
  ends: Prepared[] /** The nearest shorter end. */;
  link: Node | null;
};

const newNode = (): Node => ({ next: new Map(), fail: null, ends: [], link: null });

function prepare(entry: WatchedEntry): Prepared {
  const phrase = entry.phrase.normalize('NFC');
  const units = readUnits(phrase);
  const starts = [0, ...units.flatMap(({ gap }, at) => (at > 0 && gap !== gaps.none ? [at] : []))];
  const words = starts.map((from, at): Word => {
    const to = starts[at + 1] ?? units.length;
    return { from, to, marked: markedWord(phrase.slice(units[from]?.from, units[to - 1]?.to)) };
  });
  return { entry, units, words };
}

/** How many letters an entry is looked for by; with fewer than two it says nothing. */
export const lettersOf = (phrase: string) => readUnits(phrase.normalize('NFC')).length;

/** Aho and Corasick: the letters of all entries as one tree, with the way back to the longest that can still become one. */
function buildTree(prepared: readonly Prepared[]): Node {
  const root = newNode();
  for (const each of prepared) {
    let node = root;
    for (const { text } of each.units) {
      const next: Node = node.next.get(text) ?? newNode();
      node.next.set(text, next);
      node = next;
    }
    if (node !== root) node.ends.push(each);
  }
  const queue = [root];
  for (const node of queue)
    for (const [text, next] of node.next) {
      let fail = node.fail;
      while (fail && !fail.next.has(text)) fail = fail.fail;
      next.fail = fail?.next.get(text) ?? root;
      next.link = next.fail.ends.length > 0 ? next.fail : next.fail.link;
      queue.push(next);
    }
  return root;
}

/** Digits that are typed for letters. */
const digits: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** Makes the list of words ready to be looked for; pure. */
export function buildMatcher(entries: readonly WatchedEntry[]): Matcher {
  const root = buildTree(entries.map(prepare));
  return {
    find: (given, locale) => {
      if (root.next.size === 0) return [];
      const text = given.normalize('NFC');
      const units = readUnits(text);
      const found = scan(root, units, text, locale);
      const typed = withLetters(units);
      if (!typed) return found;
      // A55 is a phone: of short words nobody can tell.
      const meant = scan(root, typed, text, locale).filter(({ from, to }) => {
        const own = units.filter((unit) => unit.from >= from && unit.to <= to);
        return (
          own.length > 3 && own.filter((unit) => digits[unit.text] !== undefined).length * 2 <= own.length
        );
      });
      return distinct([...found, ...meant]);
    },
  };
}

/** One pass over the letters of a text. */
function scan(root: Node, units: readonly Unit[], text: string, locale: string): Hit[] {
  const languages = languagesOf(text, locale);
  const hits: Hit[] = [];
  let node = root;
  for (const [at, { text: letter }] of units.entries()) {
    while (node !== root && !node.next.has(letter)) node = node.fail ?? root;
    node = node.next.get(letter) ?? root;
    for (let ends: Node | null = node; ends; ends = ends.link)
      for (const prepared of ends.ends) {
        const { entry } = prepared;
        if (entry.locale !== null && !languages.has(entry.locale)) continue;
        const first = at + 1 - prepared.units.length;
        const end = endOf(prepared, units, first);
        if (end === null || !isWritten(prepared, units, first, text)) continue;
        const [from, to] = [units[first]?.from ?? 0, units[end - 1]?.to ?? 0];
        // What does not say that it is English has no English word where it marks its letters: dùng is not dung.
        if (entry.locale === 'en' && locale !== 'en' && hasMarks(text.slice(from, to).normalize('NFD')))
          continue;
        hits.push({ entry, from, to });
      }
  }
  return hits;
}

/** Where the entry that begins there ends; null where it is only part of a longer word, or its letters belong to others. */
function endOf({ units: own }: Prepared, units: readonly Unit[], from: number): number | null {
  const to = from + own.length;
  const first = units[from];
  const last = units[to - 1];
  if (!first || !last) return null;
  if (first.script !== 'han' && joins(units, from)) return null;
  if (!isSpelled(own, units.slice(from, to))) return null;
  if (last.script !== 'word' || !joins(units, to)) return to;
  // One more letter for many of a thing: casinos.
  const isPlural = own.length > 3 && units[to]?.text === 's' && !joins(units, to + 1);
  return isPlural ? to + 1 : null;
}

/** Whether a letter goes on with the word before it. */
function joins(units: readonly Unit[], at: number): boolean {
  const [before, here] = [units[at - 1], units[at]];
  return (
    before !== undefined && here !== undefined && here.gap === gaps.none && before.script === here.script
  );
}

/**
 * Whether what parts the letters of a text leaves them one entry. Words may be parted where the entry parts them, and written as
 * one; a word may be spelled letter by letter or broken by signs, but two words that happen to make it up are others: "pen is".
 */
function isSpelled(own: readonly Unit[], units: readonly Unit[]): boolean {
  const inner = units.slice(1);
  const isEach = units.length > 2 && inner.every(({ gap }) => gap !== gaps.none);
  if (isEach) return true;
  if (inner.some(({ gap }) => gap === gaps.end)) return false;
  const broken = inner.filter(({ gap, script }, at) => {
    const isOwnGap = (own[at + 1]?.gap ?? gaps.none) !== gaps.none;
    return gap !== gaps.none && !isOwnGap && !(script === 'han' && units[at]?.script === 'han');
  });
  if (broken.every(({ gap }) => gap === gaps.sign)) return true;
  const pieces = piecesOf(units);
  const single = pieces.filter((length) => length === 1).length;
  if (units.every(({ script }) => script === 'hangul')) return single === pieces.length;
  return pieces.length > 2 && single >= pieces.length - 1;
}

function piecesOf(units: readonly Unit[]): number[] {
  const starts = units.flatMap(({ gap }, at) => (at === 0 || gap !== gaps.none ? [at] : []));
  return starts.map((start, at) => (starts[at + 1] ?? units.length) - start);
}

/** Marks that contradict the entry's make another word (cô is not cỏ); a word without any contradicts nothing. */
function isWritten({ entry, words }: Prepared, units: readonly Unit[], from: number, text: string): boolean {
  return words.every(({ marked, from: start, to: end }) => {
    if (!entry.marked && !hasMarks(marked)) return true;
    const written = markedWord(text.slice(units[from + start]?.from, units[from + end - 1]?.to));
    return written === marked || (!entry.marked && !hasMarks(written));
  });
}

/** The letters with digits read as those that they look like, where a word has both; null where none has. */
function withLetters(units: readonly Unit[]): Unit[] | null {
  let isChanged = false;
  const isLetter = (unit: Unit | undefined) => unit !== undefined && /^[a-z]$/.test(unit.text);
  const typed = units.map((unit, at) => {
    const meant = digits[unit.text];
    if (meant === undefined || !(isLetter(units[at - 1]) || isLetter(units[at + 1]))) return unit;
    isChanged = true;
    return { ...unit, text: meant };
  });
  return isChanged ? typed : null;
}

/**
 * The language that a text says it is in, and those that its letters show whatever it says: who writes it chooses what it says.
 * Latin letters may be English, and Vietnamese where it says that it is in a language that is not written in them.
 */
function languagesOf(text: string, locale: string): ReadonlySet<string> {
  const shown = new Set([locale]);
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  if (isJapanese) shown.add('ja');
  if (/\p{Script=Han}/u.test(text)) for (const each of ['zh-CN', 'zh-TW']) shown.add(each);
  if (/\p{Script=Hangul}/u.test(text)) shown.add('ko');
  if (/[ăơưđ\u1ea0-\u1ef9]/iu.test(text)) shown.add('vi');
  if (/\p{Script=Latin}/u.test(text) && locale !== 'en') for (const each of ['en', 'vi']) shown.add(each);
  return shown;
}

function distinct(hits: readonly Hit[]): Hit[] {
  const seen = new Map(hits.map((hit) => [`${hit.from} ${hit.to} ${hit.entry.phrase}`, hit]));
  return [...seen.values()];
}

/** A text with what was found in it hidden, a letter a star; spaces and lines stay. */
export function maskHits(given: string, hits: readonly Pick<Hit, 'from' | 'to'>[]): string {
  if (hits.length === 0) return given;
  const text = given.normalize('NFC');
  const hidden = new Set<number>();
  for (const { from, to } of hits) for (let at = from; at < to; at += 1) hidden.add(at);
  return Array.from(text.matchAll(/[\s\S]\p{M}*/gu), ({ 0: cluster, index }) =>
    hidden.has(index) && !/^\s/u.test(cluster) ? '*' : cluster,
  ).join('');
}
