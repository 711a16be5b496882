import { z } from 'zod';
import { emailField } from '@/lib/accounts/schemas';
import { locales } from '@/lib/i18n/locales';
import { adminRoles } from '@/lib/shared/admin-viewer';
import { adminNameField, adminPasswordField } from './schemas';

// Messages are keys of messages/<locale>/admins.json, below `accounts.fields`.

export const invitationSchema = z.object({
  email: emailField,
  role: z.enum(adminRoles, 'roleRequired'),
  locale: z.enum(locales),
});

const accountFields = z.object({
  name: adminNameField,
  password: adminPasswordField,
  passwordAgain: z.string('passwordAgainRequired').min(1, 'passwordAgainRequired'),
});

const agree = ({ password, passwordAgain }: z.output<typeof accountFields>) => password === passwordAgain;
const differs = { path: ['passwordAgain'], message: 'passwordsDiffer' };

export const newAccountSchema = accountFields.refine(agree, differs);

/** With the token of the link. */
export const acceptSchema = accountFields.extend({ token: z.string().max(200) }).refine(agree, differs);

export type NewInvitation = z.output<typeof invitationSchema>;
export type NewAccount = z.output<typeof newAccountSchema>;
