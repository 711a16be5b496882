'use server';

import { z } from 'zod';
import { mayPurge, mayWrite } from '@/lib/admins/may';
import { targetSchema } from '@/lib/admins/reason-schema';
import { withProof } from '@/lib/admins/schemas';
import { afterProof } from '@/lib/admins/step-up';
import { adminAction } from '@/lib/server/action';
import { deleteMember, purgeMember, restoreMember } from './delete-member';

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
