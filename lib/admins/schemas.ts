import { z } from 'zod';
import { emailField, passwordMaxLength } from '@/lib/accounts/schemas';
import { adminRoles } from '@/lib/shared/admin-viewer';

/** Administrators decide over others' data, so theirs are longer than members' passwords. */
export const adminPasswordMinLength = 10;

// Messages are keys of messages/<locale>/admins.json, below `fields`, or of accounts.json where members have the field too.

export const adminLoginSchema = z.object({
  email: emailField,
  password: z.string('passwordRequired').min(1, 'passwordRequired').max(passwordMaxLength, 'passwordTooLong'),
  captchaId: z.string().max(60),
  captcha: z.string('captchaRequired').trim().min(1, 'captchaRequired').max(20, 'captchaInvalid'),
});

/** Six digits of the authenticator, or one of the recovery codes. */
export const secondFactorSchema = z.object({
  code: z.string('codeRequired').trim().min(1, 'codeRequired').max(20, 'secondFactorInvalid'),
});

export const adminPasswordField = z
  .string('passwordRequired')
  .min(1, 'passwordRequired')
  .min(adminPasswordMinLength, 'adminPasswordTooShort')
  .max(passwordMaxLength, 'passwordTooLong');

/** The password, or a code of the authenticator: asked for again before what is grave. */
export const withProof = {
  proof: z.string('proofRequired').min(1, 'proofRequired').max(passwordMaxLength, 'passwordTooLong'),
};

export const adminNameField = z
  .string('nameRequired')
  .transform((text) =>
    text
      .normalize('NFC')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )
  .pipe(z.string().min(1, 'nameRequired').max(120, 'nameTooLong'));

export const newAdminSchema = z.object({
  email: emailField,
  name: adminNameField,
  role: z.enum(adminRoles, 'roleRequired'),
  password: adminPasswordField,
});

export type AdminLogin = z.output<typeof adminLoginSchema>;
export type NewAdmin = z.output<typeof newAdminSchema>;
