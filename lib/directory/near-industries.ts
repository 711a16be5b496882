import { foldText } from '@/lib/search/fold';
import type { Gazetteer, KnownName } from '@/lib/search/gazetteer';

const enough = 0.3;

const kept = new WeakMap<Gazetteer, { name: KnownName; pairs: Set<string> }[]>();

function pairsOf(key: string): Set<string> {
  const text = key.replace(/[^\p{L}\p{N}]/gu, '');
  const pairs = new Set<string>();
  for (let at = 0; at + 2 <= text.length; at += 1) pairs.add(text.slice(at, at + 2));
  return pairs;
}

function industryNames(gazetteer: Gazetteer): { name: KnownName; pairs: Set<string> }[] {
  let names = kept.get(gazetteer);
  if (names === undefined) {
    names = gazetteer.names
      .filter(({ meaning }) => meaning.kind === 'industry')
      .map((name) => ({ name, pairs: pairsOf(name.key) }));
    kept.set(gazetteer, names);
  }
  return names;
}

/**
 * Industries whose names share the most with a text, the nearest first.
 * @returns identifiers
 */
export function nearIndustries(text: string, gazetteer: Gazetteer, most: number): number[] {
  const asked = pairsOf(foldText(text));
  if (asked.size === 0) return [];
  const scores = new Map<number, number>();
  for (const { name, pairs } of industryNames(gazetteer)) {
    if (name.meaning.kind !== 'industry') continue;
    let shared = 0;
    for (const pair of asked) if (pairs.has(pair)) shared += 1;
    const score = (2 * shared) / (asked.size + pairs.size);
    if (score >= enough && score > (scores.get(name.meaning.id) ?? 0)) scores.set(name.meaning.id, score);
  }
  return [...scores]
    .sort((one, other) => other[1] - one[1])
    .slice(0, most)
    .map(([id]) => id);
}
