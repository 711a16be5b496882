import { formResolver } from '@/components/forms/form-resolver';
import {
  codeLoginSchema,
  passwordLoginSchema,
  passwordSignInSchema,
  registerSchema,
  resetPasswordSchema,
  sendCodeSchema,
} from '@/lib/accounts/schemas';

// The account forms' checks: the feature's schemas. Imported when somebody submits, not with the page.

export const passwordLoginResolver = formResolver(
  passwordLoginSchema.omit({ captchaId: true, locale: true }),
);
export const sparedLoginResolver = formResolver(passwordSignInSchema.omit({ captchaId: true, locale: true }));
export const codeLoginResolver = formResolver(codeLoginSchema.omit({ locale: true }));
export const registerResolver = formResolver(registerSchema);
export const resetPasswordResolver = formResolver(resetPasswordSchema);

const sendCodeFields = sendCodeSchema.pick({ email: true, captcha: true });

/** What is missing before a code can be asked for: a code of the catalogue by field. Without `captcha` none is wanted. */
export function errorsBeforeSending(input: { email: string; captcha?: string }): Record<string, string> {
  const fields = input.captcha === undefined ? sendCodeFields.omit({ captcha: true }) : sendCodeFields;
  const errors: Record<string, string> = {};
  for (const { path, message } of fields.safeParse(input).error?.issues ?? [])
    errors[path.join('.')] ??= message;
  return errors;
}
