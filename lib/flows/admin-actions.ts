'use server';

import { z } from 'zod';
import { rejectReasons } from '@/lib/accounts/reject-reasons';
import { type AdminArea, canAdmin, canPurgeMembers } from '@/lib/admins/permissions';
import { type AdminActionContext, adminAction } from '@/lib/server/action';
import { AppError } from '@/lib/server/errors';
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

const mayWrite =
  (area: AdminArea) =>
  ({ admin }: AdminActionContext) => {
    if (!canAdmin(admin, area, 'write')) throw new AppError('forbidden');
  };

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
    permission: ({ admin }) => {
      if (!canPurgeMembers(admin)) throw new AppError('forbidden');
    },
  },
  ({ id }, { admin }) => purgeMember(admin, id),
);
