import 'server-only';
import { lockCard } from '@/lib/directory/locks';
import type { Gazetteer } from '@/lib/search/gazetteer';
import { getGazetteer } from '@/lib/search/gazetteer-rows';
import { invalidate } from '@/lib/server/cache/invalidate';
import { cardTag, everythingTag, homeTag, listTag, type Tag } from '@/lib/server/cache/tags';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { enqueue } from '@/lib/server/jobs';
import type { CardKind } from '@/lib/shared/card-kind';
import { newPublicId } from '@/lib/shared/ids';
import { renameAuthors } from './authors';
import type { CardChange, CardInput } from './card-input';
import { cardKeys } from './card-keys';
import type { CardState } from './card-moves';
import { selectOf } from './field-lists';
import { indexCard } from './index-card';
import { verifiableFields, verifiableOf } from './verification';
import { followVerifications, verificationsSelect } from './verification-rows';

export type CreatedCard = { id: number; publicId: string; kind: CardKind };

/** Rows of one INSERT: PostgreSQL takes 65,535 values a statement, a card has about 40. */
const batch = 1_000;

function inBatches<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / batch) }, (_, at) =>
    rows.slice(at * batch, (at + 1) * batch),
  );
}

/** Lists and the home page hold published cards; what is only a draft touches neither. */
function listTags(cards: readonly Pick<CreatedCard, 'kind'>[]): Tag[] {
  return cards.length === 0 ? [] : [...[...new Set(cards.map(({ kind }) => kind))].map(listTag), homeTag()];
}

/**
 * Writes new cards with translations, industries, pictures and their rows of the search index, in the
 * transaction of the caller, and announces them.
 * @param gazetteer where the caller has it already
 * @param isBulk one of many chunks: announced as everything, which costs one message however many there are
 * @returns the cards in the order of `inputs`
 */
export async function createCards(
  tx: Tx,
  inputs: readonly CardInput[],
  { gazetteer, isBulk = false }: { gazetteer?: Gazetteer; isBulk?: boolean } = {},
): Promise<CreatedCard[]> {
  const known = gazetteer ?? (await getGazetteer(tx));
  const cards: CreatedCard[] = [];
  for (const part of inBatches(inputs)) cards.push(...(await insertCards(tx, part)));
  for (const { id } of cards) await indexCard(tx, id, known);
  const published = cards.filter((_, at) => inputs[at]?.status === 'published');
  const tags = [...published.map(({ publicId }) => cardTag(publicId)), ...listTags(published)];
  await invalidate(tx, isBulk ? [everythingTag()] : tags);
  return cards;
}

async function insertCards(tx: Tx, inputs: readonly CardInput[]): Promise<CreatedCard[]> {
  const rows = inputs.map(({ industryIds, translations, imageIds, verifiedDetails, ...fields }) => ({
    ...fields,
    ...cardKeys(fields),
    publicId: fields.publicId ?? newPublicId(),
    publishedAt: fields.publishedAt ?? (fields.status === 'published' ? new Date() : null),
  }));
  const stored = await tx.card.createManyAndReturn({
    data: rows,
    select: { id: true, publicId: true, kind: true },
  });
  const byPublicId = new Map(stored.map((card) => [card.publicId, card]));
  const cards = rows.map(({ publicId }) => {
    const card = byPublicId.get(publicId);
    if (!card) throw new Error('a card was not stored');
    return card;
  });
  const belongings = inputs.map((input, at) => ({ input, cardId: cards[at]?.id ?? 0 }));
  await insertBelongings(tx, belongings);
  const verifications = inputs.flatMap((input, at) => verificationsOf(input, cards[at]?.id ?? 0));
  for (const data of inBatches(verifications)) await tx.cardVerification.createMany({ data });
  return cards;
}

/** The marks of a new card that comes as a verified one; the license is nothing that one sees on it. */
function verificationsOf(input: CardInput, cardId: number) {
  const { verifiedAt: checkedAt, verifiedDetails } = input;
  if (!checkedAt) return [];
  const details = verifiedDetails ?? verifiableOf(input).filter((detail) => detail !== 'license');
  return details.map((detail) => ({ cardId, detail, checkedAt }));
}

async function insertBelongings(
  tx: Tx,
  cards: readonly { input: Pick<CardInput, 'industryIds' | 'translations' | 'imageIds'>; cardId: number }[],
): Promise<void> {
  const industries = cards.flatMap(({ input, cardId }) =>
    (input.industryIds ?? []).map((industryId, position) => ({ cardId, industryId, position })),
  );
  const translations = cards.flatMap(({ input, cardId }) =>
    (input.translations ?? []).map((translation) => ({ cardId, ...translation })),
  );
  const images = cards.flatMap(({ input, cardId }) =>
    (input.imageIds ?? []).map((mediaId, position) => ({ cardId, mediaId, position })),
  );
  for (const data of inBatches(industries)) await tx.cardIndustry.createMany({ data });
  for (const data of inBatches(translations)) await tx.cardTranslation.createMany({ data });
  for (const data of inBatches(images)) await tx.cardImage.createMany({ data });
}

