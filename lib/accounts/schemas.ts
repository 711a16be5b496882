import { z } from 'zod';

/** Shortest password (specification §5). */
export const passwordMinLength = 6;
/** Longest password: hashing stays cheap whatever is sent. */
export const passwordMaxLength = 200;

/** Messages are keys of messages/<locale>/accounts.json, below `fields`. */
const email = z
  .string('emailRequired')
  .trim()
  .toLowerCase()
  .min(1, 'emailRequired')
  .max(254, 'emailInvalid')
  .pipe(z.email('emailInvalid'));

export const passwordLoginSchema = z.object({
  email,
  password: z
    .string('passwordRequired')
    .min(1, 'passwordRequired')
    .min(passwordMinLength, 'passwordTooShort')
    .max(passwordMaxLength, 'passwordTooLong'),
});

/** The form adds what only the page asks: consent to the terms (specification §5). */
export const passwordLoginFormSchema = passwordLoginSchema.extend({
  agreed: z.boolean('agreementRequired').refine((agreed) => agreed, 'agreementRequired'),
});

export type PasswordLogin = z.infer<typeof passwordLoginSchema>;
export type PasswordLoginForm = z.infer<typeof passwordLoginFormSchema>;
