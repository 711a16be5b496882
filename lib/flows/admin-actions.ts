'use server';

import { z } from 'zod';
import { rejectReasons } from '@/lib/accounts/reject-reasons';
import { mayPurge, mayWrite } from '@/lib/admins/may';
import { reasonedTargetSchema, targetSchema } from '@/lib/admins/reason-schema';
import { withProof } from '@/lib/admins/schemas';
import { afterProof } from '@/lib/admins/step-up';
import { adminAction } from '@/lib/server/action';
import { activateMember, approveApplication, rejectApplication } from './decide-application';
import { deleteMember, purgeMember, restoreMember } from './delete-member';

const rejection = reasonedTargetSchema(rejectReasons);

export const approveApplicationAction = adminAction(
  { schema: targetSchema, permission: mayWrite('users') },
  ({ id }, { admin }) => approveApplication(admin, id),
);

export const rejectApplicationAction = adminAction(
  { schema: rejection, permission: mayWrite('users') },
  ({ id, ...reasons }, { admin }) => rejectApplication(admin, id, reasons),
);

export const activateMemberAction = adminAction(
  { schema: targetSchema, permission: mayWrite('users') },
  ({ id }, { admin }) => activateMember(admin, id),
);

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