/** Writes one new card; see `createCards`. */
export async function createCard(tx: Tx, input: CardInput): Promise<CreatedCard> {
  const [card] = await createCards(tx, [input]);
  if (!card) throw new Error('a card was not stored');
  return card;
}

/** Fields that decide in which lists a card stands, and where. */
const listed = ['status', 'publishedAt', 'provinceCode', 'ownerId', 'companyName', 'contactName'] as const;

/** Fields that decide under which name its owner's posts stand. */
const naming = ['status', 'ownerId', 'companyName', 'contactName', 'provinceCode', 'translations'] as const;

/** Fields that decide which pictures everybody may see. */
const showing = ['status', 'ownerId', 'logoId'] as const;

/**
 * Changes a card with all that follows from it, in the transaction of the caller: its rows of the search index, the marks of
 * what was verified, the place of its pictures' files, and what caches hold of it. The card's row is locked first, so of two changes at once the later one
 * sees the earlier.
 * @param what what changes, or what follows from how the card stands once it is locked; null leaves it so
 * @returns how the card stood before
 * @throws AppError `notFound`
 */
export async function updateCard(
  tx: Tx,
  cardId: number,
  what: CardChange | ((card: CardState) => CardChange | null),
): Promise<CardState> {
  await lockCard(tx, cardId);
  const before = await tx.card.findUnique({
    where: { id: cardId },
    select: {
      publicId: true,
      kind: true,
      ownerId: true,
      status: true,
      hiddenByAdmin: true,
      publishedAt: true,
      featuredOrder: true,
      logoId: true,
      images: { select: { mediaId: true } },
      ...selectOf(verifiableFields),
      verifications: verificationsSelect,
    },
  });
  if (!before) throw new AppError('notFound');
  const change = typeof what === 'function' ? what(before) : what;
  if (!change) return before;
  const { industryIds, translations, imageIds, verified, ...fields } = change;
  const verifiedAt = await followVerifications(tx, cardId, before, change);
  // A field that is named as undefined stays as it is.
  const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const firstTime = fields.status === 'published' && before.publishedAt === null && !fields.publishedAt;
  await tx.card.update({
    where: { id: cardId },
    data: {
      ...fields,
      ...cardKeys({ ...before, ...named }),
      ...(firstTime ? { publishedAt: new Date() } : {}),
      ...(verifiedAt === undefined ? {} : { verifiedAt }),
    },
    select: { id: true },
  });
  if (industryIds) await tx.cardIndustry.deleteMany({ where: { cardId } });
  if (translations) await tx.cardTranslation.deleteMany({ where: { cardId } });
  if (imageIds) await tx.cardImage.deleteMany({ where: { cardId } });
  await insertBelongings(tx, [{ input: { industryIds, translations, imageIds }, cardId }]);
  await indexCard(tx, cardId);
  if (naming.some((field) => change[field] !== undefined))
    await renameAuthors(tx, [before.ownerId, change.ownerId]);
  const shows = imageIds !== undefined || showing.some((field) => field in fields);
  if (shows)
    await orderPlaces(tx, [
      before.logoId,
      ...before.images.map(({ mediaId }) => mediaId),
      fields.logoId,
      ...(imageIds ?? []),
    ]);
  await announce(tx, before, change);
  return before;
}

/** Has the files of pictures put where they belong now. */
async function orderPlaces(tx: Tx, mediaIds: readonly (number | null | undefined)[]): Promise<void> {
  const known = new Set(mediaIds.filter((id) => typeof id === 'number'));
  if (known.size > 0) await enqueue(tx, 'placeMedia', { mediaIds: [...known] });
}

type Shown = Pick<CreatedCard, 'publicId' | 'kind'> & { status: string; featuredOrder: number | null };

async function announce(tx: Tx, before: Shown, change: CardChange): Promise<void> {
  const isSeen = before.status === 'published' || change.status === 'published';
  const moved = change.industryIds !== undefined || listed.some((field) => field in change);
  const featured = 'featuredOrder' in change || before.featuredOrder !== null;
  const lists = moved ? listTags([before]) : featured ? [homeTag()] : [];
  await invalidate(tx, [cardTag(before.publicId), ...(isSeen ? lists : [])]);
}
