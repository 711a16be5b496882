import 'server-only';
import { knownLocale, type Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { mediaUrl } from '@/lib/shared/media';
import type { Viewer } from '@/lib/shared/viewer';
import { type MembershipState, membershipStateOf, openApplications, type Purpose } from './membership';

export type MembershipView = {
  state: MembershipState;
  vipType: number;
  /** ISO 8601; null without a term. */
  expiresAt: string | null;
  /** The application that waits, or the last one that was put back; null when neither matters now. */
  application: {
    publicId: string;
    vipType: number;
    purpose: Purpose;
    status: 'pending' | 'rejected';
    submittedAt: string;
    decidedAt: string | null;
    reasonCode: string | null;
    reason: string;
    note: string;
    order: { number: string; amount: number; termDays: number } | null;
  } | null;
  /** What can be applied for now. */
  open: { vipType: number; purpose: Purpose }[];
};

/** Where a member's membership stands and what they can do about it. */
export async function getMembership(viewer: Pick<Viewer, 'id'>, now = new Date()): Promise<MembershipView> {
  const member = await db.member.findUniqueOrThrow({
    where: { id: viewer.id },
    select: {
      vipType: true,
      membershipStatus: true,
      membershipExpiresAt: true,
      applications: {
        orderBy: { submittedAt: 'desc' },
        take: 1,
        select: {
          publicId: true,
          vipType: true,
          purpose: true,
          status: true,
          submittedAt: true,
          decidedAt: true,
          reasonCode: true,
          reason: true,
          note: true,
          order: { select: { number: true, amount: true, termDays: true } },
        },
      },
    },
  });
  const [last] = member.applications;
  const { status = 'approved' } = last ?? {};
  const matters = status === 'pending' || status === 'rejected';
  const open = openApplications(member, status === 'pending', now);
  return {
    state: membershipStateOf(member),
    vipType: member.vipType,
    expiresAt: member.membershipExpiresAt?.toISOString() ?? null,
    application:
      last && matters
        ? {
            ...last,
            status,
            submittedAt: last.submittedAt.toISOString(),
            decidedAt: last.decidedAt?.toISOString() ?? null,
          }
        : null,
    open: [...open].map(([vipType, purpose]) => ({ vipType, purpose })),
  };
}

export type ProfileView = {
  email: string;
  nickname: string;
  mobile: string;
  mobileVerified: boolean;
  country: string;
  locale: Locale;
  avatar: string | null;
  referralCode: string;
  hasPassword: boolean;
  createdAt: string;
};

/** A member's own account data. */
export async function getProfile(viewer: Pick<Viewer, 'id'>): Promise<ProfileView> {
  const member = await db.member.findUniqueOrThrow({
    where: { id: viewer.id },
    select: {
      email: true,
      nickname: true,
      mobile: true,
      mobileVerifiedAt: true,
      country: true,
      locale: true,
      referralCode: true,
      passwordHash: true,
      createdAt: true,
      avatar: { select: { key: true, widths: true } },
    },
  });
  const { avatar, passwordHash, mobileVerifiedAt, ...plain } = member;
  return {
    ...plain,
    mobile: plain.mobile ?? '',
    mobileVerified: mobileVerifiedAt !== null,
    locale: knownLocale(plain.locale),
    avatar: avatar ? mediaUrl(avatar.key, avatar.widths[0] ?? 256) : null,
    hasPassword: passwordHash !== null,
    createdAt: plain.createdAt.toISOString(),
  };
}

export type SessionView = {
  id: string;
  current: boolean;
  userAgent: string;
  createdAt: string;
  lastSeenAt: string;
};

/** A member's open sessions, the newest first, at most 50. */
export async function listSessions(
  viewer: Pick<Viewer, 'id'>,
  currentSid: string | null,
): Promise<SessionView[]> {
  const sessions = await db.memberSession.findMany({
    where: { memberId: viewer.id, expiresAt: { gt: new Date() } },
    orderBy: { createdAt: 'desc' },
    take: 50,
    select: { id: true, userAgent: true, createdAt: true, lastSeenAt: true },
  });
  return sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    current: id === currentSid,
    userAgent: userAgent ?? '',
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}
