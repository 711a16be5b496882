'use server';

import { z } from 'zod';
import { adminAction } from '@/lib/server/action';
import { rememberDevice } from '@/lib/server/known-device';
import { readSessionId } from '@/lib/server/realm';
import {
  adminIdSchema,
  adminPasswordSchema,
  adminRoleSchema,
  disableFactorSchema,
  factorCodeSchema,
  ownPasswordSchema,
  resetFactorSchema,
} from './account-schemas';
import { mayWrite } from './may';
import { newAdminSchema } from './schemas';
import {
  cancelSecondFactor,
  changeOwnPassword,
  confirmSecondFactor,
  disableSecondFactor,
  endOtherAdminSessions,
  endOwnAdminSession,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor-setup';
import { changeRole, createAdmin, resetSecondFactor, setDisabled, setPassword } from './service';
import { afterProof } from './step-up';

const nothing = z.object({});

/** Everybody's own account is theirs to secure. */
const own = () => undefined;

export const createAdminAction = adminAction(
  {
    schema: newAdminSchema,
    permission: mayWrite('admins'),
    rateLimit: { account: 'passwordChangesByAccount' },
  },
  (input, { admin }) => createAdmin(admin, input),
);

export const changeRoleAction = adminAction(
  { schema: adminRoleSchema, permission: mayWrite('admins') },
  ({ id, role }, { admin }) => changeRole(admin, id, role),
);

export const disableAdminAction = adminAction(
  { schema: adminIdSchema, permission: mayWrite('admins') },
  ({ id }, { admin }) => setDisabled(admin, id, true),
);

export const enableAdminAction = adminAction(
  { schema: adminIdSchema, permission: mayWrite('admins') },
  ({ id }, { admin }) => setDisabled(admin, id, false),
);

export const resetSecondFactorAction = adminAction(
  { schema: resetFactorSchema, permission: mayWrite('admins') },
  afterProof(({ id }, { admin }) => resetSecondFactor(admin, id)),
);

export const setPasswordAction = adminAction(
  {
    schema: adminPasswordSchema,
    permission: mayWrite('admins'),
    rateLimit: { account: 'passwordChangesByAccount' },
  },
  afterProof(({ id, password }, { admin }) => setPassword(admin, id, password)),
);

export const startSecondFactorAction = adminAction(
  { schema: nothing, permission: own },
  (_input, { admin }) => startSecondFactor(admin),
);

export const cancelSecondFactorAction = adminAction(
  { schema: nothing, permission: own },
  (_input, { admin }) => cancelSecondFactor(admin),
);

export const confirmSecondFactorAction = adminAction(
  { schema: factorCodeSchema, permission: own },
  async ({ code }, { admin }) => ({
    codes: await confirmSecondFactor(admin, code, await readSessionId('admin')),
  }),
);

export const renewRecoveryCodesAction = adminAction(
  { schema: factorCodeSchema, permission: own },
  async ({ code }, { admin }) => ({
    codes: await renewRecoveryCodes(admin, code, await readSessionId('admin')),
  }),
);

export const disableSecondFactorAction = adminAction(
  { schema: disableFactorSchema, permission: own },
  async (input, { admin }) => disableSecondFactor(admin, input, await readSessionId('admin')),
);

export const changeOwnPasswordAction = adminAction(
  {
    schema: ownPasswordSchema,
    permission: own,
    rateLimit: { account: 'passwordChangesByAccount' },
  },
  async (input, { admin }) => {
    const { deviceKey } = await changeOwnPassword(admin, input, await readSessionId('admin'));
    await rememberDevice('admin', deviceKey);
  },
);

export const endAdminSessionAction = adminAction(
  { schema: z.object({ sid: z.uuid() }), permission: own },
  ({ sid }, { admin }) => endOwnAdminSession(admin, sid),
);

export const endOtherAdminSessionsAction = adminAction(
  { schema: nothing, permission: own },
  async (_input, { admin }) => endOtherAdminSessions(admin, await readSessionId('admin')),
);
