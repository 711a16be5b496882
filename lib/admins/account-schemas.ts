import { z } from 'zod';
import { passwordMaxLength } from '@/lib/accounts/schemas';
import { adminRoles } from '@/lib/shared/admin-viewer';
import { isPublicId } from '@/lib/shared/ids';
import { adminPasswordField, secondFactorSchema, withProof } from './schemas';

// Messages are keys of messages/<locale>/admins.json, below `accounts.fields`.

export const adminIdSchema = z.object({ id: z.string().refine(isPublicId) });

export const adminRoleSchema = adminIdSchema.extend({ role: z.enum(adminRoles, 'roleRequired') });

export const adminPasswordSchema = adminIdSchema.extend({ password: adminPasswordField, ...withProof });

export const resetFactorSchema = adminIdSchema.extend(withProof);

const currentPasswordField = z
  .string('passwordRequired')
  .min(1, 'passwordRequired')
  .max(passwordMaxLength, 'passwordTooLong');

export const ownPasswordSchema = z
  .object({
    currentPassword: currentPasswordField,
    password: adminPasswordField,
    passwordAgain: z.string('passwordAgainRequired').min(1, 'passwordAgainRequired'),
  })
  .refine(({ password, passwordAgain }) => password === passwordAgain, {
    path: ['passwordAgain'],
    message: 'passwordsDiffer',
  });

export const factorCodeSchema = secondFactorSchema;

export const disableFactorSchema = secondFactorSchema.extend({ currentPassword: currentPasswordField });

export type OwnPassword = z.output<typeof ownPasswordSchema>;
export type FactorCode = z.output<typeof factorCodeSchema>;
export type DisableFactor = z.output<typeof disableFactorSchema>;
