import { z } from 'zod';
import { userTypes } from '@/lib/admins/user-list';
import { type Locale, locales } from '@/lib/i18n/locales';
import { linkTarget } from '@/lib/shared/link-target';
import { timeAhead } from '@/lib/shared/time-ahead';
import type { AnnouncementTexts } from './languages';

/** Characters of a title (product.md 7), of the text, and of a link. */
export const titleLength = 120;
export const textLength = 2000;
const linkLength = 500;

// Messages are keys of messages/<locale>/announcements.json, `fields`.

const title = z
  .string()
  .transform((typed) => typed.normalize('NFC').replace(/\s+/gu, ' ').trim())
  .pipe(z.string().max(titleLength, 'titleTooLong'));

/** Plain text with paragraphs: an empty line parts them, several are one. */
const text = z
  .string()
  .transform((typed) =>
    typed
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      .replace(/[^\S\n]+\n/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  )
  .pipe(z.string().max(textLength, 'textTooLong'));

const wording = z.object({ title, text }).superRefine((typed, context) => {
  const say = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (typed.title === '' && typed.text !== '') say('title', 'titleRequired');
  if (typed.text === '' && typed.title !== '') say('text', 'textRequired');
});

const texts = z
  .object(Object.fromEntries(locales.map((locale) => [locale, wording])) as Record<Locale, typeof wording>)
  .superRefine((typed, context) => {
    if (locales.every((locale) => typed[locale].title === '' && typed[locale].text === ''))
      context.addIssue({ code: 'custom', path: [locales[0], 'title'], message: 'noText' });
  })
  .transform(
    (typed): AnnouncementTexts =>
      Object.fromEntries(locales.flatMap((locale) => (typed[locale].title ? [[locale, typed[locale]]] : []))),
  );

/** A path of this site in any language, or an address that begins with https; null for none. */
const link = z
  .string()
  .trim()
  .max(linkLength, 'linkTooLong')
  .transform((typed, context): string | null => {
    if (typed === '') return null;
    const target = linkTarget(typed);
    if (target !== null) return target;
    context.addIssue({ code: 'custom', message: 'linkShape' });
    return z.NEVER;
  });

const slug = z.string().regex(/^[a-z0-9-]{1,60}$/);

/** Who gets it: members of one of the types, with a published card in one of the provinces and industries, and of one of the
 * languages; an empty list leaves nobody out. */
export const audienceSchema = z.object({
  vipTypes: z.array(z.enum(userTypes)).max(userTypes.length),
  provinces: z.array(z.string().regex(/^\d{2}$/)).max(100),
  industries: z.array(slug).max(100),
  locales: z.array(z.enum(locales)).max(locales.length),
});

export type Audience = z.output<typeof audienceSchema>;

export const everybody: Audience = { vipTypes: [], provinces: [], industries: [], locales: [] };

/** The same as an address carries it: the items of a list between commas. */
const list = z
  .string()
  .optional()
  .transform((joined) => (joined ? joined.split(',') : []));
export const audienceQuerySchema = z
  .object({ vipTypes: list, provinces: list, industries: list, locales: list })
  .pipe(audienceSchema);

/** What the form holds. */
export const announcementFormSchema = z.object({
  texts,
  link,
  audience: audienceSchema,
  byMail: z.boolean(),
});

/** An announcement as an administrator writes it; `version` is the one they saw, and 0 for a new one. */
export const announcementSchema = announcementFormSchema.extend({
  id: z.string().max(16),
  version: z.number().int().min(0),
});

/** What the form holds, as typed. */
export type AnnouncementForm = z.input<typeof announcementFormSchema>;
export type AnnouncementInput = z.output<typeof announcementFormSchema>;

/** An announcement that is there. */
export const announcementTarget = z.object({ id: z.string().max(16) });

/** The same as it was seen: what goes out is what was read before. */
export const seenAnnouncement = announcementTarget.extend({ version: z.number().int().min(1) });

export const scheduleSchema = seenAnnouncement.extend({ at: timeAhead });
