import 'server-only';
import { canAdmin } from '@/lib/admins/permissions';
import type { CardStatus } from '@/lib/cards/card-status';
import { cardFormSelect, formOfCard } from '@/lib/cards/editor/form-of-card';
import { readDraft } from '@/lib/cards/editor/schemas';
import { toE164 } from '@/lib/cards/phone';
import { hasValidTaxCheck, normalizeTaxCode } from '@/lib/cards/tax-code';
import { nameOfForm } from '@/lib/moderation/inbox/drafts';
import { type ReportReason, reportReasonOf } from '@/lib/moderation/report-reasons';
import type { PostStatus } from '@/lib/posts/post-status';
import { db } from '@/lib/server/db';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { CardKind } from '@/lib/shared/card-kind';
import { findMatchingCards, type MatchingCard } from './matching-cards';

/** Of each list; whoever needs more goes to the person. */
const most = 5;

/** A card of somebody as they write it now: the draft where there is one. */
export type PersonCard = {
  publicId: string;
  kind: CardKind;
  status: CardStatus;
  name: string;
  email: string;
  mobile: string;
  phone: string;
  taxCode: string;
  /** Whether the tax code has its shape and check digit; null without one. */
  taxCheck: 'valid' | 'checkFailed' | 'shapeWrong' | null;
};

/** What else there is of a person who waits for a decision; null: the reader's role does not see that area. */
export type PersonEvidence = {
  publicId: string;
  nickname: string;
  email: string;
  mobile: string;
  cards: PersonCard[] | null;
  /** Cards of others with the same tax code or number; null as for cards. */
  matches: MatchingCard[] | null;
  posts: { publicId: string; title: string; status: PostStatus; changedAt: Date }[] | null;
  /** About the person and their cards, the newest first. */
  reports:
    | { publicId: string; reason: ReportReason; status: 'open' | 'upheld' | 'dismissed'; createdAt: Date }[]
    | null;
};

/**
 * What else there is of a person, as far as a role may see it: a handful of statements, each by an index, none of them longer
 * with more.
 * @returns null where there is no such person
 */
export async function readPerson(
  admin: Pick<AdminViewer, 'role'>,
  publicId: string,
): Promise<PersonEvidence | null> {
  const member = await db.member.findUnique({
    where: { publicId },
    select: { id: true, publicId: true, nickname: true, email: true, mobile: true },
  });
  if (!member) return null;
  const { id, mobile, ...person } = member;
  const cards = canAdmin(admin, 'cards') ? await listCards(id) : null;
  const [matches, posts, reports] = await Promise.all([
    cards && findMatchingCards(id, keysOf(cards, mobile)),
    canAdmin(admin, 'posts') ? listPosts(id) : null,
    canAdmin(admin, 'reports') ? listReports(id) : null,
  ]);
  return { ...person, mobile: mobile ?? '', cards, matches, posts, reports };
}

async function listCards(ownerId: number): Promise<PersonCard[]> {
  const rows = await db.card.findMany({
    where: { ownerId },
    orderBy: { id: 'asc' },
    take: most,
    select: {
      ...cardFormSelect,
      publicId: true,
      kind: true,
      status: true,
      draft: { select: { data: true } },
    },
  });
  return rows.map((row) => {
    const stored = formOfCard(row);
    const form = (row.draft && readDraft(row.draft.data, stored)) ?? stored;
    const { publicId, kind, status } = row;
    const { email, mobile, phone, taxCode } = form;
    return {
      publicId,
      kind,
      status,
      name: nameOfForm(form, kind) || publicId,
      email,
      mobile,
      phone,
      taxCode,
      taxCheck: taxCheckOf(taxCode),
    };
  });
}

function taxCheckOf(taxCode: string): PersonCard['taxCheck'] {
  if (taxCode === '') return null;
  if (normalizeTaxCode(taxCode) === null) return 'shapeWrong';
  return hasValidTaxCheck(taxCode) ? 'valid' : 'checkFailed';
}

const present = <T>(value: T | null): value is T => value !== null;

function keysOf(cards: readonly PersonCard[], mobile: string | null) {
  const numbers = [mobile ?? '', ...cards.flatMap((card) => [card.mobile, card.phone])];
  return {
    taxCodes: [...new Set(cards.map(({ taxCode }) => normalizeTaxCode(taxCode)).filter(present))],
    phones: [...new Set(numbers.map((number) => toE164(number)).filter(present))],
  };
}

function listPosts(ownerId: number) {
  return db.post.findMany({
    where: { ownerId, deletedAt: null },
    orderBy: [{ changedAt: 'desc' }, { id: 'desc' }],
    take: most,
    select: { publicId: true, title: true, status: true, changedAt: true },
  });
}

async function listReports(memberId: number) {
  const cards = await db.card.findMany({ where: { ownerId: memberId }, take: most, select: { id: true } });
  const rows = await db.report.findMany({
    where: { OR: [{ aboutId: memberId }, { cardId: { in: cards.map(({ id }) => id) } }] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: most,
    select: { publicId: true, reason: true, status: true, createdAt: true },
  });
  return rows.map((row) => ({ ...row, reason: reportReasonOf(row.reason) }));
}
