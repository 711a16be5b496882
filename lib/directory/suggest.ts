import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { cleanText, foldText } from '@/lib/search/fold';
import type { Gazetteer, KnownName, NamedMeaning } from '@/lib/search/gazetteer';
import { getGazetteer } from '@/lib/search/gazetteer-rows';
import { nameKey } from '@/lib/search/name-key';
import { completeWord } from '@/lib/search/spelling';
import { db } from '@/lib/server/db';
import type { CardKind } from '@/lib/shared/card-kind';
import { isPublicId } from '@/lib/shared/ids';
import { cardPath, paths } from '@/lib/shared/paths';
import type { Suggestion } from './suggestion';

const most = 8;
const mostNames = 4;

/** The best spelling of each known region and industry that begins so: the reader's language first. */
function knownNames(
  gazetteer: Gazetteer,
  start: string,
  kind: KnownName['meaning']['kind'],
  locale: Locale,
): KnownName[] {
  const best = new Map<string | number, { name: KnownName; score: number }>();
  for (const name of gazetteer.names) {
    const { meaning, key } = name;
    if (meaning.kind !== kind) continue;
    const spaced = key.replace(/[\s-]/g, '');
    if (!key.startsWith(start) && !spaced.startsWith(start.replace(/[\s-]/g, ''))) continue;
    const id = meaning.kind === 'region' ? meaning.code : meaning.id;
    const score = (key === start ? 0 : 2) + (name.locale === locale ? 0 : 1) + key.length / 1000;
    const known = best.get(id);
    if (known === undefined || score < known.score) best.set(id, { name, score });
  }
  return [...best.values()]
    .sort((one, other) => one.score - other.score)
    .slice(0, most)
    .map(({ name }) => inLocale(gazetteer, name, locale));
}

/** A name found by another language's spelling, as the reader's language has it. */
function inLocale(gazetteer: Gazetteer, found: KnownName, locale: Locale): KnownName {
  if (found.locale === locale) return found;
  const own = gazetteer.names.find((name) => name.locale === locale && isSame(name.meaning, found.meaning));
  return own ?? found;
}

function isSame(one: NamedMeaning, other: NamedMeaning): boolean {
  if (one.kind === 'industry') return other.kind === 'industry' && one.id === other.id;
  return other.kind === 'region' && one.code === other.code && one.formerly === other.formerly;
}

async function cardNames(start: string): Promise<Suggestion[]> {
  const key = nameKey(start);
  if (key === '') return [];
  // Bounded before the join: a short beginning has very many names, and any of them will do.
  const rows = await db.$queryRaw<{ kind: CardKind; public_id: string; name: string | null }[]>`
    SELECT c.kind::text AS kind, c.public_id,
      CASE WHEN c.kind = 'company' THEN c.company_name
           ELSE coalesce(c.contact_name, c.company_name) END AS name
    FROM suggest_cards(${key}, ${`${key}\u{10ffff}`}, ${mostNames}::integer) s
    JOIN card c ON c.id = s.card_id
    ORDER BY s.place`;
  return rows
    .filter(({ name, public_id }) => name !== null && isPublicId(public_id))
    .map(({ kind, name, public_id: publicId }) => ({
      kind: kind === 'company' ? 'company' : 'person',
      text: name ?? '',
      href: cardPath({ kind, publicId }),
    }));
}

async function words(text: string, known: ReadonlySet<string>): Promise<Suggestion[]> {
  const parts = text.split(' ');
  const last = parts.pop() ?? '';
  const terms = await completeWord(db, foldText(last), 3, known);
  return terms
    .filter((term) => term !== foldText(last))
    .map((term) => ({ kind: 'word', text: [...parts, term].join(' ') }));
}

/**
 * What the search box offers while somebody types: regions, industries, names of companies and people that begin
 * so, and words to go on with; at most eight. Phone numbers are never completed.
 * @param text as typed so far; anything
 */
export async function suggest(text: string, locale: Locale): Promise<Suggestion[]> {
  const typed = cleanText(text.slice(0, 200))
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
    .toWellFormed();
  const start = foldText(typed).trim();
  if (!/[\p{L}]/u.test(start)) return [];
  const gazetteer = await getGazetteer(db);
  const regions = knownNames(gazetteer, start, 'region', locale).slice(0, 2);
  const industries = knownNames(gazetteer, start, 'industry', locale).slice(0, 3);
  const [names, next] = await Promise.all([cardNames(typed), words(typed, gazetteer.words)]);
  const found: Suggestion[] = [
    ...regions.map(
      (name): Suggestion => ({ kind: 'region', text: name.text, href: hrefOf(name, gazetteer) }),
    ),
    ...industries.map(
      (name): Suggestion => ({ kind: 'industry', text: name.text, href: hrefOf(name, gazetteer) }),
    ),
    ...names,
    ...next,
  ];
  const seen = new Set<string>();
  return found
    .filter(({ kind, text: each }) => {
      const key = `${kind === 'word' ? '' : kind}:${each}`;
      return seen.has(key) ? false : seen.add(key);
    })
    .slice(0, most);
}

function hrefOf({ meaning }: KnownName, gazetteer: Gazetteer): string | undefined {
  if (meaning.kind === 'region') {
    const slug = gazetteer.provinceSlugs.get(meaning.code);
    return slug === undefined ? undefined : paths.list('companies', { region: slug });
  }
  const slug = gazetteer.industrySlugs.get(meaning.id);
  return slug === undefined ? undefined : paths.list('companies', { industry: slug });
}
