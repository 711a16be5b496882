'use server';

import { z } from 'zod';
import { mayWrite } from '@/lib/admins/may';
import { targetSchema, withReason } from '@/lib/admins/reason-schema';
import { cardRejectReasons } from '@/lib/cards/editor/reject-reasons';
import { cardDraftSchema } from '@/lib/cards/editor/schemas';
import { verifiableDetailNames } from '@/lib/cards/verification';
import { adminAction } from '@/lib/server/action';
import { editCard } from './edit-card';
import { featureCard, moveFeaturedCard } from './feature-card';
import { hideCard, rejectCard, showCard } from './take-down-card';
import { verifyCard } from './verify-card';

const reasoned = withReason(targetSchema, cardRejectReasons);

const permission = mayWrite('cards');

const place = z.int().min(1).max(100_000);

export const showCardAction = adminAction({ schema: targetSchema, permission }, ({ id }, { admin }) =>
  showCard(admin, id),
);

export const hideCardAction = adminAction({ schema: reasoned, permission }, ({ id, ...why }, { admin }) =>
  hideCard(admin, id, why),
);

export const rejectCardAction = adminAction({ schema: reasoned, permission }, ({ id, ...why }, { admin }) =>
  rejectCard(admin, id, why),
);

export const verifyCardAction = adminAction(
  {
    schema: targetSchema.extend({
      details: z.array(z.enum(verifiableDetailNames)).max(verifiableDetailNames.length),
      seenAt: z.iso.datetime(),
    }),
    permission,
  },
  ({ id, details, seenAt }, { admin }) => verifyCard(admin, { publicId: id, details, seenAt }),
);

export const featureCardAction = adminAction(
  { schema: targetSchema.extend({ featured: z.boolean() }), permission },
  ({ id, featured }, { admin }) => featureCard(admin, id, featured),
);

export const moveFeaturedCardAction = adminAction(
  { schema: targetSchema.extend({ from: place, to: place }), permission },
  ({ id, ...places }, { admin }) => moveFeaturedCard(admin, id, places),
);

export const editCardAction = adminAction(
  { schema: targetSchema.extend({ seenAt: z.iso.datetime(), data: cardDraftSchema }), permission },
  ({ id, seenAt, data }, { admin }) => editCard(admin, { publicId: id, seenAt, data }),
);
