import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import { consumeCaptcha } from '@/lib/accounts/captcha';
import { formProvider, realmAuthOptions } from '@/lib/accounts/next-auth';
import { takeRateLimit } from '@/lib/server/rate-limit';
import { readSessionId } from '@/lib/server/realm';
import { adminLoginSchema, secondFactorSchema } from './schemas';
import { passSecondFactor, signInAdmin } from './sign-in';

/** The admin realm: password, then the second factor where there is one. */
export function adminAuthOptions(): NextAuthOptions {
  return realmAuthOptions('admin', '/admin/login', [
    formProvider('admin-password', adminLoginSchema, async (input, { address, userAgent }) => {
      await takeRateLimit('adminSignInByAddress', address);
      await consumeCaptcha({ id: input.captchaId, answer: input.captcha });
      return signInAdmin(input, userAgent);
    }),
    formProvider('admin-second-factor', secondFactorSchema, async ({ code }, { userAgent }) =>
      passSecondFactor(await readSessionId('admin'), code, userAgent),
    ),
  ]);
}
