import { vietnamDateText } from '@/lib/shared/dates';
import { dayMs } from '@/lib/shared/durations';

/** A day from now, as forms write it: a test that names one breaks when it is over. */
export const inDays = (days: number) => vietnamDateText(new Date(Date.now() + days * dayMs));
