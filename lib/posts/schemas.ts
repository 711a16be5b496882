import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import type { Delta } from '@/lib/rich-text/delta';
import { parseDelta } from '@/lib/rich-text/parse-delta';
import { fitsReader, isEmptyDelta, isWithin, mostUnits } from '@/lib/rich-text/text';
import { cleanInput } from '@/lib/shared/clean-input';
import { vietnamDateText } from '@/lib/shared/dates';
import { dayMs } from '@/lib/shared/durations';
import { isMediaKey } from '@/lib/shared/media';
import { isBlankText } from '@/lib/shared/plain-text';
import { type PostForm, postLimits } from './post-form';
import { opportunitySides, postIdentities, postKinds } from './post-status';

// Messages are keys of messages/<locale>/post-editor.json, below `errors`.

const id = z.number().int().min(1).max(2_147_483_647);

/** A text in the one form in which it is kept; what is no document is refused. */
const content = z.custom<Delta>().transform((given, context): Delta => {
  const read = parseDelta(cleanInput(given), { preset: 'essential' });
  if ('delta' in read) return read.delta;
  const message = read.error === 'richTextTooLarge' ? 'contentTooLong' : 'contentInvalid';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const draft = z.object({
  kind: z.enum(postKinds),
  identity: z.enum(postIdentities),
  sourceLocale: z.enum(locales),
  title: z.string().max(postLimits.title * mostUnits, 'titleTooLong'),
  description: z.string().max(postLimits.description * mostUnits, 'descriptionTooLong'),
  content,
  imageKeys: z.array(z.string().refine(isMediaKey)).max(postLimits.images, 'tooManyImages'),
  topicIds: z.array(id).max(postLimits.topics, 'tooManyTopics'),
  side: z.enum(opportunitySides).nullable(),
  validUntil: z.string().regex(/^(?:\d{4}-\d{2}-\d{2})?$/, 'validUntilInvalid'),
  industryId: id.nullable(),
  provinceCode: z.string().regex(/^(?:\d{2})?$/, 'provinceUnknown'),
});

/**
 * A post as it may be kept while it is being written: shapes and lengths, everything may be missing, and more may be written than
 * fits, to be cut down later.
 */
export const postDraftSchema: z.ZodType<PostForm, PostForm> = draft;

/** One line: one spelling of each letter, no control characters, single spaces. */
const line = (limit: number, missing: string, tooLong: string) =>
  z
    .string()
    .transform((typed) =>
      cleanInput(typed)
        .normalize('NFC')
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim(),
    )
    .refine((text) => !isBlankText(text), missing)
    .refine((text) => isWithin(text, limit), tooLong);

const distinct = <Value>(values: Value[]) => [...new Set(values)];

/**
 * A post as it may be published: title, description and content (specification §5), of an opportunity also its side, and a last
 * day that is to come. What does not belong to its kind is emptied.
 * @param now decides which days are to come
 */
export function postFormSchema(now = new Date()): z.ZodType<PostForm, PostForm> {
  return draft
    .extend({
      title: line(postLimits.title, 'titleRequired', 'titleTooLong'),
      description: line(postLimits.description, 'descriptionRequired', 'descriptionTooLong'),
      content: content
        .refine((delta) => !isEmptyDelta(delta), 'contentRequired')
        .refine((delta) => fitsReader(delta, postLimits.content), 'contentTooLong'),
      imageKeys: z
        .array(z.string().refine(isMediaKey))
        .max(postLimits.images, 'tooManyImages')
        .transform(distinct),
      topicIds: z.array(id).max(postLimits.topics, 'tooManyTopics').transform(distinct),
    })
    .superRefine((form, context) => {
      if (form.kind !== 'opportunity') return;
      const error = (path: keyof PostForm, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (form.side === null) error('side', 'sideRequired');
      if (form.validUntil === '') error('validUntil', 'validUntilRequired');
      else if (!isCalendarDay(form.validUntil)) error('validUntil', 'validUntilInvalid');
      else if (form.validUntil < vietnamDateText(now)) error('validUntil', 'validUntilPast');
      else if (form.validUntil > vietnamDateText(new Date(now.getTime() + postLimits.validDays * dayMs)))
        error('validUntil', 'validUntilFar');
    })
    .transform(
      (form): PostForm =>
        form.kind === 'opportunity'
          ? form
          : { ...form, side: null, validUntil: '', industryId: null, provinceCode: '' },
    );
}

/** Not the 31st of February. */
function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}

/**
 * A draft as it was stored; where it is older than a field, that is as it stands on the post.
 * @returns null where it cannot be read
 */
export function readPostDraft(stored: unknown, post: PostForm): PostForm | null {
  const given = stored !== null && typeof stored === 'object' ? stored : {};
  return postDraftSchema.safeParse({ ...post, ...given }).data ?? null;
}
