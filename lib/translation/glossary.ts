import type { Locale } from '@/lib/i18n/locales';
import smallWords from './glossary/small-words.json' with { type: 'json' };
import { type GlossaryEntry, termsOf } from './glossary-entries';
import { findInFrame } from './glossary-frames';
import { fillSlots, findTerm, type GlossaryIndex, indexTerms, soughtTerm } from './glossary-lookup';
import { findPhrase, phrasesInUse } from './phrases/held-phrases';
import { type GlossarySubject, isSendable, type SourceText } from './source-text';

/** Translates a whole value, or one item of a list, by what is known for sure. */
export type GlossaryReader = (
  subjects: readonly GlossarySubject[],
  term: string,
  source: Locale,
  target: Locale,
) => string | null;

/**
 * Reads the project's glossary, and names that the database holds in six languages (industries and provinces).
 * @param names entries of the database, the subject `names`
 */
export function glossaryReader(names: readonly GlossaryEntry[] = []): GlossaryReader {
  const nameIndexes = new Map<Locale, GlossaryIndex>();
  const nameIndex = (locale: Locale) => {
    const found = nameIndexes.get(locale) ?? indexTerms(names, locale);
    nameIndexes.set(locale, found);
    return found;
  };
  const readIn: GlossaryReader = (subjects, term, source, target) => {
    const find = (words: string): string | null => {
      const sought = soughtTerm(words, source);
      for (const subject of subjects) {
        const match =
          subject === 'names'
            ? findTerm(nameIndex(source), sought)
            : findPhrase(phrasesInUse(), subject, source, sought);
        const [there] = match ? termsOf(match.entry, target) : [];
        if (match && there !== undefined) return fillSlots(there, match);
      }
      return null;
    };
    // What is said around a term is told of what is sold and done, not of titles and languages.
    const findOne = (words: string) =>
      find(words) ?? (subjects.includes('trades') ? findInFrame(find, words, source, target) : null);
    return (
      findOne(term) ??
      findLevel(find, term, source, target) ??
      findNoted(findOne, term, target) ??
      findParts(findOne, term)
    );
  };
  return (subjects, term, source, target) => {
    if (term.trim() === '') return null;
    const own = readIn(subjects, term, source, target);
    const other = own === null ? writtenIn(term, source) : null;
    return other === null || other === target ? own : readIn(subjects, term, other, target);
  };
}

/** The language that an item's letters tell, where it is another one than the card's: "CNC machining" on a Chinese card. */
function writtenIn(term: string, source: Locale): Locale | null {
  const isIn = (script: RegExp) => script.test(term);
  if (isIn(/\p{sc=Hangul}/u)) return source === 'ko' ? null : 'ko';
  if (isIn(/[\p{sc=Hiragana}\p{sc=Katakana}]/u)) return source === 'ja' ? null : 'ja';
  if (isIn(/\p{sc=Han}/u)) return ['zh-CN', 'zh-TW', 'ja'].includes(source) ? null : 'zh-CN';
  return isIn(/^[ -~]*[a-z][ -~]*$/i) && source !== 'en' ? 'en' : null;
}

/** How well somebody speaks a language stands behind it: 英语（流利）, Tiếng Anh (thành thạo). */
const withLevel = /^(.+?)\s*(?:[（(](.+)[)）]|[-–—:：]\s*(.+))$/u;

function findLevel(
  find: (words: string) => string | null,
  term: string,
  source: Locale,
  target: Locale,
): string | null {
  const [, words = '', inBrackets, behind] = withLevel.exec(term.trim()) ?? [];
  const level = findPhrase(phrasesInUse(), 'levels', source, soughtTerm(inBrackets ?? behind ?? '', source));
  const known = level ? find(words) : null;
  const [there] = level ? termsOf(level.entry, target) : [];
  if (known === null || there === undefined) return null;
  return withBrackets(known, there, target);
}

/** A note behind a term, in the brackets of a language. */
function withBrackets(known: string, note: string, target: Locale): string {
  return ['zh-CN', 'zh-TW', 'ja'].includes(target) ? `${known}（${note}）` : `${known} (${note})`;
}

