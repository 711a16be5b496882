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

/**
 * Leaves out of a query what says nothing of the card that is looked for, by its place: legal forms, "in" before a
 * city, "hotline" before a number, 店 behind a known industry, the country and "near me" where nothing but industries
 * and places stands beside them. Where nothing would be left, everything is meant.
 */
export function withoutAsides(parts: readonly Part[]): Part[] {
  const roles = parts.map(roleOf);
  const meant = parts.filter((_part, at) => roles[at] === null);
  const onlyFacets = meant.length > 0 && meant.every(isFacet);
  const kept = parts.filter((part, at) => {
    const before = parts[at - 1];
    const after = parts[at + 1];
    switch (roles[at]) {
      case null:
      case undefined:
        return true;
      case 'filler':
        return false;
      case 'preposition':
        return !(after && (roles[at + 1] === 'country' || (isRegion(after) && saysMore(meant, after))));
      case 'label':
        return !(after && isDigits(after));
      case 'country':
      case 'wish':
        return !onlyFacets;
      case 'trade':
        return !((before && isIndustry(before)) || (after && isIndustry(after)));
      case 'legalForm':
        // "Co" begins Vietnamese names, and ends English ones.
        return foldText(part.text) === 'co' && after !== undefined && roles[at + 1] !== 'legalForm';
    }
  });
  return kept.length === 0 ? [...parts] : kept;
}

/** "In Đà Nẵng" is a printer's in Vietnamese, "restaurants in Hanoi" and "in hanoi" are English. */
function saysMore(meant: readonly Part[], region: Part): boolean {
  return meant.some((part) => !isRegion(part)) || !hasMarks(region.text);
}
