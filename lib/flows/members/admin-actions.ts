'use server';

import { z } from 'zod';
import { silenceDays, silenceReasons } from '@/lib/accounts/silence';
import { mayPurge, maySilence, mayWrite } from '@/lib/admins/may';
import { targetSchema, withReason } from '@/lib/admins/reason-schema';
import { withProof } from '@/lib/admins/schemas';
import { afterProof } from '@/lib/admins/step-up';
import { adminAction } from '@/lib/server/action';
import { deleteMember, purgeMember, restoreMember } from './delete-member';
import { endSilence, silenceMember } from './silence-member';
import { verifyMobile } from './verify-mobile';

export const deleteMemberAction = adminAction(
  { schema: targetSchema, permission: mayWrite('users') },
  ({ id }, { admin }) => deleteMember(admin, id),
);

export const restoreMemberAction = adminAction(
  { schema: targetSchema, permission: mayWrite('users') },
  ({ id }, { admin }) => restoreMember(admin, id),
);

export const purgeMemberAction = adminAction(
  {
    schema: targetSchema.extend({ returnClaimed: z.boolean().default(false), ...withProof }),
    permission: mayPurge,
  },
  afterProof(({ id, returnClaimed }, { admin }) => purgeMember(admin, id, { returnClaimed })),
);

export const silenceMemberAction = adminAction(
  {
    schema: withReason(targetSchema.extend({ days: z.literal(silenceDays) }), silenceReasons),
    permission: maySilence,
  },
  ({ id, ...input }, { admin }) => silenceMember(admin, id, input),
);

export const endSilenceAction = adminAction(
  { schema: targetSchema, permission: maySilence },
  ({ id }, { admin }) => endSilence(admin, id),
);

export const verifyMobileAction = adminAction(
  {
    schema: targetSchema.extend({ mobile: z.string().max(40), verified: z.boolean() }),
    permission: mayWrite('users'),
  },
  ({ id, ...input }, { admin }) => verifyMobile(admin, id, input),
);
