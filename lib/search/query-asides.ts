import { foldText } from './fold';
import type { Part } from './query-parts';
import { type AsideRole, asidePhrases, hasMarks, isFiller, isPreposition, isTradeWord } from './query-words';

/** Whether the index knows the part by a facet of the card. */
export function isRegion({ meanings }: Part): boolean {
  return meanings.some(({ kind }) => kind === 'region');
}

function isIndustry({ meanings }: Part): boolean {
  return meanings.some(({ kind }) => kind === 'industry');
}

const isFacet = (part: Part) => isRegion(part) || isIndustry(part);

/** "Cô" is no "Co.": one word typed with marks counts only where the phrase has them. */
function isWritten({ text, units }: Part, role: AsideRole): boolean {
  if (units.length > 1 || units[0]?.kind !== 'word' || !hasMarks(text)) return true;
  const typed = text.toLowerCase().normalize('NFC');
  return role !== 'legalForm' && asidePhrases[role].some((phrase) => phrase.normalize('NFC') === typed);
}

function roleOf(part: Part): AsideRole | 'filler' | 'preposition' | null {
  const aside = part.meanings.find((meaning) => meaning.kind === 'aside');
  // What is an industry or a place as well is one.
  if (aside !== undefined) return !isFacet(part) && isWritten(part, aside.role) ? aside.role : null;
  if (part.meanings.length > 0 || part.units.length === 0) return null;
  if (isPreposition(part.text)) return 'preposition';
  if (isFiller(part.text)) return 'filler';
  // One character alone is no phrase of the table: it could be part of any name.
  return part.units.length === 1 && part.units[0]?.kind !== 'word' && isTradeWord(part.text) ? 'trade' : null;
}

const isDigits = ({ text, number }: Part) => number !== undefined || /^\p{N}+$/u.test(text);

type Role = ReturnType<typeof roleOf>;
type Place = {
  after: Part | undefined;
  afterRole: Role | undefined;
  before: Part | undefined;
  meant: readonly Part[];
};

/** Whether a part says nothing where it stands, by its role. */
const saysNothing: Record<NonNullable<Role>, (part: Part, place: Place) => boolean> = {
  filler: () => true,
  preposition: (_part, { after, afterRole, meant }) =>
    afterRole === 'country' || (after !== undefined && isRegion(after) && saysMore(meant, after)),
  label: (_part, { after }) => after !== undefined && isDigits(after),
  country: (_part, { meant }) => meant.length > 0 && meant.every(isFacet),
  wish: (_part, { meant }) => meant.length > 0 && meant.every(isFacet),
  trade: (_part, { before, after }) => [before, after].some((each) => each !== undefined && isIndustry(each)),
  // "Co" begins Vietnamese names, and ends English ones.
  legalForm: (part, { after, afterRole }) =>
    foldText(part.text) !== 'co' || after === undefined || afterRole === 'legalForm',
};

/**
 * Leaves out of a query what says nothing of the card that is looked for, by its place: legal forms, "in" before a
 * city, "hotline" before a number, 店 behind a known industry, the country and "near me" where nothing but industries
 * and places stands beside them. Where nothing would be left, everything is meant.
 */
export function withoutAsides(parts: readonly Part[]): Part[] {
  const roles = parts.map(roleOf);
  const meant = parts.filter((_part, at) => roles[at] === null);
  const kept = parts.filter((part, at) => {
    const role = roles[at];
    if (!role) return true;
    const place = { before: parts[at - 1], after: parts[at + 1], afterRole: roles[at + 1], meant };
    return !saysNothing[role](part, place);
  });
  return kept.length === 0 ? [...parts] : kept;
}

/** "In Đà Nẵng" is a printer's in Vietnamese, "restaurants in Hanoi" and "in hanoi" are English. */
function saysMore(meant: readonly Part[], region: Part): boolean {
  return meant.some((part) => !isRegion(part)) || !hasMarks(region.text);
}
