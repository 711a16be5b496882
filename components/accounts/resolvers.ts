import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import {
  codeLoginSchema,
  passwordLoginSchema,
  registerSchema,
  resetPasswordSchema,
  sendCodeSchema,
} from '@/lib/accounts/schemas';

// The account forms' checks: the feature's schemas. Imported when somebody submits, not with the page.

// Compiling schemas wants eval, which the content security policy refuses.
z.config({ jitless: true });

/** The server gets what was typed, and normalises it itself. */
const asTyped = { raw: true } as const;

export const passwordLoginResolver = zodResolver(
  passwordLoginSchema.omit({ captchaId: true, locale: true }),
  undefined,
  asTyped,
);
export const codeLoginResolver = zodResolver(codeLoginSchema.omit({ locale: true }), undefined, asTyped);
export const registerResolver = zodResolver(registerSchema, undefined, asTyped);
export const resetPasswordResolver = zodResolver(resetPasswordSchema, undefined, asTyped);

const sendCodeFields = sendCodeSchema.pick({ email: true, captcha: true });

/** What is missing before a code can be asked for: a code of the catalogue by field. */
export function faultsBeforeSending(input: { email: string; captcha: string }): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { path, message } of sendCodeFields.safeParse(input).error?.issues ?? [])
    faults[path.join('.')] ??= message;
  return faults;
}
