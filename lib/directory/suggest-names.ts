import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { composedPart, hangulLetters, hasHangul } from '@/lib/search/composing';
import { foldText } from '@/lib/search/fold';
import { letterCounts, syllableOf, syllableParts } from '@/lib/search/hangul';
import { nameKey } from '@/lib/search/name-key';
import { hasMarks } from '@/lib/search/query-words';
import { type Run, splitRuns } from '@/lib/search/runs';
import { bigrams, marks, wordToken } from '@/lib/search/tokens';
import { beginsAsMarked } from '@/lib/search/written-marks';
import type { Tx } from '@/lib/server/db';
import type { CardKind } from '@/lib/shared/card-kind';
import { isPublicId } from '@/lib/shared/ids';
import { converterOf } from '@/lib/translation/convert-chinese';
import { pickText, type StoredText } from '@/lib/translation/fallback';
import { latinFirst, nameLanguages } from '@/lib/translation/latin-name';
import { lexeme } from './tsquery';

type Reader = Pick<Tx, '$queryRaw'>;

/** A card whose name begins so, or a word of it; named as the reader reads it. */
export type NamedCard = { kind: CardKind; publicId: string; name: string };

/** Read, to choose from by what SQL cannot tell: marks, and Hangul letters. */
const mostRead = 12;
/** A single letter begins too many words. */
const shortestStart = 2;

/** A bigram of Hangul whose last syllable has no final yet, with each that it may get: 가드 of 가든. */
function withFinals(pair: string): string {
  const [before = '', last = ''] = Array.from(pair);
  const parts = last === '' ? null : syllableParts(last);
  if (parts === null || parts.final > 0) return lexeme(marks.name(pair));
  const finals = Array.from({ length: letterCounts.final }, (_each, final) =>
    syllableOf({ ...parts, final }),
  );
  return `(${finals.map((syllable) => lexeme(marks.name(before + syllable))).join(' | ')})`;
}

/** The last word of a text as a beginning, and written as one with the word before it: "inter con" begins InterContinental. */
function begunWord(run: Run, before: Run | undefined): string[] {
  const whole = run.text.length < shortestStart ? null : lexeme(marks.name(wordToken(run.text)));
  const own = whole === null ? null : `(${whole} | ${lexeme(marks.name(run.text))}:*)`;
  if (before?.kind !== 'word') return own === null ? [] : [own];
  const first = lexeme(marks.name(wordToken(before.text)));
  const apart = own === null ? first : `${first} & ${own}`;
  return run.joins ? [`((${apart}) | ${lexeme(marks.name(before.text + run.text))}:*)`] : [apart];
}

/**
 * The question for names with all words of a text, the last as the beginning of one; null where that is too little.
 * @param text as typed
 */
export function namesQuery(text: string): string | null {
  const runs = splitRuns(foldText(text));
  const last = runs.length - 1;
  const tokens = runs.flatMap((run, index) => {
    if (run.kind !== 'word') {
      const pairs = bigrams(run.text);
      return pairs.map((pair, at) =>
        index === last && at === pairs.length - 1 ? withFinals(pair) : lexeme(marks.name(pair)),
      );
    }
    if (index === last) return begunWord(run, runs[index - 1]);
    // Asked for with the last one.
    if (index === last - 1 && runs[last]?.kind === 'word') return [];
    return [lexeme(marks.name(wordToken(run.text)))];
  });
  return tokens.length === 0 ? null : tokens.slice(-12).join(' & ');
}

/** The first key that does not begin so; a Hangul syllable without a final may get one: 서우 begins 서울. */
function keyEnd(key: string): string {
  const parts = syllableParts(key.at(-1) ?? '');
  return parts?.final === 0
    ? key.slice(0, -1) + String.fromCharCode(key.charCodeAt(key.length - 1) + letterCounts.final)
    : `${key}\u{10ffff}`;
}

type Row = {
  kind: CardKind;
  public_id: string;
  source: Locale;
  company: string | null;
  person: string | null;
  translations: (StoredText & { field: string })[] | null;
};

/** As the rows of lists name the card (`shownNameOf` of the cards, which know the directory and not the other way). */
function nameFor({ kind, source, company, person, translations }: Row, locale: Locale): string | null {
  const texts = (field: string) => (translations ?? []).filter((row) => row.field === field);
  const shown = (field: string, original: string | null, textKind: 'name' | 'person') =>
    pickText(original, source, texts(field), locale, converterOf(textKind));
  const own = kind === 'company' ? null : shown('contactName', person, 'person');
  const ofCompany = latinFirst(shown('companyName', company, 'name'), texts('companyName'), locale);
  return (own ?? ofCompany)?.text ?? null;
}

/**
 * Names of companies and people that begin so, then those with a word that begins so; hidden cards and numbers never.
 * @param text as typed so far, in NFKC
 */
export async function suggestNames(
  db: Reader,
  text: string,
  { locale, most, kind: only }: { locale: Locale; most: number; kind?: CardKind | undefined },
): Promise<NamedCard[]> {
  const found = await begunNames(text, (typed) => readNames(db, typed, locale));
  return found.filter(({ kind }) => only === undefined || kind === only).slice(0, most);
}

