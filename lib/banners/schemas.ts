import { z } from 'zod';
import { type Locale, locales } from '@/lib/i18n/locales';
import { linkTarget } from '@/lib/shared/link-target';
import { isMediaKey } from '@/lib/shared/media';
import { bannerPlaceNames, mostBanners } from './places';

/** Characters of a title and of what stands below it, as the table takes them. */
export const titleLength = 120;
export const subtitleLength = 200;
const linkLength = 300;

// Messages are keys of messages/<locale>/banners.json, `fields`.

const line = z.string().transform((typed) => typed.normalize('NFC').replace(/\s+/gu, ' ').trim());

const text = z
  .object({
    title: line.pipe(z.string().max(titleLength, 'titleTooLong')),
    subtitle: line.pipe(z.string().max(subtitleLength, 'subtitleTooLong')),
  })
  .superRefine(({ title, subtitle }, context) => {
    if (title === '' && subtitle !== '')
      context.addIssue({ code: 'custom', path: ['title'], message: 'titleRequired' });
  });

const perLocale = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(Object.fromEntries(locales.map((locale) => [locale, schema])) as Record<Locale, Schema>);

const texts = perLocale(text).superRefine((typed, context) => {
  if (locales.every((locale) => typed[locale].title === ''))
    context.addIssue({ code: 'custom', path: [locales[0], 'title'], message: 'noText' });
});

const link = z
  .string()
  .trim()
  .min(1, 'linkRequired')
  .max(linkLength, 'linkTooLong')
  .transform((typed, context) => {
    const target = linkTarget(typed);
    // An address in other letters than Latin ones grows when it is written for machines.
    if (target !== null && target.length <= linkLength) return target;
    context.addIssue({ code: 'custom', message: target === null ? 'linkShape' : 'linkTooLong' });
    return z.NEVER;
  });

/** By the clock of Vietnam as a field writes it, "2026-11-24T09:00"; empty for no end. */
const moment = z.string().transform((typed, context): Date | null => {
  if (typed === '') return null;
  const at = /^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(typed) ? new Date(`${typed}:00+07:00`) : null;
  if (at && !Number.isNaN(at.getTime())) return at;
  context.addIssue({ code: 'custom', message: 'timeShape' });
  return z.NEVER;
});

const fields = z.object({
  picture: z.string().refine(isMediaKey, 'pictureRequired'),
  pictures: perLocale(z.string().refine((key) => key === '' || isMediaKey(key), 'pictureRequired')),
  texts,
  link,
  places: z
    .array(z.enum(bannerPlaceNames))
    .min(1, 'placeRequired')
    .max(bannerPlaceNames.length)
    .transform((chosen) => bannerPlaceNames.filter((place) => chosen.includes(place))),
  startsAt: moment,
  endsAt: moment,
  active: z.boolean(),
});

function endsAfterStart({ startsAt, endsAt }: z.output<typeof fields>, context: z.RefinementCtx): void {
  if (startsAt && endsAt && endsAt <= startsAt)
    context.addIssue({ code: 'custom', path: ['endsAt'], message: 'endBeforeStart' });
}

/** What the form holds. */
export const bannerFormSchema = fields.superRefine(endsAfterStart);

/** What the form holds, as typed. */
export type BannerForm = z.input<typeof bannerFormSchema>;
export type BannerInput = z.output<typeof bannerFormSchema>;

const id = z.number().int().min(1).max(2_147_483_647);

/** A banner that is there. */
export const bannerTarget = z.object({ id });

/**
 * A banner as an administrator writes it; `version` is the one they saw. Id and version of a new one are 0, and it is known by what
 * the browser called it, so that one that is sent twice is added once.
 */
export const bannerSchema = fields
  .extend({ id: z.union([z.literal(0), id]), version: z.number().int().min(0), clientId: z.uuid() })
  .superRefine(endsAfterStart);

export const switchBannerSchema = bannerTarget.extend({ active: z.boolean() });

/** To a place from 1 on, in the order that was seen. */
export const moveBannerSchema = bannerTarget.extend({
  to: z.number().int().min(1).max(mostBanners),
  seen: z.array(id).max(mostBanners),
});
