import 'server-only';
import { db } from '@/lib/server/db';
import type { CardKind } from '@/lib/shared/card-kind';
import { vietnamDay } from '@/lib/shared/dates';
import { dayMs } from '@/lib/shared/durations';
import { type Picture, pictureSelect } from '@/lib/shared/media';
import type { Viewer } from '@/lib/shared/viewer';
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
};

/** The viewer's own cards, at most one of a kind, the company's first. */
export async function listOwnCards(viewer: Pick<Viewer, 'id'>): Promise<OwnCardRow[]> {
  const rows = await db.card.findMany({
    where: { ownerId: viewer.id },
    orderBy: [{ kind: 'asc' }, { id: 'asc' }],
    take: 4,
    select: {
      publicId: true,
      kind: true,
      status: true,
      sourceLocale: true,
      companyName: true,
      contactName: true,
      logo: { select: pictureSelect },
      draft: { select: { status: true, reasonCode: true, reason: true } },
    },
  });
  return rows.map(({ companyName, contactName, draft, status, ...row }) => {
    const own = ownCardState(status, draft?.status ?? null);
    const rejected = own.state === 'rejected' || own.change === 'rejected';
    return {
      ...row,
      ...own,
      name: row.kind === 'company' ? companyName : (contactName ?? companyName),
      reasonCode: rejected ? (draft?.reasonCode ?? null) : null,
      reason: rejected ? (draft?.reason ?? '') : '',
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
