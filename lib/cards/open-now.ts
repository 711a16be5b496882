import { vietnamDayMinute } from '@/lib/shared/dates';
import { minuteMs } from '@/lib/shared/durations';
import type { OpeningHours } from './card-view';

/** Whether a place is open, and when that changes next: the day of the week (1 is Monday) and the time. */
export type OpenState = { open: boolean; today: number; next: { day: number; time: string } | null };

const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;

/** Minutes since Monday's midnight at which a span begins and ends; one that ends before it begins goes past midnight. */
export function spansOf(hours: readonly OpeningHours[]): { from: number; to: number }[] {
  return hours.flatMap(({ days, from, to }) => {
    const [start, end] = [minutesOf(from), minutesOf(to)];
    return days.map((day) => {
      const base = (day - 1) * dayMinutes;
      return { from: base + start, to: base + (end > start ? end : end + dayMinutes) };
    });
  });
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** Whether a place with these hours is open at a moment, by the clock of Vietnam, wherever the reader is. */
export function openStateAt(hours: readonly OpeningHours[], now: Date): OpenState {
  const { day, at } = minuteOfWeek(now);
  const spans = spansAround(hours);
  const isIn = (minute: number) => spans.find(({ from, to }) => from <= minute && minute < to);
  let end = at;
  // Spans that touch, as around midnight, are one.
  for (let span = isIn(end); span && end - at < weekMinutes; span = isIn(end)) end = span.to;
  if (end > at) return { open: true, today: day, next: end - at < weekMinutes ? momentOf(end) : null };
  const starts = spans.map(({ from }) => from).filter((from) => from > at);
  return { open: false, today: day, next: starts.length > 0 ? momentOf(Math.min(...starts)) : null };
}

/**
 * Since when a place has been closed at a moment, by the clock of Vietnam; null while it is open, and where no hours are known.
 */
export function closedSince(hours: readonly OpeningHours[], now: Date): Date | null {
  if (hours.length === 0 || openStateAt(hours, now).open) return null;
  const { at } = minuteOfWeek(now);
  const ends = spansAround(hours).flatMap(({ to }) => (to <= at ? [to] : []));
  const thisMinute = Math.floor(now.getTime() / minuteMs) * minuteMs;
  return new Date(thisMinute - (at - Math.max(...ends)) * minuteMs);
}

function minuteOfWeek(now: Date): { day: number; at: number } {
  const { day, minute } = vietnamDayMinute(now);
  return { day, at: (day - 1) * dayMinutes + minute };
}

/** Each span stands for every week: those of the last and of the next one are near enough to matter. */
function spansAround(hours: readonly OpeningHours[]): { from: number; to: number }[] {
  return spansOf(hours).flatMap(({ from, to }) =>
    [-weekMinutes, 0, weekMinutes].map((shift) => ({ from: from + shift, to: to + shift })),
  );
}

function momentOf(minute: number): { day: number; time: string } {
  const within = (minute + weekMinutes) % weekMinutes;
  const two = (value: number) => String(value).padStart(2, '0');
  const ofDay = within % dayMinutes;
  return {
    day: Math.floor(within / dayMinutes) + 1,
    time: `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`,
  };
}
