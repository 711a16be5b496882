import type { Locale } from '@/lib/i18n/locales';
import { hangulLetters, hasHangul } from '@/lib/search/composing';
import { foldText } from '@/lib/search/fold';
import { type Gazetteer, type KnownName, longestPhrase, type NamedMeaning } from '@/lib/search/gazetteer';
import { typedText, unitsOf } from '@/lib/search/query-units';
import { hasMarks } from '@/lib/search/query-words';
import { splitRuns } from '@/lib/search/runs';
import { beginsAsMarked } from '@/lib/search/written-marks';

/** A list of companies that a text may lead to: of an industry, a region, or both. */
export type SuggestedList = { industryId: number | null; provinceCode: string | null; text: string };

type Kind = NamedMeaning['kind'];
type Entry = {
  name: KnownName;
  /** Without spaces and hyphens. */
  joined: string;
  /** From the second and each later word to the end. */
  later: string[];
  /** Where it is Hangul. */
  letters: string | null;
};

const entries = new WeakMap<Gazetteer, Entry[]>();
const joinedOf = (key: string) => key.replace(/[\s-]/g, '');

/** Whether an industry is above another one that is meant by the same word, as a search takes it. */
function isAbove(id: number, others: readonly number[], { lineage }: Gazetteer): boolean {
  return others.some((other) => other !== id && (lineage.get(other)?.includes(id) ?? false));
}

/** The names of a group that are no names of its own, but of something below it: 律师 is of the law firms. */
function namesOfOthers(gazetteer: Gazetteer): ReadonlySet<KnownName> {
  const byKey = Map.groupBy(gazetteer.names, ({ key }) => key);
  const idsOf = (names: readonly KnownName[] = []) =>
    names.flatMap(({ meaning }) => (meaning.kind === 'industry' ? [meaning.id] : []));
  // The first name in a language is the industry's own.
  const own = new Set(
    new Map(
      gazetteer.names.toReversed().map((name) => [JSON.stringify([name.meaning, name.locale]), name]),
    ).values(),
  );
  return new Set(
    gazetteer.names.filter(
      (name) =>
        name.meaning.kind === 'industry' &&
        !own.has(name) &&
        isAbove(name.meaning.id, idsOf(byKey.get(name.key)), gazetteer),
    ),
  );
}

function entriesOf(gazetteer: Gazetteer): Entry[] {
  let known = entries.get(gazetteer);
  if (!known) {
    const others = namesOfOthers(gazetteer);
    const names = gazetteer.names.filter((name) => !others.has(name));
    known = names.map((name) => ({
      name,
      joined: joinedOf(name.key),
      later: Array.from(name.key.matchAll(/(?<=[\s/&-])[a-z]/g), ({ index }) => name.key.slice(index)),
      letters: hasHangul(name.key) ? hangulLetters(name.key) : null,
    }));
    entries.set(gazetteer, known);
  }
  return known;
}

/** How well a name begins with what was typed, 0 the best; null where it does not. */
function distance({ name, joined, later, letters }: Entry, typed: Typed): number | null {
  if (name.key === typed.key) return isContradicted(name, 0, typed) ? null : 0;
  if (name.key.startsWith(typed.key) || joined.startsWith(typed.joined))
    return isContradicted(name, 0, typed) ? null : 2;
  if (letters !== null && typed.letters !== null && letters.startsWith(typed.letters)) return 2;
  const rest = typed.key.length > 1 ? later.find((each) => each.startsWith(typed.key)) : undefined;
  return rest === undefined || isContradicted(name, name.key.length - rest.length, typed) ? null : 4;
}

/** Folded, phở and phố are one; who typed the mark means one of them. */
function isContradicted({ text, key }: KnownName, from: number, { latin }: Typed): boolean {
  if (latin === null) return false;
  const written = text.normalize('NFC');
  // Folding Vietnamese leaves as many letters as there were.
  return written.length !== key.length || !beginsAsMarked(latin, written.slice(from));
}

/** Whether a name of another script is written with the characters that were typed. */
function isOtherwise({ text }: KnownName, { written }: Typed): boolean {
  return written !== null && !text.toLowerCase().normalize('NFC').includes(written);
}

type Typed = {
  key: string;
  joined: string;
  letters: string | null;
  /** As typed, where it has more than plain letters. */
  written: string | null;
  /** The same of Latin letters with marks. */
  latin: string | null;
};

function typedOf(text: string): Typed {
  const key = foldText(text).trim();
  const written = hasMarks(text) ? text.trim().toLowerCase().normalize('NFC') : null;
  return {
    key,
    joined: joinedOf(key),
    letters: hasHangul(text) ? hangulLetters(text.trim()) : null,
    written,
    latin: /^[ -~]*$/.test(key) ? written : null,
  };
}

/** The best spelling of each known region or industry that begins so, in the reader's words: their language first. */
function namesFor(
  gazetteer: Gazetteer,
  text: string,
  kind: Kind,
  { locale, most }: { locale: Locale; most: number },
): KnownName[] {
  const typed = typedOf(text);
  if (typed.key === '' && typed.letters === null) return [];
  const best = new Map<string | number, { name: KnownName; score: number }>();
  for (const entry of entriesOf(gazetteer)) {
    const { name } = entry;
    if (name.meaning.kind !== kind) continue;
    const far = distance(entry, typed);
    if (far === null) continue;
    const foreign = name.locale === locale ? 0 : 1;
    const score = far + foreign + (isOtherwise(name, typed) ? 1.5 : 0) + name.key.length / 1000;
    const id = name.meaning.kind === 'region' ? name.meaning.code : name.meaning.id;
    if (score < (best.get(id)?.score ?? Number.POSITIVE_INFINITY)) best.set(id, { name, score });
  }
  return [...best.values()]
    .sort((one, other) => one.score - other.score)
    .slice(0, most)
    .map(({ name }) => inLocale(gazetteer, name, locale));
}

