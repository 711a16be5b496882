'use server';

import { z } from 'zod';
import { mayWrite } from '@/lib/admins/may';
import { targetSchema, withReason } from '@/lib/admins/reason-schema';
import { cardRejectReasons } from '@/lib/cards/editor/reject-reasons';
import { mergeFields } from '@/lib/cards/merge-fields';
import { approveCard, rejectCard } from '@/lib/flows/cards/decide-card';
import { mergeCards } from '@/lib/flows/cards/merge-cards';
import { approveClaim, rejectClaim } from '@/lib/flows/claims/decide-claim';
import { claimRejectReasons } from '@/lib/moderation/claims/claim-reasons';
import { adminAction } from '@/lib/server/action';
import { isPublicId } from '@/lib/shared/ids';
import { decideReport } from './decide-report';
import { dismissDuplicate } from './dismiss-duplicate';

const publicId = z.string().refine(isPublicId);
const draft = z.object({ publicId, version: z.number().int().min(1) });

export const approveCardAction = adminAction(
  { schema: draft, permission: mayWrite('cards') },
  (input, { admin }) => approveCard(admin, input),
);

export const rejectCardDraftAction = adminAction(
  {
    schema: withReason(draft, cardRejectReasons),
    permission: mayWrite('cards'),
  },
  ({ reasonCode, reason, ...input }, { admin }) => rejectCard(admin, input, { reasonCode, reason }),
);

export const approveClaimAction = adminAction(
  { schema: targetSchema, permission: mayWrite('cards') },
  ({ id }, { admin }) => approveClaim(admin, id),
);

export const rejectClaimAction = adminAction(
  {
    schema: withReason(targetSchema, claimRejectReasons),
    permission: mayWrite('cards'),
  },
  ({ id, ...reasons }, { admin }) => rejectClaim(admin, id, reasons),
);

export const dismissDuplicateAction = adminAction(
  { schema: targetSchema, permission: mayWrite('cards') },
  ({ id }, { admin }) => dismissDuplicate(admin, id),
);

export const mergeCardsAction = adminAction(
  {
    schema: z.object({
      keep: publicId,
      remove: publicId,
      take: z.array(z.enum(mergeFields)).max(mergeFields.length),
    }),
    permission: mayWrite('cards'),
  },
  (input, { admin }) => mergeCards(admin, input),
);

/** Who sees to reports may close them; hiding a card is for those who may write cards. */
export const decideReportAction = adminAction(
  {
    schema: targetSchema.extend({ verdict: z.enum(['hide', 'uphold', 'dismiss']) }),
    permission: async (context, { verdict }) => {
      await mayWrite('reports')(context);
      if (verdict === 'hide') await mayWrite('cards')(context);
    },
  },
  ({ id, verdict }, { admin }) => decideReport(admin, id, verdict),
);
