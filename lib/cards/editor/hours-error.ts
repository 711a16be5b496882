import type { HoursRow } from '../hours-rows';

const shape = /^(?:([01]\d|2[0-3]):([0-5]\d)|24:00)$/;

/** Minutes after midnight, or null for what is no time of day. */
function minutes(time: string): number | null {
  if (!shape.test(time)) return null;
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
}

/**
 * What is wrong with a row of opening hours: a code of the catalogue, or null. Closing before opening means after
 * midnight; a break lies between the two.
 */
export function hoursError({ days, from, to, pause }: HoursRow): 'hoursIncomplete' | 'hoursOrder' | null {
  const times = [from, ...(pause ? [pause.from, pause.to] : []), to].map(minutes);
  const [opens] = times;
  // Midnight of the next day ends a day, and begins none.
  const isWhole = days.length > 0 && !times.includes(null) && opens !== 1440 && pause?.to !== '24:00';
  if (!isWhole || opens === null || opens === undefined) return 'hoursIncomplete';
  const since = times.slice(1).map((time) => ((time ?? 0) - opens + 1440) % 1440 || 1440);
  const rises = since.every((time, at) => at === 0 || time > (since[at - 1] ?? 0));
  // From midnight to midnight is the whole day.
  const closesAtOnce = from === to && from !== '00:00';
  return rises && !closesAtOnce ? null : 'hoursOrder';
}
