'use server';

import { z } from 'zod';
import { mayWrite } from '@/lib/admins/may';
import { cardRejectReasons } from '@/lib/cards/editor/reject-reasons';
import { mergeFields } from '@/lib/cards/merge-fields';
import { approveCard, rejectCard } from '@/lib/flows/cards/decide-card';
import { mergeCards } from '@/lib/flows/cards/merge-cards';
import { approveClaim, rejectClaim } from '@/lib/flows/claims/decide-claim';
import { claimRejectReasons } from '@/lib/moderation/claims/claim-reasons';
import { ownWords } from '@/lib/moderation/schemas';
import { adminAction } from '@/lib/server/action';
import { isPublicId } from '@/lib/shared/ids';
import { decideReport } from './decide-report';
import { dismissDuplicate } from './dismiss-duplicate';

const publicId = z.string().refine(isPublicId);
const target = z.object({ id: publicId });
const draft = z.object({ publicId, version: z.number().int().min(1) });

/** A template, own words, or both. */
const given = { path: ['reason'], message: 'reasonRequired' };
const isGiven = ({ reasonCode, reason }: { reasonCode: string | null; reason: string }) =>
  reasonCode !== null || reason !== '';

export const approveCardAction = adminAction(
  { schema: draft, permission: mayWrite('cards') },
  (input, { admin }) => approveCard(admin, input),
);

export const rejectCardDraftAction = adminAction(
  {
    schema: draft
      .extend({ reasonCode: z.enum(cardRejectReasons).nullable(), reason: ownWords })
      .refine(isGiven, given),
    permission: mayWrite('cards'),
  },
  ({ reasonCode, reason, ...input }, { admin }) => rejectCard(admin, input, { reasonCode, reason }),
);

export const approveClaimAction = adminAction(
  { schema: target, permission: mayWrite('cards') },
  ({ id }, { admin }) => approveClaim(admin, id),
);

export const rejectClaimAction = adminAction(
  {
    schema: target
      .extend({ reasonCode: z.enum(claimRejectReasons).nullable(), reason: ownWords })
      .refine(isGiven, given),
    permission: mayWrite('cards'),
  },
  ({ id, ...reasons }, { admin }) => rejectClaim(admin, id, reasons),
);

export const dismissDuplicateAction = adminAction(
  { schema: target, permission: mayWrite('cards') },
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
    schema: target.extend({ verdict: z.enum(['hide', 'uphold', 'dismiss']) }),
    permission: async (context, { verdict }) => {
      await mayWrite('reports')(context);
      if (verdict === 'hide') await mayWrite('cards')(context);
    },
  },
  ({ id, verdict }, { admin }) => decideReport(admin, id, verdict),
);
