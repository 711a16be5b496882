import 'server-only';
import type { CardHead } from '@/lib/cards/card-view';
import { listCardHeads } from '@/lib/cards/queries';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { type Picture, pictureSelect } from '@/lib/shared/media';
import type { Viewer } from '@/lib/shared/viewer';

/** A member as others see them in a list of their own. */
export type Person = {
  publicId: string;
  name: string;
  picture: Picture | null;
  /** Whether the viewer mutes them. */
  muted: boolean;
  /** Their own card, or their company's; null where none is public. */
  card: CardHead | null;
};

/**
 * The members of a page of a list, by internal id, as a viewer sees them; deleted ones are left out.
 * @param ids at most a page of them
 */
export async function readPeople(
  viewer: Pick<Viewer, 'id'>,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, Person>> {
  if (ids.length === 0) return new Map();
  const [members, muted, cards] = await Promise.all([
    db.member.findMany({
      where: { id: { in: [...ids] }, deletedAt: null },
      take: ids.length,
      select: { id: true, publicId: true, nickname: true, avatar: { select: pictureSelect } },
    }),
    listMuted(viewer, ids),
    // One a member: of a person's own and a company's the person's.
    db.$queryRaw<{ id: number; ownerId: number; publicId: string }[]>`
      SELECT DISTINCT ON (c.owner_id) c.id, c.owner_id AS "ownerId", c.public_id AS "publicId" FROM card c
      WHERE c.owner_id = ANY (${[...ids]}::integer[]) AND c.status = 'published'
      ORDER BY c.owner_id, c.kind DESC, c.id`,
  ]);
  const heads = await listCardHeads(
    cards.map(({ id }) => id),
    locale,
  );
  const headOf = new Map(heads.map((head) => [head.publicId, head]));
  const cardOf = new Map(cards.map(({ ownerId, publicId }) => [ownerId, headOf.get(publicId) ?? null]));
  return new Map(
    members.map(({ id, publicId, nickname, avatar }) => [
      id,
      { publicId, name: nickname, picture: avatar, muted: muted.has(id), card: cardOf.get(id) ?? null },
    ]),
  );
}

/**
 * Those of some members whom the viewer mutes, by internal id.
 * @param ids at most a page of them
 */
export async function listMuted(viewer: Pick<Viewer, 'id'>, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db.mute.findMany({
    where: { memberId: viewer.id, mutedId: { in: [...ids] } },
    take: ids.length,
    select: { mutedId: true },
  });
  return new Set(rows.map(({ mutedId }) => mutedId));
}