/** A term with a note in brackets, which stays as it was written where it is not known: (3 lớp), (FSC). */
const withNote = /^(.+?)\s*[（(]([^()（）]+)[)）]$/u;

function findNoted(find: (words: string) => string | null, term: string, target: Locale): string | null {
  const [, words = '', note = ''] = withNote.exec(term.trim()) ?? [];
  const known = words === '' ? null : (find(words) ?? findParts(find, words));
  if (known === null) return null;
  return withBrackets(known, find(note) ?? findParts(find, note) ?? note.trim(), target);
}

const oneOf = (words: readonly string[]) => words.join('|');
const joint = new RegExp(
  [
    '\\s*[/／|｜、，,;；:：·・&＆+＋]\\s*',
    '\\s[-–—]\\s',
    `\\s(?:${oneOf(smallWords.joints.spaced)})\\s`,
    `(?<=\\p{sc=Han})(?:${oneOf(smallWords.joints.chinese)})(?=\\p{sc=Han})`,
    `(?<=[\\p{sc=Han}\\p{sc=Katakana}])(?:${oneOf(smallWords.joints.japanese)})(?=[\\p{sc=Han}\\p{sc=Katakana}])`,
  ].join('|'),
  'iu',
);
const gap =
  /(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])\s+(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])/u;

/** Several terms in one, as 总经理 / 创始人 or 彩盒 礼盒: known only where all of them are. */
function findParts(find: (words: string) => string | null, term: string): string | null {
  for (const between of [joint, gap]) {
    const parts = term.split(between).filter((part) => part !== '');
    const known = parts.length < 2 ? [null] : parts.map(find);
    if (!known.includes(null)) return known.join(' / ');
  }
  return null;
}

/** The project's own glossary, for readers without a database. */
export const projectGlossary: GlossaryReader = glossaryReader();

const clauseEnd = /\s*[，,;；。!！]\s*|\.\s+|\.$/u;
const clauseJoint: Record<Locale, string> = {
  'zh-CN': '，',
  'zh-TW': '，',
  ja: '、',
  en: ' · ',
  vi: ' · ',
  ko: ' · ',
};

/** A line of claims, by its clauses: known only where all of them are. */
function findLine(find: (words: string) => string | null, line: string, target: Locale): string | null {
  const plain = line.replace(/^\s*(?:[-–*·>]|\d{1,2}[.)、](?!\d))\s*/u, '').trim();
  const clauses = plain.split(clauseEnd).filter((clause) => clause !== '');
  const known = clauses.map(find);
  return clauses.length < 2 || known.includes(null) ? find(plain) : known.join(clauseJoint[target]);
}

type Readable = Pick<SourceText, 'text' | 'kind' | 'glossary'>;

/** Each item or line of a text by itself: what the glossary knows of it, null for the rest. */
export function lookUpItems(
  reader: GlossaryReader,
  { text, kind, glossary }: Readable,
  source: Locale,
  target: Locale,
): { original: string; known: string | null }[] {
  const find = (words: string) => reader(glossary, words, source, target);
  const lookUp = (item: string) => (kind === 'lines' ? findLine(find, item, target) : find(item));
  const items = kind === 'list' || kind === 'lines' ? text.split('\n') : [text];
  // An empty line between others says the same in every language.
  return items.map((original) => ({ original, known: original.trim() === '' ? '' : lookUp(original) }));
}

/**
 * A whole text by what the glossary knows: of a list each item by itself, of lines each line, and what it does not know stays as
 * it was written.
 * @returns null where it knows nothing of it, or less than half of its lines
 */
export function lookUpText(
  reader: GlossaryReader,
  text: Readable,
  source: Locale,
  target: Locale,
): string | null {
  if (!isSendable(text)) return null;
  const items = lookUpItems(reader, text, source, target);
  const unknown = items.filter(({ known }) => known === null).length;
  // Of lines that are mostly in another language the whole in a language that the reader may know says more.
  if (unknown === items.length || (text.kind === 'lines' && unknown > items.length / 2)) return null;
  return items.map(({ original, known }) => known ?? original).join('\n');
}
