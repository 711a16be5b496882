import 'server-only';
import type { CardStatus } from '@/lib/cards/card-status';
import { type CardRejectReason, isCardRejectReason } from '@/lib/cards/editor/reject-reasons';
import { db } from '@/lib/server/db';
import type { CardKind } from '@/lib/shared/card-kind';
import type { ListPage } from '@/lib/shared/paging';
import { type DecidedVersion, listDecidedVersions } from './decided-versions';

/** A version of a card that was decided about. */
export type DecidedDraft = Omit<DecidedVersion, 'reasonCode'> & {
  reasonCode: CardRejectReason | null;
  /** The card as it is now; null where it is gone. */
  card: {
    publicId: string;
    kind: CardKind;
    status: CardStatus;
    owner: { publicId: string; nickname: string; email: string } | null;
  } | null;
};

/** Versions of cards that were published or put back, the last decision first. */
export async function listDecidedDrafts(wantedPage: number): Promise<ListPage<DecidedDraft>> {
  const list = await listDecidedVersions(
    'card',
    { approve: 'card.approve', reject: 'card.reject' },
    wantedPage,
  );
  const cards = await db.card.findMany({
    where: { publicId: { in: list.rows.map(({ publicId }) => publicId) } },
    take: list.rows.length,
    select: {
      publicId: true,
      kind: true,
      status: true,
      owner: { select: { publicId: true, nickname: true, email: true } },
    },
  });
  const cardOf = new Map(cards.map((card) => [card.publicId, card]));
  const rows = list.rows.map((row) => ({
    ...row,
    reasonCode: isCardRejectReason(row.reasonCode) ? row.reasonCode : null,
    card: cardOf.get(row.publicId) ?? null,
  }));
  return { ...list, rows };
}
