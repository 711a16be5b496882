import { foldText } from './fold';
import { type Gazetteer, longestPhrase, type Meaning } from './gazetteer';
import type { Part } from './query-parts';
import { unitsOf } from './query-units';
import { type AsideRole, hasMarks, type QueryWords } from './query-words';
import { splitRuns } from './runs';

type Meant = { meanings?: readonly Meaning[] };

/** Whether the index knows the part by a facet of the card. */
export function isRegion({ meanings = [] }: Meant): boolean {
  return meanings.some(({ kind }) => kind === 'region');
}

/** The same of its industry. */
export function isIndustry({ meanings = [] }: Meant): boolean {
  return meanings.some(({ kind }) => kind === 'industry');
}

const isFacet = (part: Part) => isRegion(part) || isIndustry(part);

/** "Cô" is no "Co.": one word typed with marks counts only where the phrase has them. */
function isWritten({ text, units }: Part, role: AsideRole, { asides }: QueryWords): boolean {
  if (units.length > 1 || units[0]?.kind !== 'word') return true;
  // "Chu Văn An" is no "chú": a title has its marks.
  if (role !== 'titleBefore' && !hasMarks(text)) return true;
  const typed = text.toLowerCase().normalize('NFC');
  return role !== 'legalForm' && asides[role].some((phrase) => phrase.normalize('NFC') === typed);
}

const isArticle = (text: string) => /^an?$/i.test(text);

/** What a part may be besides the thing looked for; empty where it is that. */
function rolesOf(part: Part, words: QueryWords): AsideRole[] {
  const asides = part.meanings.flatMap((meaning) => (meaning.kind === 'aside' ? [meaning.role] : []));
  // What is an industry or a place as well is one: "điện thoại" sells phones, and is a label before a number.
  if (asides.length > 0 && !isFacet(part)) return asides.filter((role) => isWritten(part, role, words));
  if (asides.length > 0) return asides.filter((role) => role === 'label' || role === 'trade');
  if (part.meanings.length > 0 || part.units.length === 0) return [];
  // An article begins what is looked for: "a lawyer in Hue". Elsewhere it is a name: "phở An Huế".
  if (part.start === 0 && isArticle(part.text)) return ['wish'];
  if (words.isPreposition(part.text)) return ['preposition'];
  if (words.isFiller(part.text)) return ['filler'];
  // One character alone is no phrase of the table: it could be part of any name.
  const isOneCharacter = part.units.length === 1 && part.units[0]?.kind !== 'word';
  return isOneCharacter && words.isTradeWord(part.text) ? ['trade'] : [];
}

const isTrade = ({ meanings }: Part) =>
  meanings.some((meaning) => meaning.kind === 'aside' && meaning.role === 'trade');

const isDigits = ({ text, number }: Part) => number !== undefined || /^\p{N}+$/u.test(text);

/** Titles that stand in too many names, and for English: left out only where the whole finds nothing. */
const beginsNames: ReadonlySet<string> = new Set(['anh', 'em']);

type Place = {
  after: Part | undefined;
  afterRoles: readonly AsideRole[];
  before: Part | undefined;
  meant: readonly Part[];
  besideNumber: boolean;
};

/** Whether a part says nothing where it stands, by its role. */
const saysNothing: Record<AsideRole, (part: Part, place: Place) => boolean> = {
  filler: () => true,
  preposition: (_part, { after, afterRoles, meant }) =>
    afterRoles.includes('country') || (after !== undefined && isRegion(after) && saysMore(meant, after)),
  label: (_part, { besideNumber }) => besideNumber,
  country: (_part, { meant }) => meant.length > 0 && meant.every(isFacet),
  wish: (_part, { meant }) => meant.length > 0 && meant.every(isFacet),
  // "Shops" are an industry as well; beside another one they only say that it sells.
  trade: (part, { before, after }) =>
    [before, after].some(
      (each) => each !== undefined && isIndustry(each) && !(isIndustry(part) && isTrade(each)),
    ),
  // "Cô Hai" is a name, "cô Trần Thị Hai" is not hers alone.
  titleBefore: ({ start, text }, { meant }) =>
    !beginsNames.has(foldText(text)) &&
    meant.length > 1 &&
    meant.every((part) => !isFacet(part) && part.start > start && part.number === undefined),
  titleBehind: ({ start }, { meant }) =>
    meant.length > 0 &&
    meant.every((part) => !isFacet(part) && part.start < start && part.number === undefined),
  // "Co" begins Vietnamese names, and ends English ones.
  legalForm: (part, { after, afterRoles }) =>
    foldText(part.text) !== 'co' || after === undefined || afterRoles.includes('legalForm'),
};