/**
 * What is called as a text begins, of cards and of products alike. While a syllable is composed its part is looked up; what is typed
 * so far tells which are meant.
 * @param text as typed so far, in NFKC
 * @param read what is called so by its folded letters
 */
export async function begunNames<Named extends { name: string }>(
  text: string,
  read: (text: string) => Promise<Named[]>,
): Promise<Named[]> {
  const found = await read(text);
  const part = composedPart(text);
  const more = found.length === 0 && part !== text && part.trim() !== '' ? await read(part) : [];
  const typed = hangulLetters(foldText(text));
  const isBegun = ({ name }: Named) => !hasHangul(text) || hangulLetters(foldText(name)).includes(typed);
  const named = [...found, ...more.filter(isBegun)];
  return hasMarks(text) ? byMarks(named, text) : named;
}

/** Whether a name begins as a text does (0), or a later word of it (1); null where neither. */
export function beginningOf(name: string, text: string): 0 | 1 | null {
  const [key, typed] = [name, text].map((each) => hangulLetters(foldText(each))) as [string, string];
  if (key.startsWith(typed)) return hasMarks(text) && !beginsAsMarked(text, name) ? null : 0;
  return key.includes(` ${typed}`) ? 1 : null;
}

/** Who typed marks means them, in each word that has some: phở before phố, "hùng tr" Trần Văn Hùng before Hưng Trí. */
function byMarks<Named extends { name: string }>(named: readonly Named[], text: string): Named[] {
  const typed = splitRuns(text.normalize('NFKC').toLowerCase()).filter((run) => hasMarks(run.text));
  const isSo = ({ name }: Named) => {
    const written = name.normalize('NFKC').toLowerCase();
    const words = splitRuns(written);
    return typed.every((run) =>
      run.kind === 'word'
        ? words.some(({ text: word }) => beginsAsMarked(run.text, word))
        : written.includes(run.text),
    );
  };
  return [...named.filter(isSo), ...named.filter((each) => !isSo(each))];
}

async function readNames(db: Reader, text: string, locale: Locale): Promise<NamedCard[]> {
  const key = nameKey(text);
  const query = namesQuery(text);
  if (key === '' && query === null) return [];
  const rows = await db.$queryRaw<Row[]>`
    SELECT c.kind::text AS kind, c.public_id, c.source_locale AS source, c.company_name AS company,
      CASE WHEN c.kind = 'personal' THEN c.contact_name END AS person,
      (SELECT jsonb_agg(jsonb_build_object(
          'locale', t.locale, 'field', t.field, 'text', t.text, 'source', t.source))
        FROM card_translation t
        WHERE t.card_id = c.id AND t.locale = ANY(${nameLanguages(locale)}::text[])
          AND t.field IN ('companyName', 'contactName')
      ) AS translations
    FROM suggest_names(${key}::text, ${keyEnd(key)}::text, ${query}::text::tsquery, ${mostRead}::integer) s
    JOIN card c ON c.id = s.card_id
    ORDER BY s.place`;
  return rows.flatMap((row) => {
    const name = nameFor(row, locale);
    return name !== null && isPublicId(row.public_id)
      ? [{ kind: row.kind, publicId: row.public_id, name }]
      : [];
  });
}

/**
 * Words as names of cards write them, with their marks.
 * @param terms folded
 * @param beside what stands before them: of names that have it too, since "tran hun" is no hưng
 * @returns by term; without those that no name has any more
 */
export async function writtenWords(
  db: Reader,
  terms: readonly string[],
  beside: string,
): Promise<Map<string, string>> {
  if (terms.length === 0) return new Map();
  return asWritten(
    await db.$queryRaw<TermNames[]>`
      SELECT t.term, CASE WHEN c.kind = 'company' THEN coalesce(c.company_name, c.contact_name)
                          ELSE coalesce(c.contact_name, c.company_name) END AS names
      FROM unnest(${[...terms]}::text[], ${terms.map((term) => nameWords(beside, term))}::text[]) AS t (term, query)
      CROSS JOIN LATERAL suggest_names('', '', t.query::tsquery, 1) s
      JOIN card c ON c.id = s.card_id`,
  );
}

/** The question for names with a folded word, and with all words before it. */
export function nameWords(beside: string, term: string): string {
  const before = splitRuns(foldText(beside)).flatMap(({ kind, text }) =>
    kind === 'word' ? [wordToken(text)] : bigrams(text),
  );
  return [...before.slice(-8), wordToken(term)].map((token) => lexeme(marks.name(token))).join(' & ');
}

/** A folded word, and a name that has it. */
export type TermNames = { term: string; names: string | null };

/** Each word as its name writes it. Pure. */
export function asWritten(rows: readonly TermNames[]): Map<string, string> {
  return new Map(
    rows.flatMap(({ term, names }) => {
      const written = splitRuns((names ?? '').normalize('NFKC')).find(({ text }) => foldText(text) === term);
      return written ? [[term, written.text.toLowerCase()] as const] : [];
    }),
  );
}
