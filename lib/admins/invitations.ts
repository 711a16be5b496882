import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { hashPassword } from '@/lib/accounts/passwords';
import { knownLocale, type Locale } from '@/lib/i18n/locales';
import { writeAudit } from '@/lib/server/audit';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { queueMail } from '@/lib/server/mail/queue-mail';
import type { AdminRole, AdminViewer } from '@/lib/shared/admin-viewer';
import { hourMs } from '@/lib/shared/durations';
import { newPublicId } from '@/lib/shared/ids';
import { adminInvitationMail } from './emails';
import type { NewAccount, NewInvitation } from './invitation-schemas';
import { type InvitationState, invitationState } from './invitation-state';
import { lockInvitation } from './locks';
import { auditTarget, lockAsSuper } from './service';

/** How long a link is good for. */
export const invitationHours = 72;

/** Invitations that the page lists; the newest. */
const mostListed = 100;

type Super = Pick<AdminViewer, 'id' | 'name'>;

/** 256 bits: nobody tries them out. */
const newToken = () => randomBytes(32).toString('base64url');
const shape = /^[\w-]{43}$/;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** What an audit entry says of an address that is no administrator. */
const invitedTarget = (email: string) => ({ type: 'admin' as const, id: '', name: email });

/**
 * Asks somebody by mail to become an administrator. An earlier link to the same address ends.
 * @throws AppError `conflict` with `email: emailTaken` where the address is an administrator's; `conflict` alone for who may invite
 *   nobody any more
 */
export async function inviteAdmin(by: Super, { email, role, locale }: NewInvitation): Promise<void> {
  const token = newToken();
  const until = new Date(Date.now() + invitationHours * hourMs);
  await db.$transaction(async (tx) => {
    // Of two at once the second sees what the first one sent.
    await lockAsSuper(tx, by);
    const there = await tx.admin.findUnique({ where: { email }, select: { id: true } });
    if (there) throw new AppError('conflict', { fieldErrors: { email: 'emailTaken' } });
    const before = await tx.adminInvitation.findUnique({
      where: { email },
      select: { role: true, locale: true },
    });
    const data = {
      role,
      locale,
      tokenHash: hashOf(token),
      invitedById: by.id,
      createdAt: new Date(),
      expiresAt: until,
    };
    await tx.adminInvitation.upsert({
      where: { email },
      create: { ...data, email, publicId: newPublicId() },
      update: data,
      select: { id: true },
    });
    await queueMail(tx, adminInvitationMail, {
      to: email,
      locale,
      params: { token, role, by: by.name, until: until.toISOString() },
    });
    await writeAudit(tx, by, {
      action: 'admin.invite',
      target: invitedTarget(email),
      ...(before ? { before } : {}),
      after: { email, role, locale },
    });
  });
}

/** Ends an invitation. @throws AppError `notFound` where it was taken or withdrawn meanwhile */
export async function withdrawInvitation(by: Super, publicId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockAsSuper(tx, by);
    const found = await tx.adminInvitation.findUnique({
      where: { publicId },
      select: { email: true, role: true },
    });
    const { count } = await tx.adminInvitation.deleteMany({ where: { publicId } });
    if (!found || count === 0) throw new AppError('notFound');
    await writeAudit(tx, by, {
      action: 'admin.withdrawInvitation',
      target: invitedTarget(found.email),
      before: { email: found.email, role: found.role },
    });
  });
}

export type InvitationRow = {
  publicId: string;
  email: string;
  role: AdminRole;
  locale: Locale;
  by: string;
  createdAt: Date;
  expiresAt: Date;
  state: InvitationState;
};

/** Invitations that nobody took yet, the newest first. */
export async function listInvitations(): Promise<InvitationRow[]> {
  const rows = await db.adminInvitation.findMany({
    orderBy: { createdAt: 'desc' },
    take: mostListed,
    select: {
      publicId: true,
      email: true,
      role: true,
      locale: true,
      createdAt: true,
      expiresAt: true,
      invitedBy: { select: { name: true, role: true, disabledAt: true } },
    },
  });
  const now = new Date();
  return rows.map(({ invitedBy, ...row }) => ({
    ...row,
    locale: knownLocale(row.locale),
    by: invitedBy.name,
    state: invitationState({ expiresAt: row.expiresAt, invitedBy }, now),
  }));
}

/** For whom an open link is; null for one that is wrong, was used, replaced, withdrawn, or is too old, which nobody learns. */
export async function findInvitation(token: string): Promise<{ email: string; role: AdminRole } | null> {
  const found = shape.test(token) && (await readOpen(db, hashOf(token)));
  return found ? { email: found.email, role: found.role } : null;
}

async function readOpen(tx: Pick<Tx, 'adminInvitation'>, tokenHash: string) {
  const found = await tx.adminInvitation.findUnique({
    where: { tokenHash },
    select: {
      id: true,
      email: true,
      role: true,
      expiresAt: true,
      invitedBy: { select: { role: true, disabledAt: true } },
    },
  });
  return found && invitationState(found, new Date()) === 'open' ? found : null;
}

/**
 * Makes the administrator whom a link is for; it works once.
 * @throws AppError `notFound` for every link that is not open, `invalidInput` with `password: passwordTooCommon`
 */
export async function acceptInvitation(
  token: string,
  { name, password }: NewAccount,
): Promise<{ id: string }> {
  // Without an open link no password is hashed.
  if (!(await findInvitation(token))) throw new AppError('notFound');
  const passwordHash = await hashPassword(password);
  return db.$transaction(async (tx) => {
    // Who comes second waits here, and finds nothing.
    await lockInvitation(tx, hashOf(token));
    const found = await readOpen(tx, hashOf(token));
    if (!found) throw new AppError('notFound');
    const { email, role } = found;
    await tx.adminInvitation.delete({ where: { id: found.id }, select: { id: true } });
    const [made] = await tx.admin.createManyAndReturn({
      data: [{ publicId: newPublicId(), email, name, role, passwordHash }],
      skipDuplicates: true,
      select: { id: true, publicId: true },
    });
    if (!made) throw new AppError('notFound');
    await writeAudit(
      tx,
      { id: made.id, name },
      {
        action: 'admin.acceptInvitation',
        target: auditTarget({ publicId: made.publicId, email }),
        after: { email, name, role },
      },
    );
    return { id: made.publicId };
  });
}
