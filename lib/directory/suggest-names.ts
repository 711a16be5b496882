import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { composedPart, hangulLetters, hasHangul } from '@/lib/search/composing';
import { foldText } from '@/lib/search/fold';
import { nameKey } from '@/lib/search/name-key';
import { hasMarks } from '@/lib/search/query-words';
import { splitRuns } from '@/lib/search/runs';
import { bigrams, marks, wordToken } from '@/lib/search/tokens';
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

/**
 * The question for names with all words of a text, the last as the beginning of one; null where that is too little.
 * @param text as typed
 */
export function namesQuery(text: string): string | null {
  const runs = splitRuns(foldText(text));
  const tokens = runs.flatMap((run, index) => {
    if (run.kind !== 'word') return bigrams(run.text).map((pair) => lexeme(marks.name(pair)));
    const whole = lexeme(marks.name(wordToken(run.text)));
    if (index < runs.length - 1) return [whole];
    if (run.text.length < shortestStart) return [];
    return [`(${whole} | ${lexeme(marks.name(run.text))}:*)`];
  });
  return tokens.length === 0 ? null : tokens.slice(0, 12).join(' & ');
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
  { locale, most }: { locale: Locale; most: number },
): Promise<NamedCard[]> {
  return (await begunNames(text, (typed) => readNames(db, typed, locale))).slice(0, most);
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

/** Who typed marks means them: phở before phố. */
function byMarks<Named extends { name: string }>(named: readonly Named[], text: string): Named[] {
  const written = text.trim().toLowerCase().normalize('NFC');
  const isSo = ({ name }: Named) => name.toLowerCase().normalize('NFC').includes(written);
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
    FROM suggest_names(${key}::text, ${`${key}\u{10ffff}`}::text, ${query}::text::tsquery, ${mostRead}::integer) s
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
 * @returns by term; without those that no name has any more
 */
export async function writtenWords(db: Reader, terms: readonly string[]): Promise<Map<string, string>> {
  if (terms.length === 0) return new Map();
  return asWritten(
    await db.$queryRaw<TermNames[]>`
      SELECT t.term, concat_ws(' ', c.company_name, c.contact_name) AS names
      FROM unnest(${[...terms]}::text[], ${terms.map(nameWord)}::text[]) AS t (term, query)
      CROSS JOIN LATERAL suggest_names('', '', t.query::tsquery, 1) s
      JOIN card c ON c.id = s.card_id`,
  );
}

/** The question for names with a folded word. */
export const nameWord = (term: string): string => lexeme(marks.name(wordToken(term)));

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
