import { getFormatter, getTranslations } from 'next-intl/server';
import { hourMs } from '@/lib/shared/durations';

/**
 * By when an application is decided, in words; once that has passed, that it takes longer.
 * @param submittedAt as ISO text
 * @param reviewHours the setting of the same name
 */
export async function expectedDecision(submittedAt: string, reviewHours: number): Promise<string> {
  const t = await getTranslations('membership.application');
  const format = await getFormatter();
  const expected = new Date(new Date(submittedAt).getTime() + reviewHours * hourMs);
  if (expected.getTime() <= Date.now()) return t('overdue');
  return t('expectedBy', { time: format.dateTime(expected, { dateStyle: 'medium', timeStyle: 'short' }) });
}
