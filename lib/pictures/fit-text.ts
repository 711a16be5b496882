import type { FontWeight } from './font-files';
import type { Cluster, Lettering } from './lettering';
import { type Break, findBreaks, findEmergencyBreaks } from './line-breaks';

/** A text in lines that fit: measured with the advances that it is drawn with. */
export type FittedText = {
  lines: { clusters: readonly Cluster[]; width: number }[];
  size: number;
  tracking: number;
  room: number;
  /** Whether its end is missing. */
  cut: boolean;
};

export type FitOptions = {
  weight: FontWeight;
  width: number;
  /** For one line, two lines, …: the size to begin with and the least. The first number of lines that fits is taken. */
  sizes: readonly (readonly [size: number, least: number])[];
  /** Added between letters, in sizes. */
  tracking?: number;
};

const shrink = 0.965;

/**
 * Breaks a text into lines of equal length as far as its words allow, smaller where it must be, and shortened with an
 * ellipsis only where the least size of the most lines does not hold it.
 * @returns null for a text of which nothing can be drawn
 */
export function fitText(lettering: Lettering, text: string, options: FitOptions): FittedText | null {
  const { weight, width, sizes, tracking = 0 } = options;
  const clusters = lettering.shape(text, weight);
  if (clusters.length === 0) return null;
  const measure = measureOf(clusters, tracking);
  const breaks = findBreaks(clusters, lettering.locale);
  const fitted = (size: number, ends: number[], cut = false): FittedText => ({
    lines: cutLines(clusters, ends, size, tracking),
    size,
    tracking,
    room: width,
    cut,
  });
  for (const [at, [most, least]] of sizes.entries()) {
    for (let size = most; size >= least; size = size === least ? 0 : Math.max(least, size * shrink)) {
      const ends = breakLines(measure, clusters.length, breaks, at + 1, width / size);
      if (ends) return fitted(size, ends);
    }
  }
  const [, least] = sizes.at(-1) ?? [0, 12];
  const anywhere = findEmergencyBreaks(clusters);
  const ends = breakLines(measure, clusters.length, anywhere, sizes.length, width / least);
  if (ends) return fitted(least, ends);
  return shorten(lettering, clusters, anywhere, options, least);
}

/** Gives the width of clusters `from` to `to` in sizes, without the spaces at their ends. */
type Measure = (from: number, to: number) => number;

function measureOf(clusters: readonly Cluster[], tracking: number): Measure {
  const sums = [0];
  for (const { advance } of clusters) sums.push((sums.at(-1) ?? 0) + advance / 1000 + tracking);
  return (from, to) => {
    let [first, last] = [from, to];
    while (first < last && clusters[first]?.text === ' ') first += 1;
    while (last > first && clusters[last - 1]?.text === ' ') last -= 1;
    return last > first ? (sums[last] ?? 0) - (sums[first] ?? 0) - tracking : 0;
  };
}

const widthOf = (clusters: readonly Cluster[], tracking: number) =>
  measureOf(clusters, tracking)(0, clusters.length);

/**
 * The cheapest way to break into `count` lines of at most `room` sizes, by the ends of the lines; null where none fits.
 * Unequal lengths cost, and breaks without a joint of the sense.
 */
function breakLines(
  measure: Measure,
  length: number,
  breaks: readonly Break[],
  count: number,
  room: number,
): number[] | null {
  const total = measure(0, length);
  if (count === 1) return total <= room ? [length] : null;
  if (total > room * count) return null;
  const ideal = total / count;
  const stops = [...breaks.filter(({ at }) => at < length), { at: length, cost: 0 }];
  type State = { cost: number; ends: number[] };
  let states = new Map<number, State>([[0, { cost: 0, ends: [] }]]);
  for (let line = 1; line <= count; line += 1) {
    const next = new Map<number, State>();
    for (const [from, state] of states) {
      for (const stop of stops) {
        if (stop.at <= from || (line === count && stop.at !== length)) continue;
        const width = measure(from, stop.at);
        if (width > room) break;
        const uneven = ((width - ideal) / ideal) ** 2;
        const cost = state.cost + uneven + stop.cost * 0.06;
        const known = next.get(stop.at);
        if (!known || cost < known.cost) next.set(stop.at, { cost, ends: [...state.ends, stop.at] });
      }
    }
    states = next;
  }
  return states.get(length)?.ends ?? null;
}

function cutLines(
  clusters: readonly Cluster[],
  ends: readonly number[],
  size: number,
  tracking: number,
): FittedText['lines'] {
  return ends.map((end, at) => {
    const line = trimmed(clusters.slice(at === 0 ? 0 : ends[at - 1], end));
    return { clusters: line, width: widthOf(line, tracking) * size };
  });
}

function trimmed(line: readonly Cluster[]): readonly Cluster[] {
  let [first, last] = [0, line.length];
  while (first < last && line[first]?.text === ' ') first += 1;
  while (last > first && line[last - 1]?.text === ' ') last -= 1;
  return line.slice(first, last);
}

/** Fills the lines one after the other and ends the last one with an ellipsis. */
function shorten(
  lettering: Lettering,
  clusters: readonly Cluster[],
  breaks: readonly Break[],
  { weight, width, sizes, tracking = 0 }: FitOptions,
  size: number,
): FittedText {
  const room = width / size;
  const ellipsis = lettering.shape('…', weight);
  const dots = widthOf(ellipsis, tracking) + tracking;
  const measure = measureOf(clusters, tracking);
  const lines: FittedText['lines'] = [];
  let from = 0;
  for (let line = 1; line <= sizes.length; line += 1) {
    const isLast = line === sizes.length;
    let end = from;
    for (const { at } of breaks) {
      if (at > from && measure(from, at) + (isLast ? dots : 0) <= room) end = at;
    }
    if (end === from) break;
    const kept = trimmed(clusters.slice(from, end));
    const shown = isLast ? [...kept, ...ellipsis] : kept;
    lines.push({ clusters: shown, width: widthOf(shown, tracking) * size });
    from = end;
  }
  return { lines, size, tracking, room: width, cut: true };
}
