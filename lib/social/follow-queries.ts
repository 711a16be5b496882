import 'server-only';
import type { ListedCard } from '@/lib/cards/listed-card';
import { listCardHeads } from '@/lib/cards/queries';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { readPage } from '@/lib/server/read-page';
import { type ListPage, pageSize } from '@/lib/shared/paging';
import type { Viewer } from '@/lib/shared/viewer';

/** A page of the cards that the viewer follows, the latest first. */
export async function listFollows(
  viewer: Viewer,
  page: number,
  locale: Locale,
): Promise<ListPage<ListedCard>> {
  const where = { memberId: viewer.id };
  const list = await readPage({
    page,
    size: pageSize,
    count: (take) => db.follow.count({ where, take }),
    read: (range) =>
      db.follow.findMany({
        where,
        orderBy: [{ createdAt: 'desc' }, { cardId: 'desc' }],
        ...range,
        select: { cardId: true, createdAt: true, card: { select: { publicId: true, kind: true } } },
      }),
  });
  const heads = await listCardHeads(
    list.rows.map(({ cardId }) => cardId),
    locale,
  );
  const headOf = new Map(heads.map((head) => [head.publicId, head]));
  const rows = list.rows.map(({ createdAt, card: { publicId, kind } }) => {
    return { publicId, kind, card: headOf.get(publicId) ?? null, createdAt: createdAt.toISOString() };
  });
  return { ...list, rows };
}

/** How many cards the viewer follows. */
export function countFollows(viewer: Pick<Viewer, 'id'>): Promise<number> {
  return db.follow.count({ where: { memberId: viewer.id } });
}
