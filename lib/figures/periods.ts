import { vietnamDateText } from '@/lib/shared/dates';
import { dayMs } from '@/lib/shared/durations';

/** Days that the figures are shown over, today included. */
export const periods = ['7', '30', '90'] as const;
export type Period = (typeof periods)[number];

/** The longest of them and the one before it, which it is compared with. */
export const mostDays = 180;

/** Up to so many days each has a bar of its own; more are a line. */
export const mostBars = 30;

/** The day so many days after another one, "2026-11-20"; days have no hours, so no clock changes them. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The days from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => dayAfter(from, at));
}

/** The days of a period that ends today in Vietnam, and the first one of the equally long period before it. */
export function daysOfPeriod(period: Period, now: Date): { days: string[]; before: string } {
  const count = Number(period);
  const today = vietnamDateText(now);
  const first = dayAfter(today, 1 - count);
  return { days: daysBetween(first, today), before: dayAfter(first, -count) };
}

/** How much a number differs from the one before, as a part of that (0.5 is half more); null where nothing was before. */
export function changeOf(current: number, before: number): number | null {
  return before > 0 ? (current - before) / before : null;
}
