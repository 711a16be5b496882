import { dayMs, hourMs } from './durations';

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

/** The same day and time in Vietnam so many months later; the last day of a month that is too short for it. */
export function addMonths(at: Date, months: number): Date {
  const local = new Date(at.getTime() + offsetMs);
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + months);
  const last = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  local.setUTCDate(Math.min(day, last));
  return new Date(local.getTime() - offsetMs);
}

/** "2026-11-20 14:05" by the clock of Vietnam, as files carry times. */
export function vietnamTimeText(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 16).replace('T', ' ');
}

/** Midnight in Vietnam of a day such as "2026-11-20". */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+07:00`);

/** The times of some days in Vietnam, both included, as a query asks for them. */
export function timesOfDays({ from, to }: { from?: string | undefined; to?: string | undefined }): {
  gte?: Date;
  lt?: Date;
} {
  return {
    ...(from === undefined ? {} : { gte: startOfDay(from) }),
    ...(to === undefined ? {} : { lt: new Date(startOfDay(to).getTime() + dayMs) }),
  };
}

/** "2026-11" in Vietnam. */
export const vietnamMonthText = (at: Date): string => vietnamDateText(at).slice(0, 7);

/** The months in Vietnam from one time to another, the last first. */
export function monthsBetween(first: Date, last: Date): string[] {
  const months = [];
  const end = vietnamMonthText(last);
  for (let month = vietnamMonthText(first); month <= end; month = nextMonth(month)) months.unshift(month);
  return months;
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 7);
}

/** The year by the clock of Vietnam. */
export const thisYear = () => vietnamDay(new Date()).getUTCFullYear();
