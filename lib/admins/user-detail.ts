import 'server-only';
import { type MembershipState, membershipStateOf, type Purpose } from '@/lib/accounts/membership';
import type { RejectReason } from '@/lib/accounts/reject-reasons';
import { rejectReasons } from '@/lib/accounts/reject-reasons';
import { isSilenced, isSilenceReason, type SilenceReason } from '@/lib/accounts/silence';
import { db } from '@/lib/server/db';
import type { CardKind } from '@/lib/shared/card-kind';
import { isPublicId } from '@/lib/shared/ids';

/** Entries of a list in the panel; whoever needs more than these looks into the audit. */
const most = 20;

type ApplicationStatus = 'pending' | 'approved' | 'rejected' | 'withdrawn';

export type UserApplication = {
  publicId: string;
  vipType: number;
  purpose: Purpose;
  status: ApplicationStatus;
  note: string;
  submittedAt: Date;
  decidedAt: Date | null;
  /** Who decided; null for what waits, and once the administrator is gone. */
  decidedBy: string | null;
  reasonCode: RejectReason | null;
  reason: string;
  /** `transferredAt`: when the member said that they transferred the fee. */
  order: { number: string; amount: number; termDays: number; transferredAt: Date | null } | null;
};

export type UserDetail = {
  publicId: string;
  email: string;
  nickname: string;
  mobile: string;
  mobileVerified: boolean;
  /** Until when they may not publish and comment, and why; null for who may. */
  silence: { until: Date; reasonCode: SilenceReason | null; reason: string } | null;
  country: string;
  locale: string;
  createdAt: Date;
  deletedAt: Date | null;
  /** When a job deletes them for good who deleted themselves. */
  deletionDueAt: Date | null;
  vipType: number;
  state: MembershipState;
  expiresAt: Date | null;
  referralCode: string;
  referredBy: { publicId: string; nickname: string } | null;
  applications: UserApplication[];
  cards: { publicId: string; kind: CardKind; name: string; published: boolean }[];
  /** What they agreed to and took back, the latest first. */
  consentEvents: { id: number; document: string; version: string; locale: string; at: Date }[];
  history: { id: number; action: string; adminName: string; createdAt: Date }[];
  /** What belongs to them, as permanent deletion counts it. */
  counts: {
    sessions: number;
    cards: number;
    /** Company cards among them that they took over by a claim. */
    claimed: number;
    pictures: number;
    messages: number;
    orders: number;
    referred: number;
  };
};

export const applicationSelect = {
  publicId: true,
  vipType: true,
  purpose: true,
  status: true,
  note: true,
  submittedAt: true,
  decidedAt: true,
  reasonCode: true,
  reason: true,
  decidedBy: { select: { name: true } },
  order: { select: { number: true, amount: true, termDays: true, transferredAt: true } },
} as const;

/** One user with all that the back office shows beside the list; null where there is none, or none any more. */
export async function getUserDetail(publicId: string, now = new Date()): Promise<UserDetail | null> {
  if (!isPublicId(publicId)) return null;
  const [member, history] = await Promise.all([
    db.member.findUnique({
      where: { publicId },
      select: {
        publicId: true,
        email: true,
        nickname: true,
        mobile: true,
        mobileVerifiedAt: true,
        silencedUntil: true,
        silenceReasonCode: true,
        silenceReason: true,
        country: true,
        locale: true,
        createdAt: true,
        deletedAt: true,
        deletionDueAt: true,
        vipType: true,
        membershipStatus: true,
        membershipExpiresAt: true,
        referralCode: true,
        avatarId: true,
        referredBy: { select: { publicId: true, nickname: true } },
        applications: { orderBy: { submittedAt: 'desc' }, take: most, select: applicationSelect },
        cards: {
          orderBy: { id: 'asc' },
          take: most,
          select: {
            publicId: true,
            kind: true,
            status: true,
            companyName: true,
            contactName: true,
            logoId: true,
            _count: { select: { images: true } },
            claims: {
              where: { status: 'approved', member: { publicId } },
              take: 1,
              select: { id: true },
            },
          },
        },
        consentEvents: { orderBy: { id: 'desc' }, take: most, omit: { memberId: true } },
        _count: {
          select: {
            sessions: { where: { expiresAt: { gt: now } } },
            cards: true,
            systemMessages: true,
            membershipOrders: true,
            referred: true,
          },
        },
      },
    }),
    db.auditEntry.findMany({
      where: { targetType: 'member', targetId: publicId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: most,
      select: { id: true, action: true, adminName: true, createdAt: true },
    }),
  ]);
  if (!member) return null;
  const { _count, avatarId, applications, cards, membershipStatus, membershipExpiresAt, mobile, ...others } =
    member;
  const { mobileVerifiedAt, silencedUntil, silenceReasonCode: code, silenceReason, ...plain } = others;
  return {
    ...plain,
    mobile: mobile ?? '',
    mobileVerified: mobileVerifiedAt !== null,
    silence:
      silencedUntil && isSilenced({ silencedUntil }, now)
        ? { until: silencedUntil, reasonCode: isSilenceReason(code) ? code : null, reason: silenceReason }
        : null,
    state: membershipStateOf({ vipType: plain.vipType, membershipStatus }),
    expiresAt: membershipExpiresAt,
    applications: applications.map(toUserApplication),
    cards: cards.map(({ kind, status, companyName, contactName, publicId: card }) => ({
      publicId: card,
      kind,
      name: (kind === 'company' ? companyName : contactName) ?? '',
      published: status === 'published',
    })),
    history,
    counts: {
      sessions: _count.sessions,
      cards: _count.cards,
      claimed: cards.filter(({ kind, claims }) => kind === 'company' && claims.length > 0).length,
      pictures:
        Number(avatarId !== null) +
        cards.reduce((sum, card) => sum + Number(card.logoId !== null) + card._count.images, 0),
      messages: _count.systemMessages,
      orders: _count.membershipOrders,
      referred: _count.referred,
    },
  };
}

type ApplicationRow = Omit<UserApplication, 'decidedBy' | 'reasonCode'> & {
  decidedBy: { name: string } | null;
  reasonCode: string | null;
};

/** An application as it is shown; a reason that is no template any more is left to the reviewer's own words. */
export function toUserApplication(row: ApplicationRow): UserApplication {
  return {
    ...row,
    decidedBy: row.decidedBy?.name ?? null,
    reasonCode: rejectReasons.find((code) => code === row.reasonCode) ?? null,
  };
}
