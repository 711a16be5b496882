'use server';

import { adminAction, publicAction } from '@/lib/server/action';
import { adminIdSchema } from './account-schemas';
import { acceptSchema, invitationSchema } from './invitation-schemas';
import { acceptInvitation, inviteAdmin, withdrawInvitation } from './invitations';
import { mayWrite } from './may';

export const inviteAdminAction = adminAction(
  {
    schema: invitationSchema,
    permission: mayWrite('admins'),
    rateLimit: { account: 'adminInvitationsByAccount' },
  },
  (input, { admin }) => inviteAdmin(admin, input),
);

export const withdrawInvitationAction = adminAction(
  { schema: adminIdSchema, permission: mayWrite('admins') },
  ({ id }, { admin }) => withdrawInvitation(admin, id),
);

export const acceptInvitationAction = publicAction(
  { schema: acceptSchema, rateLimit: { address: 'adminInvitationsByAddress' } },
  async ({ token, ...account }) => {
    await acceptInvitation(token, account);
  },
);
