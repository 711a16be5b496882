import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import type { Delta } from '@/lib/rich-text/delta';
import type { Question } from './ask-provider';
import { questionKey } from './ask-provider';
import { type GlossaryReader, lookUpItems } from './glossary';
import { withWords, wordsOfJson } from './json-words';
import { hasWords, type MaskedText, maskText, unmaskText } from './mask';
import type { Wanted } from './plan';
import { rebuildDelta, segmentsOf } from './rich-segments';

type Names = Readonly<Record<string, string | null>>;

/** One line of a text: known by the glossary, to be asked for, or nothing to translate; of a document nothing to send. */
type Part = { original: string; known: string | null; masked: MaskedText | null };

export type PreparedText = Wanted & { parts: Part[] };

/**
 * Looks a text up in the glossary, items of a list one by one, and masks what may be sent of the rest. A document is sent line
 * by line; no glossary knows it.
 * @param names of the subject: they are not sent, wherever they stand
 */
export function prepareText(
  wanted: Wanted,
  source: Locale,
  reader: GlossaryReader,
  names: Names,
): PreparedText {
  const { kind, locale, text, glossary } = wanted;
  if (kind === 'rich') {
    const segments = segmentsOf(JSON.parse(text) as Delta, names);
    return { ...wanted, parts: segments.map((masked) => ({ original: '', known: null, masked })) };
  }
  const originals = textsIn(kind, text);
  const parts = originals.map((original): Part => {
    const known =
      kind === 'lines' ? knownLines(reader, wanted, source) : reader(glossary, original, source, locale);
    if (known !== null) return { original, known, masked: null };
    const masked = maskText(original, names);
    return { original, known: null, masked: hasWords(masked) ? masked : null };
  });
  return { ...wanted, parts };
}

/** All lines, where the glossary knows each: a machine gets lines together, since they explain each other. */
function knownLines(reader: GlossaryReader, wanted: Wanted, source: Locale): string | null {
  const known = lookUpItems(reader, wanted, source, wanted.locale).map((line) => line.known);
  return known.includes(null) ? null : known.join('\n');
}

function textsIn(kind: Wanted['kind'], text: string): string[] {
  if (kind === 'list') return text.split('\n');
  return kind === 'words' ? wordsOfJson(JSON.parse(text)) : [text];
}

/** What has to be asked of a provider for a text. */
export function questionsOf({ parts, locale }: PreparedText): Question[] {
  return parts.flatMap(({ masked }) => (masked ? [{ text: masked.text, target: locale }] : []));
}

/** Whether the glossary alone translates all of it. */
export function isKnown({ kind, parts }: PreparedText): boolean {
  return kind !== 'rich' && parts.every(({ known }) => known !== null);
}

/**
 * The translation, as far as it goes: items of a list that nobody knows stay as they were written; a document is translated as
 * a whole, and words that belong together are.
 * @param namesThere how the subject's names are written in the language of the translation
 * @returns null where nothing of it was translated
 */
export function finishText(
  prepared: PreparedText,
  answers: ReadonlyMap<string, string>,
  namesThere: Readonly<Record<string, string | undefined>>,
): { text: string; source: 'machine' | 'glossary' } | null {
  if (prepared.kind === 'rich') return finishDocument(prepared, answers, namesThere);
  const { parts, locale, kind } = prepared;
  let byMachine = false;
  let byGlossary = false;
  let isWhole = true;
  const texts = parts.map(({ original, known, masked }) => {
    if (known !== null) {
      byGlossary = true;
      return known;
    }
    const answer = masked && answers.get(questionKey({ text: masked.text, target: locale }));
    const text = masked && answer ? unmaskText(answer, masked.hidden, namesThere) : null;
    if (!text) {
      isWhole &&= masked === null;
      return original;
    }
    byMachine = true;
    // One item stays one line.
    return parts.length > 1 ? text.replace(/\s*\n\s*/g, ' ') : text;
  });
  if (!byMachine && !byGlossary) return null;
  if (kind === 'words' && !isWhole) return null;
  const made =
    kind === 'words' ? JSON.stringify(withWords(JSON.parse(prepared.text), texts)) : texts.join('\n');
  return { text: made, source: byMachine ? 'machine' : 'glossary' };
}

function finishDocument(
  { text, parts, locale }: PreparedText,
  answers: ReadonlyMap<string, string>,
  namesThere: Readonly<Record<string, string | undefined>>,
): { text: string; source: 'machine' } | null {
  if (parts.length === 0) return null;
  const there = rebuildDelta(
    JSON.parse(text) as Delta,
    parts.map(({ masked }) => masked),
    parts.map(({ masked }) => masked && answers.get(questionKey({ text: masked.text, target: locale }))),
    namesThere,
  );
  return there && { text: JSON.stringify(there), source: 'machine' };
}
