'use server';

import { sendClaimCode } from '@/lib/moderation/claims/codes';
import { withdrawClaim } from '@/lib/moderation/claims/service';
import { cardTarget, proveClaimSchema, sendClaimCodeSchema } from '@/lib/moderation/schemas';
import { memberAction } from '@/lib/server/action';
import { takeRateLimit } from '@/lib/server/rate-limit';
import { proveClaim } from './prove-claim';

/** Mails a code to the address that a card lists. */
export const sendClaimCodeAction = memberAction(
  { schema: sendClaimCodeSchema, rateLimit: { account: 'claimsByAccount' } },
  ({ publicId, locale }, { viewer }) => sendClaimCode(viewer, publicId, locale),
);

/** Takes a card over with the mailed code. */
export const proveClaimAction = memberAction(
  { schema: proveClaimSchema },
  async ({ publicId, code }, { viewer, address }) => {
    await takeRateLimit('codeTriesByAddress', address);
    return proveClaim(viewer, publicId, code);
  },
);

export const withdrawClaimAction = memberAction({ schema: cardTarget }, ({ publicId }, { viewer }) =>
  withdrawClaim(viewer, publicId),
);
