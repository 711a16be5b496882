import { vietnamDateText } from '@/lib/shared/dates';

/** Characters of a member's own note about a card. */
export const favoriteNoteLongest = 500;

/** Reminders that a member may have at a time: more would be a calendar, and each becomes a mail. */
export const remindersMost = 100;

export type ReminderState = 'ahead' | 'today' | 'overdue';

/**
 * How a reminder stands to a moment, by the clock of Vietnam: one whose time has come is overdue until it is done, one that comes
 * later today is of today.
 */
export function reminderStateOf(remindAt: Date, now: Date): ReminderState {
  if (remindAt <= now) return 'overdue';
  return vietnamDateText(remindAt) === vietnamDateText(now) ? 'today' : 'ahead';
}
