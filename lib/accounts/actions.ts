'use server';

import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { memberAction, publicAction } from '@/lib/server/action';
import { readDeviceCookie, rememberDevice } from '@/lib/server/known-device';
import { limitSuccesses, takeRateLimit } from '@/lib/server/rate-limit';
import { readSessionId } from '@/lib/server/realm';
import { consumeCaptcha } from './captcha';
import { resendSeconds } from './code-limits';
import { sendEmailCode } from './email-codes';
import {
  changePasswordSchema,
  profileSchema,
  resetPasswordSchema,
  sendCodeSchema,
  sendUnseenCodeSchema,
} from './schemas';
import { codeMailTries } from './secret-tries';
import { changePassword, endOtherSessions, endOwnSession, resetPassword, updateProfile } from './service';
import { findMemberDevice } from './sign-in';

/** Mails a code, for a captcha; answers when the next one may be asked for. */
export const sendEmailCodeAction = publicAction(
  { schema: sendCodeSchema },
  async ({ captchaId, captcha, ...input }, { address }) => {
    const device = await findMemberDevice(input.email, await readDeviceCookie('member'));
    await takeRateLimit('codeRequestsByAddress', device ?? address);
    await consumeCaptcha({ id: captchaId, answer: captcha });
    // Counted when a mail goes out: who asks too soon uses up nobody's mails.
    await limitSuccesses(codeMailTries(input.email, { address, device }), () => sendEmailCode(input));
    return { resendSeconds };
  },
);

/** The same without a captcha, for who cannot see its picture: seldom from one place, and not often from all together. */
export const sendUnseenCodeAction = publicAction(
  { schema: sendUnseenCodeSchema },
  async (input, { address }) => {
    const device = await findMemberDevice(input.email, await readDeviceCookie('member'));
    await takeRateLimit('unseenCodesByAddress', device ?? address);
    await takeRateLimit('unseenCodes', 'all');
    await limitSuccesses(codeMailTries(input.email, { address, device }), () => sendEmailCode(input));
    return { resendSeconds };
  },
);

export const resetPasswordAction = publicAction(
  { schema: resetPasswordSchema },
  async (input, { address }) => {
    const device = await findMemberDevice(input.email, await readDeviceCookie('member'));
    if (!device) await takeRateLimit('codeTriesByAddress', address);
    const { deviceKey } = await resetPassword(input, address);
    await rememberDevice('member', deviceKey);
  },
);

/** Mails a code to the viewer's own address, to prove again who they are; for who has no password. */
export const sendProofCodeAction = memberAction(
  { schema: z.object({ locale: z.enum(locales) }), rateLimit: { account: 'proofCodesByAccount' } },
  async ({ locale }, { viewer }) => {
    await sendEmailCode({ email: viewer.email, purpose: 'confirm', locale, asker: '' });
    return { resendSeconds };
  },
);

export const updateProfileAction = memberAction(
  { schema: profileSchema, rateLimit: { account: 'profileChangesByAccount' } },
  (input, { viewer }) => updateProfile(viewer, input),
);

export const changePasswordAction = memberAction(
  { schema: changePasswordSchema, rateLimit: { account: 'passwordChangesByAccount' } },
  async (input, { viewer }) => {
    const { deviceKey } = await changePassword(viewer, input, await readSessionId('member'));
    await rememberDevice('member', deviceKey);
  },
);

export const endSessionAction = memberAction({ schema: z.object({ id: z.uuid() }) }, ({ id }, { viewer }) =>
  endOwnSession(viewer, id),
);

export const endOtherSessionsAction = memberAction({ schema: z.object({}) }, async (_input, { viewer }) =>
  endOtherSessions(viewer, await readSessionId('member')),
);
