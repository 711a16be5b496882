import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import { consumeCaptcha } from '@/lib/accounts/captcha';
import { formProvider, realmAuthOptions } from '@/lib/accounts/next-auth';
import { takeRateLimit } from '@/lib/server/rate-limit';
import { readSessionId } from '@/lib/server/realm';
import { adminLoginSchema, secondFactorSchema } from './schemas';
import { findAdminDevice, passSecondFactor, signInAdmin } from './sign-in';

/** The admin realm: password, then the second factor where there is one. */
export function adminAuthOptions(): NextAuthOptions {
  return realmAuthOptions('admin', '/admin/login', [
    formProvider('admin', 'admin-password', adminLoginSchema, async (input, caller) => {
      // A known device has tries of its own; who shares its address cannot use them up.
      if (!(await findAdminDevice(input.email, caller.deviceCookie)))
        await takeRateLimit('adminSignInByAddress', caller.address);
      await consumeCaptcha({ id: input.captchaId, answer: input.captcha });
      return signInAdmin(input, caller);
    }),
    formProvider('admin', 'admin-second-factor', secondFactorSchema, async ({ code }, caller) =>
      passSecondFactor(await readSessionId('admin'), code, caller),
    ),
  ]);
}
