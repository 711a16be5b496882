'use server';

import { consumeCaptcha } from '@/lib/accounts/captcha';
import { publicAction } from '@/lib/server/action';
import { limitSuccesses } from '@/lib/server/rate-limit';
import { contactSchema } from './schemas';
import { createContactMessage, isContactStored } from './service';

/** Writes to the operator; who is not signed in reads a picture first. */
export const sendContactMessageAction = publicAction(
  { schema: contactSchema, rateLimit: { address: 'contactTriesByAddress' } },
  async ({ captchaId, captcha, ...input }, { viewer, address }) => {
    // Sent again after a lost answer: the picture is used up.
    if (await isContactStored(input.id)) return;
    if (!viewer) await consumeCaptcha({ id: captchaId, answer: captcha });
    await limitSuccesses(
      [['contactByAddress', address], ...(viewer ? [['contactByAccount', viewer.id] as const] : [])],
      () => createContactMessage(input, viewer),
    );
  },
);
