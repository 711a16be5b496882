import 'server-only';
import { vietnamDay } from '@/lib/shared/dates';
import { dayMs, hourMs } from '@/lib/shared/durations';

/** A provider that is down is asked again for about an hour: the queue waits longer after each try. */
export const mostAttempts = 8;

/** When the allowance of a day that is used up is there again: midnight in Vietnam. */
export function nextAllowance(now = new Date()): Date {
  return new Date(vietnamDay(now).getTime() + dayMs - 7 * hourMs);
}