/** A name found by another language's spelling, as the reader's language has it. */
function inLocale(gazetteer: Gazetteer, found: KnownName, locale: Locale): KnownName {
  if (found.locale === locale) return found;
  return namedIn(gazetteer, found.meaning, locale) ?? found;
}

/** @param typed as it was typed, where that is one of its names in the language: nhà hàng is told from quán ăn */
function namedIn(
  gazetteer: Gazetteer,
  meaning: NamedMeaning,
  locale: Locale,
  typed?: string,
): KnownName | undefined {
  const own = gazetteer.names.filter((name) => name.locale === locale && isSame(name.meaning, meaning));
  return own.find(({ key }) => typed !== undefined && key === foldText(typed)) ?? own[0];
}

function isSame(one: NamedMeaning, other: NamedMeaning): boolean {
  if (one.kind === 'industry') return other.kind === 'industry' && one.id === other.id;
  return other.kind === 'region' && one.code === other.code && one.formerly === other.formerly;
}

type Split = { head: NamedMeaning; headText: string; tail: string };

/** The text as a known region or industry, the longest, and the beginning of something behind it: "nhà hàng ở h". */
function splitsOf(text: string, gazetteer: Gazetteer): Split[] {
  const units = unitsOf(splitRuns(text.normalize('NFKC')));
  for (let length = units.length - 1; length > 0; length -= 1) {
    const found = longestPhrase(gazetteer, units.slice(0, length), 0);
    if (found?.length !== length) continue;
    let next = length;
    const { isFiller, isUnmarkedFiller, isPreposition } = gazetteer.queryWords;
    const isEmpty = (word: string) => isFiller(word) || isUnmarkedFiller(word) || isPreposition(word);
    while (next < units.length - 1 && isEmpty(units[next]?.text ?? '')) next += 1;
    const tail = text.normalize('NFKC').slice(units[next]?.start ?? text.length);
    const headText = typedText(units.slice(0, length));
    const ids = found.meanings.flatMap((meaning) => (meaning.kind === 'industry' ? [meaning.id] : []));
    const heads = found.meanings.filter(
      (meaning): meaning is NamedMeaning =>
        meaning.kind === 'region' ||
        (meaning.kind === 'industry' && (meaning.named === true || !isAbove(meaning.id, ids, gazetteer))),
    );
    if (heads.length > 0 && tail !== '') return heads.slice(0, 2).map((head) => ({ head, headText, tail }));
  }
  return [];
}

const mostOf = { region: 2, industry: 3, both: 3 };

/** A town or a former province with the province it is in, whose list it leads to. */
function placeText({ meaning, text }: KnownName, gazetteer: Gazetteer, locale: Locale): string {
  if (meaning.kind !== 'region' || !meaning.part) return text;
  const whole = namedIn(gazetteer, { ...meaning, formerly: null }, locale)?.text;
  return whole === undefined || whole === text ? text : `${text} (${whole})`;
}

function listOf(names: readonly KnownName[], gazetteer: Gazetteer, locale: Locale): SuggestedList {
  const list: SuggestedList = { industryId: null, provinceCode: null, text: '' };
  const texts: Record<Kind, string> = { industry: '', region: '' };
  for (const name of names) {
    const { meaning } = name;
    if (meaning.kind === 'industry') list.industryId = meaning.id;
    else list.provinceCode = meaning.code;
    texts[meaning.kind] = placeText(name, gazetteer, locale);
  }
  const text = [texts.industry, texts.region].filter((each) => each !== '').join(' · ');
  // Synonyms are stored in small letters.
  return { ...list, text: text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1) };
}

/** Of lists that are called the same the narrower one. */
function withoutNamesakes(lists: readonly SuggestedList[], gazetteer: Gazetteer): SuggestedList[] {
  const isSame = (one: SuggestedList, other: SuggestedList) =>
    one.text === other.text && one.provinceCode === other.provinceCode;
  return lists.filter((list) => {
    const namesakes = lists.flatMap((other) => (isSame(list, other) ? (other.industryId ?? []) : []));
    return list.industryId === null || !isAbove(list.industryId, namesakes, gazetteer);
  });
}

/**
 * Lists whose industry, region, or both in either order a text begins, in the reader's words.
 * @param text as typed so far, in NFKC
 */
export function suggestLists(text: string, gazetteer: Gazetteer, locale: Locale): SuggestedList[] {
  const both = splitsOf(text, gazetteer).flatMap(({ head, headText, tail }) => {
    const other = head.kind === 'region' ? 'industry' : 'region';
    const first = namedIn(gazetteer, head, locale, headText);
    if (!first) return [];
    return namesFor(gazetteer, tail, other, { locale, most: mostOf.both }).map((name) =>
      listOf([first, name], gazetteer, locale),
    );
  });
  const alone = (['region', 'industry'] as const).flatMap((kind) =>
    namesFor(gazetteer, text, kind, { locale, most: mostOf[kind] }).map((name) =>
      listOf([name], gazetteer, locale),
    ),
  );
  return withoutNamesakes([...both.slice(0, mostOf.both), ...alone], gazetteer);
}
