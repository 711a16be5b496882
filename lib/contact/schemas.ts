import { z } from 'zod';
import { emailField } from '@/lib/accounts/schemas';
import { locales } from '@/lib/i18n/locales';
import { plainText } from '@/lib/rich-text/plain-text';
import { isPublicId } from '@/lib/shared/ids';
import { isBlankText } from '@/lib/shared/plain-text';
import { contactAnswerLimit, contactNameLength, contactSubjectLength, contactTextLimit } from './limits';

// Messages are keys of messages/<locale>/contact.json, `fields`.

const publicId = z.string().refine(isPublicId);

/** One line: no controls, so that nothing of it begins another line of a mail's head. */
const line = (longest: number, required: string, tooLong: string) =>
  z
    .string(required)
    .transform((typed) =>
      typed
        .normalize('NFC')
        .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
        .trim(),
    )
    .refine((text) => !isBlankText(text), { message: required, abort: true })
    .refine((text) => text.length <= longest, tooLong);

/** What the form asks for. */
export const contactFormSchema = z.object({
  name: line(contactNameLength, 'nameRequired', 'nameTooLong'),
  email: emailField,
  subject: line(contactSubjectLength, 'subjectRequired', 'subjectTooLong'),
  text: plainText(contactTextLimit),
});

/** The same of who is not signed in. */
export const guestContactFormSchema = contactFormSchema.extend({
  captcha: z.string('captchaRequired').trim().min(1, 'captchaRequired').max(20, 'captchaInvalid'),
});

/** A message to the operator; its identifier is made in the browser, so that one that is sent twice is stored once. */
export const contactSchema = contactFormSchema.extend({
  id: publicId,
  captchaId: z.string().max(60).default(''),
  captcha: z.string().trim().max(20, 'captchaInvalid').default(''),
  /** The language that its sender reads the site in. */
  locale: z.enum(locales),
});

export type ContactInput = Omit<z.output<typeof contactSchema>, 'captchaId' | 'captcha'>;

/** A message of the inbox. */
export const contactTarget = z.object({ id: publicId });

export const contactAnswerFormSchema = z.object({ text: plainText(contactAnswerLimit) });

/** An answer, with an identifier from the browser; `version` is that of the message as it was seen. */
export const contactAnswerSchema = contactAnswerFormSchema.extend({
  id: publicId,
  answer: publicId,
  version: z.number().int().min(1),
});

export type ContactAnswerInput = z.output<typeof contactAnswerSchema>;
