'use server';

import { z } from 'zod';
import { proofField, proveMember } from '@/lib/accounts/member-proof';
import { registerSchema } from '@/lib/accounts/schemas';
import { locales } from '@/lib/i18n/locales';
import { memberAction, publicAction } from '@/lib/server/action';
import { readDeviceCookie, rememberDevice } from '@/lib/server/known-device';
import { takeRateLimit } from '@/lib/server/rate-limit';
import { setSessionCookie } from '@/lib/server/realm';
import { deleteOwnAccount, restoreOwnAccount } from './delete-own-account';
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

/** Deletes the viewer's own account, after a proof; they may take it back for seven days. */
export const deleteOwnAccountAction = memberAction(
  {
    schema: z.object({ proof: proofField, understood: z.literal(true, 'understoodRequired') }),
    rateLimit: { account: 'accountDeletionsByAccount' },
  },
  async ({ proof }, { viewer, address }) => {
    await proveMember(viewer, proof, { address, deviceCookie: await readDeviceCookie('member') });
    // The session ends with the account. Its cookie stays: Next answers an action that changes cookies with the page
    // anew, which would be the sign-in in place of what is said here.
    return await deleteOwnAccount(viewer);
  },
);

/** Takes the deletion back by what a right password or code gave, and signs in. */
export const restoreOwnAccountAction = publicAction(
  {
    schema: z.object({ token: z.string().max(600), locale: z.enum(locales) }),
    rateLimit: { address: 'signInByAddress' },
  },
  async (input, { address, userAgent }) => {
    const { sid, deviceKey } = await restoreOwnAccount(input, { address, userAgent });
    await setSessionCookie('member', sid);
    await rememberDevice('member', deviceKey);
  },
);
