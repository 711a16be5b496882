'use server';

import { rejectReasons } from '@/lib/accounts/reject-reasons';
import { mayWrite } from '@/lib/admins/may';
import { targetSchema, withReason } from '@/lib/admins/reason-schema';
import { adminAction } from '@/lib/server/action';
import { activateMember, approveApplication, rejectApplication } from './decide-application';

export const approveApplicationAction = adminAction(
  { schema: targetSchema, permission: mayWrite('users') },
  ({ id }, { admin }) => approveApplication(admin, id),
);

export const rejectApplicationAction = adminAction(
  { schema: withReason(targetSchema, rejectReasons), permission: mayWrite('users') },
  ({ id, ...reasons }, { admin }) => rejectApplication(admin, id, reasons),
);

export const activateMemberAction = adminAction(
  { schema: targetSchema, permission: mayWrite('users') },
  ({ id }, { admin }) => activateMember(admin, id),
);
