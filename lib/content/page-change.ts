import { vietnamDateText } from '@/lib/shared/dates';

type Times = { publishedAt: string; updatedAt: string };

/**
 * When what a page says was last changed, for its readers; null where that was on the day in Vietnam on which it was published, or
 * before: what is scheduled was written ahead.
 */
export function changeShown({ publishedAt, updatedAt }: Times): string | null {
  return vietnamDateText(new Date(updatedAt)) > vietnamDateText(new Date(publishedAt)) ? updatedAt : null;
}
