import { z } from 'zod';
import { isPageSlug, isReservedSlug } from '@/lib/content/page-slug';
import { locales } from '@/lib/i18n/locales';
import { dayMs } from '@/lib/shared/durations';
import { pageLimits, textSources } from './page-form';

export const pageId = z.number().int().min(1).max(2_147_483_647);

/** The last part of a page's address as somebody types it. Messages are keys of catalogue `pages`, `fields`. */
export const slugSchema = z
  .string()
  .trim()
  .toLowerCase()
  .refine((slug) => slug !== '', { message: 'slugRequired', abort: true })
  .refine(isPageSlug, { message: 'slugInvalid', abort: true })
  .refine((slug) => !isReservedSlug(slug), 'slugReserved');

export const createPageSchema = z.object({
  slug: slugSchema,
  sourceLocale: z.enum(locales),
  title: z.string().trim().min(1, 'titleRequired').max(pageLimits.title, 'titleTooLong'),
});

export const pageTarget = z.object({ id: pageId });
export const seenPage = pageTarget.extend({ version: z.number().int().min(1).max(2_147_483_000) });

const yearMs = 366 * dayMs;

/** An hour by the clock of Vietnam as a field writes it, "2026-11-24T09:00", ahead and within a year. */
export const schedulePageSchema = seenPage.extend({
  at: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'timeRequired')
    .transform((typed, context) => {
      const at = new Date(`${typed}:00+07:00`);
      if (Number.isNaN(at.getTime())) context.addIssue({ code: 'custom', message: 'timeRequired' });
      else if (at.getTime() <= Date.now()) context.addIssue({ code: 'custom', message: 'timePast' });
      else if (at.getTime() > Date.now() + yearMs) context.addIssue({ code: 'custom', message: 'timeFar' });
      return at;
    }),
});

export const movePageSchema = pageTarget.extend({ slug: slugSchema });

export const placePageSchema = pageTarget.extend({
  order: z
    .number({ error: 'orderInvalid' })
    .int('orderInvalid')
    .min(1, 'orderInvalid')
    .max(pageLimits.footerOrder, 'orderInvalid')
    .nullable(),
});

export const restoreVersionSchema = pageTarget.extend({ number: z.number().int().min(1).max(2_147_483_000) });

export const translatePageSchema = seenPage
  .extend({ from: z.enum(locales), to: z.enum(locales) })
  .refine(({ from, to }) => from !== to);

/** A text as an editor sends it; documents are read by `readForm`, which knows what they may hold. */
const text = z.object({
  title: z.string().max(pageLimits.title, 'titleTooLong'),
  description: z.string().max(pageLimits.description, 'descriptionTooLong'),
  content: z.unknown(),
  source: z.enum(textSources),
  from: z.enum(locales).nullable(),
  fromMark: z.string().max(16),
});

export const pageFormSchema = z.object({
  sourceLocale: z.enum(locales),
  texts: z.object(
    Object.fromEntries(locales.map((locale) => [locale, text])) as Record<
      (typeof locales)[number],
      typeof text
    >,
  ),
});

export type GivenPageForm = z.output<typeof pageFormSchema>;
