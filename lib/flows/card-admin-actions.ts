'use server';

import { z } from 'zod';
import { mayWrite } from '@/lib/admins/may';
import { cardRejectReasons } from '@/lib/cards/editor/reject-reasons';
import { cardDraftSchema } from '@/lib/cards/editor/schemas';
import { adminAction } from '@/lib/server/action';
import { isPublicId } from '@/lib/shared/ids';
import { editCard } from './edit-card';
import { featureCard, hideCard, moveFeaturedCard, rejectCard, showCard, verifyCard } from './moderate-card';

const target = z.object({ id: z.string().refine(isPublicId) });

const withReason = target
  .extend({
    reasonCode: z.enum(cardRejectReasons).nullable(),
    reason: z
      .string()
      // PostgreSQL stores no null character.
      .transform((text) => text.replaceAll('\u0000', '').trim())
      .pipe(z.string().max(500, 'reasonTooLong')),
  })
  .refine(({ reasonCode, reason }) => reasonCode !== null || reason !== '', {
    path: ['reason'],
    message: 'reasonRequired',
  });

const permission = mayWrite('cards');

export const showCardAction = adminAction({ schema: target, permission }, ({ id }, { admin }) =>
  showCard(admin, id),
);

export const hideCardAction = adminAction({ schema: withReason, permission }, ({ id, ...why }, { admin }) =>
  hideCard(admin, id, why),
);

export const rejectCardAction = adminAction({ schema: withReason, permission }, ({ id, ...why }, { admin }) =>
  rejectCard(admin, id, why),
);

export const verifyCardAction = adminAction(
  { schema: target.extend({ verified: z.boolean() }), permission },
  ({ id, verified }, { admin }) => verifyCard(admin, id, verified),
);

export const featureCardAction = adminAction(
  { schema: target.extend({ featured: z.boolean() }), permission },
  ({ id, featured }, { admin }) => featureCard(admin, id, featured),
);

export const moveFeaturedCardAction = adminAction(
  { schema: target.extend({ direction: z.enum(['up', 'down']) }), permission },
  ({ id, direction }, { admin }) => moveFeaturedCard(admin, id, direction),
);

export const editCardAction = adminAction(
  { schema: target.extend({ seenAt: z.iso.datetime(), data: cardDraftSchema }), permission },
  ({ id, seenAt, data }, { admin }) => editCard(admin, { publicId: id, seenAt, data }),
);
