'use server';

import { registerSchema } from '@/lib/accounts/schemas';
import { publicAction } from '@/lib/server/action';
import { readDeviceCookie, rememberDevice } from '@/lib/server/known-device';
import { takeRateLimit } from '@/lib/server/rate-limit';
import { setSessionCookie } from '@/lib/server/realm';
import { registerMember } from './register-member';

/** Registers and signs in. */
export const registerAction = publicAction(
  { schema: registerSchema, rateLimit: { address: 'registrations' } },
  async (input, { address, userAgent }) => {
    await takeRateLimit('codeTriesByAddress', address);
    const deviceCookie = await readDeviceCookie('member');
    const { sid, deviceKey } = await registerMember(input, { address, userAgent, deviceCookie });
    await setSessionCookie('member', sid);
    await rememberDevice('member', deviceKey);
  },
);
