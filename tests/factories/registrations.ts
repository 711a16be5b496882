import type { z } from 'zod';
import { sendEmailCode } from '@/lib/accounts/email-codes';
import type { registerSchema } from '@/lib/accounts/schemas';
import { mailedCode } from './mails';

export type RegistrationForm = z.input<typeof registerSchema>;

/** What the registration form sends, with the code that was just mailed: a visitor unless said otherwise. */
export async function makeRegistration(fields: Partial<RegistrationForm> = {}): Promise<RegistrationForm> {
  const email = fields.email ?? 'lan@example.com';
  const asked = email.trim().toLowerCase();
  await sendEmailCode({ email: asked, purpose: 'register', locale: 'ja' });
  return {
    type: 'visitor',
    email,
    code: await mailedCode(asked, 'register'),
    password: 'correct horse',
    passwordAgain: 'correct horse',
    nickname: 'Lan',
    country: 'JP',
    referralCode: '',
    agreed: true,
    locale: 'ja',
    ...fields,
  };
}
