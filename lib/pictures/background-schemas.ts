import { z } from 'zod';
import { type Locale, locales } from '@/lib/i18n/locales';
import { isPublicId } from '@/lib/shared/ids';
import { isMediaKey } from '@/lib/shared/media';

// Messages are keys of messages/<locale>/pictures.json, below `admin.fields`.

const name = z
  .string()
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .pipe(z.string().min(1, 'nameRequired').max(60, 'nameTooLong'));

const names = z.object(
  Object.fromEntries(locales.map((locale) => [locale, name])) as Record<Locale, typeof name>,
);

const fields = z.object({ names, textTone: z.enum(['light', 'dark']) });

export const backgroundIdSchema = z.object({ id: z.string().refine(isPublicId) });

export const newBackgroundSchema = fields.extend({
  mediaKey: z.string().refine(isMediaKey, 'pictureRequired'),
});

export const changeBackgroundSchema = fields.extend(backgroundIdSchema.shape);

export const switchBackgroundSchema = backgroundIdSchema.extend({ active: z.boolean() });

export const moveBackgroundSchema = backgroundIdSchema.extend({ by: z.enum(['up', 'down']) });

export type BackgroundFields = z.output<typeof fields>;
export type NewBackground = z.output<typeof newBackgroundSchema>;
