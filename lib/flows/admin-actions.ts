'use server';

import { z } from 'zod';
import { rejectReasons } from '@/lib/accounts/reject-reasons';
import { mayPurge, mayWrite } from '@/lib/admins/may';
import { adminAction } from '@/lib/server/action';
import { isPublicId } from '@/lib/shared/ids';
import { activateMember, approveApplication, rejectApplication } from './decide-application';
import { deleteMember, purgeMember, restoreMember } from './delete-member';

const target = z.object({ id: z.string().refine(isPublicId) });

const rejection = target
  .extend({
    reasonCode: z.enum(rejectReasons).nullable(),
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

export const approveApplicationAction = adminAction(
  { schema: target, permission: mayWrite('users') },
  ({ id }, { admin }) => approveApplication(admin, id),
);

export const rejectApplicationAction = adminAction(
  { schema: rejection, permission: mayWrite('users') },
  ({ id, ...reasons }, { admin }) => rejectApplication(admin, id, reasons),
);

export const activateMemberAction = adminAction(
  { schema: target, permission: mayWrite('users') },
  ({ id }, { admin }) => activateMember(admin, id),
);

export const deleteMemberAction = adminAction(
  { schema: target, permission: mayWrite('users') },
  ({ id }, { admin }) => deleteMember(admin, id),
);

export const restoreMemberAction = adminAction(
  { schema: target, permission: mayWrite('users') },
  ({ id }, { admin }) => restoreMember(admin, id),
);

export const purgeMemberAction = adminAction(
  {
    schema: target,
    permission: mayPurge,
  },
  ({ id }, { admin }) => purgeMember(admin, id),
);
