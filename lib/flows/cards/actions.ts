'use server';

import { z } from 'zod';
import { getOwnCard } from '@/lib/cards/editor/queries';
import { cardDraftSchema } from '@/lib/cards/editor/schemas';
import { listDuplicateHints } from '@/lib/moderation/duplicate-hints';
import { memberAction } from '@/lib/server/action';
import { cardKinds } from '@/lib/shared/card-kind';
import { discardDraft, hideOwnCard, showOwnCard, withdrawReview } from './own-card';
import { publishCard, publishSavedCard } from './publish-card';

const ofKind = z.object({ kind: z.enum(cardKinds) });
const version = z.number().int().min(0).max(2_147_483_000);
const written = ofKind.extend({ version, data: cardDraftSchema });

export const publishCardAction = memberAction(
  { schema: written, rateLimit: { account: 'cardPublishesByAccount' } },
  async (input, { viewer }) => {
    const { state, publicId, version, savedAt } = await publishCard(viewer, input);
    return { state, publicId, version, savedAt };
  },
);

/** Publishes what was saved last: the page of translations holds no form. */
export const publishDraftAction = memberAction(
  { schema: ofKind.extend({ version }), rateLimit: { account: 'cardPublishesByAccount' } },
  async ({ kind, version }, { viewer }) => {
    const { state } = await publishSavedCard(viewer, kind, version);
    return { state };
  },
);

/** Cards that may be the same as the one about to be published. */
export const listDuplicateHintsAction = memberAction(
  { schema: ofKind.extend({ data: cardDraftSchema }), rateLimit: { account: 'cardSavesByAccount' } },
  ({ kind, data }, { viewer }) => listDuplicateHints(viewer, kind, data),
);

export const hideOwnCardAction = memberAction(
  { schema: ofKind, rateLimit: { account: 'cardPublishesByAccount' } },
  ({ kind }, { viewer }) => hideOwnCard(viewer, kind),
);

export const showOwnCardAction = memberAction(
  { schema: ofKind, rateLimit: { account: 'cardPublishesByAccount' } },
  ({ kind }, { viewer }) => showOwnCard(viewer, kind),
);

export const withdrawReviewAction = memberAction(
  { schema: ofKind, rateLimit: { account: 'cardPublishesByAccount' } },
  ({ kind }, { viewer }) => withdrawReview(viewer, kind),
);

/** Answers what is left: the card as it is published, or nothing. */
export const discardDraftAction = memberAction(
  { schema: ofKind.extend({ version }), rateLimit: { account: 'cardPublishesByAccount' } },
  async ({ kind, version }, { viewer }) => {
    await discardDraft(viewer, kind, version);
    const own = await getOwnCard(viewer, kind);
    return own && { form: own.form, pictures: own.pictures, version: own.version };
  },
);
