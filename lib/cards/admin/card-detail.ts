import 'server-only';
import { nameOfCard } from '@/lib/cards/card-name';
import type { CardStatus } from '@/lib/cards/card-status';
import { type ComparedCard, compareCards } from '@/lib/cards/comparison';
import { cardFormSelect, formOfCard } from '@/lib/cards/editor/form-of-card';
import { readDraft } from '@/lib/cards/editor/schemas';
import type { VerifiableDetail } from '@/lib/cards/fields';
import {
  isVerifiableDetail,
  type VerifiableCard,
  verifiableDetailNames,
  verifiableDetails,
  verifiableOf,
} from '@/lib/cards/verification';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { CardKind } from '@/lib/shared/card-kind';
import { isPublicId } from '@/lib/shared/ids';

/** Entries of the audit shown with a card. */
const shownHistory = 20;

export type CardAdminDetail = {
  publicId: string;
  kind: CardKind;
  name: string;
  status: CardStatus;
  hiddenByAdmin: boolean;
  /** What of it an administrator can have checked, as it stands now, and which of that is. */
  verifiable: { detail: VerifiableDetail; value: string; checked: boolean }[];
  verifications: { detail: VerifiableDetail; checkedAt: Date; adminName: string | null }[];
  featured: boolean;
  views: number;
  publishedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  owner: { publicId: string; nickname: string; deleted: boolean } | null;
  /** What the card holds. */
  current: ComparedCard;
  /** What the owner handed in, and where that stands; what they only write is theirs. */
  draft: { side: ComparedCard; status: 'pending_review' | 'rejected'; updatedAt: Date } | null;
  history: { action: string; adminName: string; createdAt: Date }[];
};

/** Everything that the back office knows of a card in the language of the reader, or null. */
export async function getCardForAdmin(publicId: string, locale: Locale): Promise<CardAdminDetail | null> {
  if (!isPublicId(publicId)) return null;
  const [card, history] = await Promise.all([
    db.card.findUnique({
      where: { publicId },
      select: {
        ...cardFormSelect,
        publicId: true,
        kind: true,
        status: true,
        hiddenByAdmin: true,
        verifications: {
          orderBy: { checkedAt: 'desc' },
          take: verifiableDetailNames.length,
          select: { detail: true, checkedAt: true, admin: { select: { name: true } } },
        },
        featuredOrder: true,
        viewCount: true,
        publishedAt: true,
        createdAt: true,
        updatedAt: true,
        owner: { select: { publicId: true, nickname: true, deletedAt: true } },
        draft: { select: { data: true, status: true, updatedAt: true } },
      },
    }),
    db.auditEntry.findMany({
      where: { targetType: 'card', targetId: publicId },
      orderBy: { createdAt: 'desc' },
      take: shownHistory,
      select: { action: true, adminName: true, createdAt: true },
    }),
  ]);
  if (!card) return null;
  const shown = formOfCard(card);
  const form = card.draft && readDraft(card.draft.data, shown);
  const [current, written] = await compareCards([shown, ...(form ? [form] : [])], locale);
  if (!current) throw new Error('a card has no side');
  const { owner, draft } = card;
  const handedIn = draft?.status === 'pending_review' || draft?.status === 'rejected' ? draft.status : null;
  return {
    publicId: card.publicId,
    kind: card.kind,
    name: nameOfCard(card),
    status: card.status,
    hiddenByAdmin: card.hiddenByAdmin,
    verifiable: verifiableOf(card).map((detail) => ({
      detail,
      value: writtenOf(card, detail),
      checked: card.verifications.some((row) => row.detail === detail),
    })),
    verifications: card.verifications.flatMap(({ detail, checkedAt, admin }) =>
      isVerifiableDetail(detail) ? [{ detail, checkedAt, adminName: admin?.name ?? null }] : [],
    ),
    featured: card.featuredOrder !== null,
    views: card.viewCount,
    publishedAt: card.publishedAt,
    createdAt: card.createdAt,
    updatedAt: card.updatedAt,
    owner: owner && { publicId: owner.publicId, nickname: owner.nickname, deleted: owner.deletedAt !== null },
    current,
    draft:
      handedIn && draft && written ? { side: written, status: handedIn, updatedAt: draft.updatedAt } : null,
    history,
  };
}

/** What stands on the card, for who checks it; of a paper that is not on it nothing. */
function writtenOf(card: VerifiableCard, detail: VerifiableDetail): string {
  if (detail === 'license') return '';
  return verifiableDetails[detail].needs.flatMap((field) => card[field] || []).join(' · ');
}
