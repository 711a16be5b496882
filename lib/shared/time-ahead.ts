import { z } from 'zod';
import { dayMs } from './durations';

const yearMs = 366 * dayMs;

/**
 * A day and hour by the clock of Vietnam as a field writes it, "2026-11-24T09:00", ahead and within a year. Its codes, for the
 * catalogue's `fields`: `timeRequired`, `timePast`, `timeFar`.
 */
export const timeAhead = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'timeRequired')
  .transform((typed, context) => {
    const at = new Date(`${typed}:00+07:00`);
    if (Number.isNaN(at.getTime())) context.addIssue({ code: 'custom', message: 'timeRequired' });
    else if (at.getTime() <= Date.now()) context.addIssue({ code: 'custom', message: 'timePast' });
    else if (at.getTime() > Date.now() + yearMs) context.addIssue({ code: 'custom', message: 'timeFar' });
    return at;
  });
