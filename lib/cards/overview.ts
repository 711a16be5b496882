import 'server-only';
import { db } from '@/lib/server/db';
import type { CardKind } from '@/lib/shared/card-kind';
import { vietnamDay } from '@/lib/shared/dates';
import { dayMs } from '@/lib/shared/durations';
import { type Picture, pictureSelect } from '@/lib/shared/media';
import type { Viewer } from '@/lib/shared/viewer';
import { type CardReach, type Completeness, completenessOf } from './completeness';
import { cardFormSelect } from './editor/form-of-card';
import { writtenForm } from './editor/queries';
import { type OwnCardChange, type OwnCardState, ownCardState } from './own-card-state';

/** A member's own card in the overview. */
export type OwnCardRow = {
  publicId: string;
  kind: CardKind;
  /** As typed; null while it has none. */
  name: string | null;
  sourceLocale: string;
  logo: Picture | null;
  state: OwnCardState;
  change: OwnCardChange | null;
  /** Why it was put back: a template's code, and the reviewer's own words; only where state or change is rejected. */
  reasonCode: string | null;
  reason: string;
  completeness: Completeness;
};

/**
 * The viewer's own cards, at most one of a kind, the company's first.
 * @param reach counts towards how complete they are, where it is known
 */
export async function listOwnCards(
  viewer: Pick<Viewer, 'id'>,
  reach: Partial<Record<CardKind, CardReach>> = {},
): Promise<OwnCardRow[]> {
  const rows = await db.card.findMany({
    where: { ownerId: viewer.id },
    orderBy: [{ kind: 'asc' }, { id: 'asc' }],
    take: 4,
    select: {
      ...cardFormSelect,
      publicId: true,
      kind: true,
      status: true,
      logo: { select: pictureSelect },
      draft: { select: { data: true, status: true, reasonCode: true, reason: true } },
    },
  });
  return rows.map((row) => {
    const { publicId, kind, status, draft, logo } = row;
    const own = ownCardState(status, draft?.status ?? null);
    const isRejected = own.state === 'rejected' || own.change === 'rejected';
    const { form, shown } = writtenForm(row);
    // A card that was never shown is called what its owner is calling it.
    const { companyName, contactName, sourceLocale } = own.state === 'draft' ? form : shown;
    return {
      publicId,
      kind,
      sourceLocale,
      logo,
      ...own,
      name: (kind === 'company' ? companyName : contactName || companyName) || null,
      reasonCode: isRejected ? (draft?.reasonCode ?? null) : null,
      reason: isRejected ? (draft?.reason ?? '') : '',
      completeness: completenessOf(form, kind, reach[kind]),
    };
  });
}

const monthMs = 29 * dayMs;

/** How many pictures the viewer has made of their cards, and how often these were opened in the last 30 days. */
export async function countOwnCards(
  viewer: Pick<Viewer, 'id'>,
): Promise<{ pictures: number; views: number }> {
  const card = { ownerId: viewer.id };
  const since = new Date(vietnamDay(new Date()).getTime() - monthMs);
  const [pictures, { _sum }] = await Promise.all([
    db.cardPicture.count({ where: { card } }),
    db.cardDay.aggregate({ where: { card, day: { gte: since } }, _sum: { views: true } }),
  ]);
  return { pictures, views: _sum.views ?? 0 };
}