/** Whether a number stands before or behind a part, with nothing but labels between: "số này của ai 0912…", "0912… là ai". */
function isBesideNumber(parts: readonly Part[], roles: readonly AsideRole[][], at: number): boolean {
  const next = (step: 1 | -1): Part | undefined => {
    let other = at + step;
    while (parts[other]?.number === undefined && roles[other]?.includes('label')) other += step;
    return parts[other];
  };
  const behind = next(1);
  return (behind !== undefined && isDigits(behind)) || next(-1)?.number !== undefined;
}

/** What was left out of a query, as typed, and as what. */
export type Aside = { text: string; role: AsideRole };

/** What says nothing beside a name either, where the whole finds nothing: "Vietravel phone number", "Highlands gần đây". */
const aroundNames: readonly AsideRole[] = [
  ...(['label', 'wish', 'country', 'trade'] as const),
  ...(['titleBefore', 'titleBehind', 'filler'] as const),
];

/**
 * The roles by which parts may be left out around a name. Beside a number none: what stood alone then would be asked for as a phone.
 * A marked word typed without its marks counts here too: "nha khoa tai ha noi".
 */
function rolesAround(
  parts: readonly Part[],
  roles: readonly AsideRole[][],
  { isUnmarkedFiller }: QueryWords,
): (AsideRole | undefined)[] {
  const isMeant = (at: number) => roles[at]?.length === 0 && !isUnmarkedFiller(parts[at]?.text ?? '');
  if (parts.some(({ number }) => number !== undefined) || !parts.some((_part, at) => isMeant(at))) return [];
  const hasName = parts.some((part, at) => isMeant(at) && !isFacet(part));
  return parts.map((part, at) => {
    if (isFacet(part) && !hasName) return undefined;
    if (part.meanings.length === 0 && isUnmarkedFiller(part.text)) return 'filler';
    const isMeantIn = (some: readonly Part[]) => some.some((each) => isMeant(parts.indexOf(each)));
    return roles[at]?.find((role) => {
      // A title stands before or behind all of a name.
      if (role === 'titleBefore' && isMeantIn(parts.slice(0, at))) return false;
      if (role === 'titleBehind' && isMeantIn(parts.slice(at + 1))) return false;
      return aroundNames.includes(role);
    });
  });
}

/**
 * Leaves out of a query what says nothing of the card that is looked for, by its place: legal forms, "in" before a
 * city, "hotline" before a number, 店 behind a known industry, the country and "near me" where nothing but industries
 * and places stands beside them. Where nothing would be left, everything is meant.
 * @param bare whether "near me", "phone number" and titles are left out beside a name, too
 */
export function withoutAsides(
  parts: readonly Part[],
  words: QueryWords,
  bare = false,
): { kept: Part[]; leftOut: Aside[] } {
  const roles = parts.map((part) => rolesOf(part, words));
  const around = bare ? rolesAround(parts, roles, words) : [];
  const meant = parts.filter((part, at) => roles[at]?.length === 0 || isFacet(part));
  const leftOut: Aside[] = [];
  const kept = parts.filter((part, at) => {
    const besideNumber = isBesideNumber(parts, roles, at);
    const place = { before: parts[at - 1], after: parts[at + 1], afterRoles: roles[at + 1] ?? [], meant };
    const role =
      (roles[at] ?? []).find((each) => saysNothing[each](part, { ...place, besideNumber })) ?? around[at];
    if (role !== undefined) leftOut.push({ text: part.text, role });
    return role === undefined;
  });
  return kept.length === 0 ? { kept: [...parts], leftOut: [] } : { kept, leftOut };
}

/** "In Đà Nẵng" is a printer's in Vietnamese, "restaurants in Hanoi" and "in hanoi" are English. */
function saysMore(meant: readonly Part[], region: Part): boolean {
  return meant.some((part) => !isRegion(part)) || !hasMarks(region.text);
}

/** What somebody wishes and whom they address, before what they look for. */
const wishes: ReadonlySet<AsideRole> = new Set<AsideRole>(['wish', 'label', 'titleBefore']);

/** A text without what stands before the thing looked for: "best dentist in sai" goes on from "dentist". */
export function withoutWishes(text: string, gazetteer: Gazetteer): string {
  const units = unitsOf(splitRuns(text.normalize('NFKC')));
  const { isFiller } = gazetteer.queryWords;
  let at = 0;
  while (at < units.length) {
    const found = longestPhrase(gazetteer, units, at);
    const isWish = found?.meanings.some((meaning) => meaning.kind === 'aside' && wishes.has(meaning.role));
    if (found && isWish) at += found.length;
    else if (isFiller(units[at]?.text ?? '')) at += 1;
    else break;
  }
  return text.normalize('NFKC').slice(units[at]?.start ?? text.length);
}
