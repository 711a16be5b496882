import 'server-only';
import { getSetting } from '@/lib/content/queries';
import type { AdminActionContext } from '@/lib/server/action';
import { AppError } from '@/lib/server/errors';
import { type AdminArea, canAdmin, canPurgeMembers, canSilenceMembers } from './permissions';

type Context = Pick<AdminActionContext, 'admin'>;

/** Where the site demands a second factor, whoever has none may do nothing but set one up. */
async function requireSecondFactor({ admin }: Context): Promise<void> {
  if (admin.hasSecondFactor) return;
  const { adminsNeedSecondFactor } = await getSetting('security');
  if (adminsNeedSecondFactor) throw new AppError('forbidden');
}

/** The permission of reading an area of the back office; throws `forbidden`. */
export const mayRead = (area: AdminArea) => async (context: Context) => {
  if (!canAdmin(context.admin, area)) throw new AppError('forbidden');
  await requireSecondFactor(context);
};

/** The permission of an action that writes in an area of the back office; throws `forbidden`. */
export const mayWrite = (area: AdminArea) => async (context: Context) => {
  if (!canAdmin(context.admin, area, 'write')) throw new AppError('forbidden');
  await requireSecondFactor(context);
};

/** The permission of deleting members for good; throws `forbidden`. */
export async function mayPurge(context: Context): Promise<void> {
  if (!canPurgeMembers(context.admin)) throw new AppError('forbidden');
  await requireSecondFactor(context);
}

/** The permission of silencing members and of ending it; throws `forbidden`. */
export async function maySilence(context: Context): Promise<void> {
  if (!canSilenceMembers(context.admin)) throw new AppError('forbidden');
  await requireSecondFactor(context);
}

/** The permission of what every administrator has, each by their role; throws `forbidden`. */
export const mayUseBackOffice = requireSecondFactor;
