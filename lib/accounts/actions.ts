'use server';

import { z } from 'zod';
import { memberAction, publicAction } from '@/lib/server/action';
import { takeRateLimit } from '@/lib/server/rate-limit';
import { readSessionId } from '@/lib/server/realm';
import { consumeCaptcha } from './captcha';
import { resendSeconds } from './code-limits';
import { sendEmailCode } from './email-codes';
import {
  changePasswordSchema,
  mailChoicesSchema,
  profileSchema,
  resetPasswordSchema,
  sendCodeSchema,
} from './schemas';
import {
  changePassword,
  endOtherSessions,
  endOwnSession,
  resetPassword,
  updateMailChoices,
  updateProfile,
} from './service';

/** Mails a code, for a captcha; tells when the next one may be asked for. */
export const sendEmailCodeAction = publicAction(
  { schema: sendCodeSchema, rateLimit: { address: 'codesByAddress' } },
  async ({ captchaId, captcha, ...input }) => {
    await consumeCaptcha({ id: captchaId, answer: captcha });
    await takeRateLimit('codesByEmail', input.email);
    await sendEmailCode(input);
    return { resendSeconds };
  },
);

export const resetPasswordAction = publicAction(
  { schema: resetPasswordSchema, rateLimit: { address: 'codeTriesByAddress' } },
  (input) => resetPassword(input),
);

export const updateProfileAction = memberAction(
  { schema: profileSchema, rateLimit: { account: 'profileChangesByAccount' } },
  (input, { viewer }) => updateProfile(viewer, input),
);

export const changePasswordAction = memberAction(
  { schema: changePasswordSchema, rateLimit: { account: 'passwordChangesByAccount' } },
  async (input, { viewer }) => changePassword(viewer, input, await readSessionId('member')),
);

export const updateMailChoicesAction = memberAction(
  { schema: mailChoicesSchema, rateLimit: { account: 'profileChangesByAccount' } },
  (input, { viewer }) => updateMailChoices(viewer, input),
);

export const endSessionAction = memberAction({ schema: z.object({ id: z.uuid() }) }, ({ id }, { viewer }) =>
  endOwnSession(viewer, id),
);

export const endOtherSessionsAction = memberAction({ schema: z.object({}) }, async (_input, { viewer }) =>
  endOtherSessions(viewer, await readSessionId('member')),
);
