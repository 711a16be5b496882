'use server';

import { mayWrite } from '@/lib/admins/may';
import { targetSchema } from '@/lib/admins/reason-schema';
import { adminAction } from '@/lib/server/action';
import { activateMember } from './decide-application';

export const activateMemberAction = adminAction(
  { schema: targetSchema, permission: mayWrite('users') },
  ({ id }, { admin }) => activateMember(admin, id),
);
