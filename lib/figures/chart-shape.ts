import { scaleBand, scaleLinear, scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';

/** The box that a chart is drawn in; it is stretched to its place, so nothing in it is text. */
export const box = { width: 600, height: 120 } as const;

export type ChartShape = {
  /** Values of the lines behind, the highest first, each as far from the next. */
  ticks: { value: number; y: number }[];
  /** Where nothing is. */
  zero: number;
  /** Paths: bars, or a line with the area below it. */
  bars?: string;
  line?: string;
  area?: string;
};

const short = (value: number) => String(Math.round(value * 10) / 10);

/** A row of values as a chart: 0 always stands in it, and a site without any value has a line at 0. */
export function shapeOf(values: readonly number[], { isBars }: { isBars: boolean }): ChartShape {
  const low = Math.min(0, ...values);
  const high = Math.max(low === 0 ? 1 : 0, ...values);
  const y = scaleLinear().domain([low, high]).nice(2).range([box.height, 0]);
  // Whole things only: a scale up to 1 has no half.
  const ticks = y
    .ticks(2)
    .filter(Number.isInteger)
    .map((value) => ({ value, y: y(value) }))
    .reverse();
  const zero = y(0);
  const places = values.map((_value, at) => at);
  if (isBars) {
    const x = scaleBand<number>().domain(places).range([0, box.width]).paddingInner(0.25).paddingOuter(0.1);
    const width = short(x.bandwidth());
    const bars = values.flatMap((value, at) =>
      value === 0 ? [] : [`M${short(x(at) ?? 0)} ${short(zero)}V${short(y(value))}h${width}V${short(zero)}Z`],
    );
    return { ticks, zero, bars: bars.join('') };
  }
  const x = scalePoint<number>().domain(places).range([0, box.width]);
  const at = (place: number) => x(place) ?? 0;
  const heightOf = (place: number) => y(values[place] ?? 0);
  return {
    ticks,
    zero,
    line: line<number>(at, heightOf).digits(1)(places) ?? '',
    area: area<number>(at, zero, heightOf).digits(1)(places) ?? '',
  };
}
