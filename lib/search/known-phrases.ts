import { type Gazetteer, longestPhrase, type Meaning } from './gazetteer';
import { type Unit, wordStarts } from './query-units';
import type { Run } from './runs';

/** A known phrase in a query, from and up to a unit. */
export type Match = { from: number; to: number; meanings: readonly Meaning[] };

const isKatakana = (unit: Unit | undefined) => unit !== undefined && /^[ァ-ヶー]$/u.test(unit.text);

/**
 * Whether a phrase would leave one character of a stretch of katakana: フエ (Huế) of カフエ, スシ of スシロー.
 * @param end where the phrase before ends
 */
function breaksKatakana(
  units: readonly Unit[],
  { from, to, end }: { from: number; to: number; end: number },
): boolean {
  const stretches = (at: number) =>
    isKatakana(units[at - 1]) && isKatakana(units[at]) && units[at - 1]?.run === units[at]?.run;
  // What stands before the one character is of another script, or of a phrase.
  const leavesFirst = stretches(from) && from > end && (from === end + 1 || !stretches(from - 1));
  const leavesLast = stretches(to) && !stretches(to + 1);
  return leavesFirst || leavesLast;
}

/** Known phrases, longest first from the left; those that break a word and leave one character are no match. */
export function findPhrases(units: readonly Unit[], runs: readonly Run[], gazetteer: Gazetteer): Match[] {
  const { isFiller, isTradeWord } = gazetteer.queryWords;
  const matches: Match[] = [];
  const starts = new Map<number, Set<number>>();
  const startsOf = (index: number): Set<number> => {
    const run = runs[index] as Run;
    let known = starts.get(index);
    if (known === undefined) {
      known = run.kind === 'han' ? wordStarts(run) : new Set();
      starts.set(index, known);
    }
    return known;
  };
  const breaksWord = (from: number, to: number): boolean => {
    const last = units[to - 1] as Unit;
    const next = units[to];
    if (last.kind !== 'han' || next === undefined || next.run !== last.run) return false;
    if (startsOf(last.run).has(next.start) || isFiller(next.text) || isTradeWord(next.text)) return false;
    const after = units[to + 1];
    // The rest of the run is one character, or another phrase begins right behind one.
    const lone =
      after === undefined || after.run !== last.run || longestPhrase(gazetteer, units, to + 1) !== null;
    return lone && longestPhrase(gazetteer, units, to) === null && from < to;
  };
  let at = 0;
  while (at < units.length) {
    const found = longestPhrase(gazetteer, units, at);
    const end = matches.at(-1)?.to ?? 0;
    if (
      found === null ||
      breaksWord(at, at + found.length) ||
      breaksKatakana(units, { from: at, to: at + found.length, end })
    ) {
      at += 1;
      continue;
    }
    matches.push({ from: at, to: at + found.length, meanings: found.meanings });
    at += found.length;
  }
  return matches;
}

/** The shortest part of a place's spelling that still means the place: 河内 of 河内市, "da nang" of "tp da nang". */
export function corePlace(units: readonly Unit[], code: string, gazetteer: Gazetteer): readonly Unit[] {
  for (let length = 1; length < units.length; length += 1) {
    for (let from = 0; from + length <= units.length; from += 1) {
      const part = units.slice(from, from + length);
      const found = longestPhrase(gazetteer, part, 0);
      const same =
        found?.length === length &&
        found.meanings.some((each) => each.kind === 'region' && each.code === code);
      if (same) return part;
    }
  }
  return units;
}
