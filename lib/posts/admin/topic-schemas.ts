import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';

const nameLength = 60;

/** What a topic is called in one language. */
export const topicName = z
  .string()
  .transform((text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'nameRequired')
      .max(nameLength, 'nameTooLong')
      .refine((text) => !/\p{Cc}/u.test(text), 'controlCharacter'),
  );

/** Part of addresses, so it is chosen once. */
const slug = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(
    z
      .string()
      .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'slugShape')
      .max(60, 'slugShape'),
  );

const names = z.object(
  Object.fromEntries(locales.map((locale) => [locale, topicName])) as Record<
    (typeof locales)[number],
    typeof topicName
  >,
);

// Messages are keys of messages/<locale>/post-admin.json, `topics.fields`.

/** A topic as an administrator writes it: its name in all six languages, and the version they saw; 0 for a new one. */
export const topicSchema = z.object({ slug, version: z.number().int().min(0), names });

/** What the form holds, as typed. */
export type TopicForm = z.input<typeof topicSchema>;
export type TopicInput = z.output<typeof topicSchema>;

/** A topic by its address. */
export const topicTarget = z.object({ slug: z.string().max(60) });
