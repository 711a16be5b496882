import 'server-only';
import { openAt } from '@/lib/server/admin-session';
import { db } from '@/lib/server/db';
import { readSessionId } from '@/lib/server/realm';
import type { AdminRole } from '@/lib/shared/admin-viewer';
import { openTotpSecret } from './second-factor';

/** Administrators are few; more than these would want a search. */
const most = 500;

export type AdminRow = {
  publicId: string;
  email: string;
  name: string;
  role: AdminRole;
  hasSecondFactor: boolean;
  disabled: boolean;
  lastSignInAt: Date | null;
  createdAt: Date;
};

/** All administrators: those who may sign in first, by name. */
export async function listAdmins(): Promise<AdminRow[]> {
  const rows = await db.admin.findMany({
    orderBy: [{ disabledAt: { sort: 'asc', nulls: 'first' } }, { name: 'asc' }, { id: 'asc' }],
    take: most,
    select: {
      publicId: true,
      email: true,
      name: true,
      role: true,
      totpEnabledAt: true,
      disabledAt: true,
      lastSignInAt: true,
      createdAt: true,
    },
  });
  return rows.map(({ totpEnabledAt, disabledAt, ...row }) => ({
    ...row,
    hasSecondFactor: totpEnabledAt !== null,
    disabled: disabledAt !== null,
  }));
}

export type AdminSessionRow = { sid: string; userAgent: string; createdAt: Date; current: boolean };

export type OwnSecurity = {
  secondFactorSince: Date | null;
  /** A set-up that was begun: what the authenticator must get to know. */
  setup: { secret: string; uri: string } | null;
  recoveryCodesLeft: number;
  sessions: AdminSessionRow[];
};

/** How one administrator's own account is secured. */
export async function getOwnSecurity(admin: { id: number; email: string }): Promise<OwnSecurity> {
  const [row, current] = await Promise.all([
    db.admin.findUniqueOrThrow({
      where: { id: admin.id },
      select: {
        totpSecret: true,
        totpEnabledAt: true,
        _count: { select: { recoveryCodes: true } },
        sessions: {
          where: { awaitsSecondFactor: false, ...openAt(new Date()) },
          orderBy: { createdAt: 'desc' },
          take: 50,
          select: { id: true, userAgent: true, createdAt: true },
        },
      },
    }),
    readSessionId('admin'),
  ]);
  const isSettingUp = row.totpSecret !== null && row.totpEnabledAt === null;
  return {
    secondFactorSince: row.totpEnabledAt,
    setup: isSettingUp && row.totpSecret ? openTotpSecret(row.totpSecret, admin.email) : null,
    recoveryCodesLeft: row._count.recoveryCodes,
    sessions: row.sessions.map(({ id, userAgent, createdAt }) => ({
      sid: id,
      userAgent: userAgent ?? '',
      createdAt,
      current: id === current,
    })),
  };
}
