import { hourMs } from './durations';

/** The market's time zone: no daylight saving. */
export const timeZone = 'Asia/Ho_Chi_Minh';

const offsetMs = 7 * hourMs;

/** The calendar day in Vietnam, as midnight UTC of that date: the form in which PostgreSQL's `date` travels. */
export function vietnamDay(at: Date): Date {
  const local = new Date(at.getTime() + offsetMs);
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()));
}

/** "2026-11-20" in Vietnam. */
export function vietnamDateText(at: Date): string {
  return vietnamDay(at).toISOString().slice(0, 10);
}

/** Day of the week (1 is Monday) and minute of the day by the clock of Vietnam. */
export function vietnamDayMinute(at: Date): { day: number; minute: number } {
  const local = new Date(at.getTime() + offsetMs);
  return { day: local.getUTCDay() || 7, minute: local.getUTCHours() * 60 + local.getUTCMinutes() };
}

/** "2026-11-20 14:05" by the clock of Vietnam, as files carry times. */
export function vietnamTimeText(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 16).replace('T', ' ');
}

/** The year by the clock of Vietnam. */
export const thisYear = () => vietnamDay(new Date()).getUTCFullYear();
