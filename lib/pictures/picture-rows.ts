import 'server-only';
import { nameOfCard } from '@/lib/cards/card-name';
import { hasOpenContacts, publicCards } from '@/lib/directory/public-cards';
import type { Locale } from '@/lib/i18n/locales';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { enqueue } from '@/lib/server/jobs';
import type { CardKind } from '@/lib/shared/card-kind';
import { cardImagePath } from '@/lib/shared/paths';
import type { Viewer } from '@/lib/shared/viewer';
import { isPictureKey, type PictureKind } from './schemas';

/** Of each card; older ones go. */
export const keptPictures = 30;

/** A made picture as its owner sees it. */
export type PictureView = {
  key: string;
  kind: PictureKind;
  /** A plain address, which WeChat and Zalo can open. */
  path: string;
  locale: Locale;
  backLocale: Locale | null;
  layout: string;
  bytes: number;
  createdAt: string;
  /** Characters that no font has. */
  missing: string[];
};

const viewSelect = {
  key: true,
  kind: true,
  locale: true,
  backLocale: true,
  layout: true,
  bytes: true,
  missing: true,
  createdAt: true,
} as const satisfies Prisma.CardPictureSelect;

type Row = Prisma.CardPictureGetPayload<{ select: typeof viewSelect }>;

function viewOf(row: Row): PictureView {
  return {
    key: row.key,
    kind: row.kind,
    path: cardImagePath(row),
    locale: row.locale as Locale,
    backLocale: row.backLocale as Locale | null,
    layout: row.layout,
    bytes: row.bytes,
    createdAt: row.createdAt.toISOString(),
    missing: row.missing === '' ? [] : row.missing.split(' '),
  };
}

/** Where the file of a made picture lies in the area `made`. */
export function pictureFile({ key, kind }: { key: string; kind: PictureKind }): string {
  return `pictures/${key.slice(0, 2)}/${key}.${kind === 'print' ? 'pdf' : 'png'}`;
}

/** The picture that was made of exactly this before, or null. */
export async function findPicture(cardId: number, hash: string): Promise<PictureView | null> {
  const row = await db.cardPicture.findUnique({
    where: { cardId_hash: { cardId, hash } },
    select: viewSelect,
  });
  return row && viewOf(row);
}

/** What was made of one of a member's cards, the newest first. */
export async function listPictures(viewer: Pick<Viewer, 'id'>, kind: CardKind): Promise<PictureView[]> {
  const rows = await db.cardPicture.findMany({
    where: { card: { ownerId: viewer.id, kind } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: keptPictures,
    select: viewSelect,
  });
  return rows.map(viewOf);
}

/**
 * Writes down a picture that was just stored, and lets the oldest ones of the card go.
 * @returns null where another request wrote the same one first
 */
export async function addPicture(
  tx: Tx,
  data: Prisma.CardPictureCreateManyInput,
): Promise<PictureView | null> {
  const [row] = await tx.cardPicture.createManyAndReturn({
    data: [data],
    skipDuplicates: true,
    select: viewSelect,
  });
  if (!row) return null;
  const old = await tx.cardPicture.findMany({
    where: { cardId: data.cardId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: keptPictures,
    select: { id: true, key: true, kind: true },
  });
  await removePictures(tx, old);
  return viewOf(row);
}

/** Deletes rows of pictures; their files go by a job once this is committed. */
async function removePictures(
  tx: Tx,
  rows: readonly { id: number; key: string; kind: PictureKind }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.cardPicture.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  await enqueue(tx, 'deleteMade', { paths: rows.map(pictureFile) });
}

/**
 * Deletes one of the member's own pictures.
 * @throws AppError `notFound`
 */
export async function deletePicture(viewer: Pick<Viewer, 'id'>, key: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const row = await tx.cardPicture.findFirst({
      where: { key, card: { ownerId: viewer.id } },
      select: { id: true, key: true, kind: true },
    });
    if (!row) throw new AppError('notFound');
    await removePictures(tx, [row]);
  });
}

/** Lets the files of cards go that are being deleted, in the transaction that deletes them and before it does. */
export async function forgetMadeFiles(tx: Tx, cardIds: number[]): Promise<void> {
  const where = { cardId: { in: cardIds } };
  const [pictures, faces] = [
    await tx.cardPicture.findMany({ where, select: { key: true, kind: true } }),
    await tx.cardFace.findMany({ where, select: { path: true } }),
  ];
  const paths = [...pictures.map(pictureFile), ...faces.map(({ path }) => path)];
  if (paths.length > 0) await enqueue(tx, 'deleteMade', { paths });
}

/** Orders the removal of the files made of a member's cards, before the cards go. */
export async function forgetMember(tx: Tx, memberId: number): Promise<void> {
  const cards = await tx.card.findMany({ where: { ownerId: memberId }, select: { id: true } });
  await forgetMadeFiles(
    tx,
    cards.map(({ id }) => id),
  );
}

/**
 * A picture that may be fetched by anybody who knows its key: while its card is shown to everybody.
 * @returns null for an unknown key, and for a picture of a hidden card or of a member who is deleted or not active
 */
export async function getShownPicture(
  key: string,
): Promise<{ key: string; kind: PictureKind; locale: string; cardId: string; name: string } | null> {
  if (!isPictureKey(key)) return null;
  const row = await db.cardPicture.findFirst({
    where: { key, card: publicCards },
    select: {
      key: true,
      kind: true,
      locale: true,
      card: {
        select: {
          publicId: true,
          kind: true,
          companyName: true,
          contactName: true,
          owner: { select: { membershipStatus: true } },
        },
      },
    },
  });
  // It holds contact details: those of an expired member are off.
  if (!row || !hasOpenContacts(row.card.owner)) return null;
  const { kind, locale, card } = row;
  return { key, kind, locale, cardId: card.publicId, name: nameOfCard(card) };
}
