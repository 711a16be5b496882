import { z } from 'zod';
import { isPageSlug, isReservedSlug } from '@/lib/content/page-slug';
import { locales } from '@/lib/i18n/locales';
import { timeAhead } from '@/lib/shared/time-ahead';
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

export const schedulePageSchema = seenPage.extend({ at: timeAhead });

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
