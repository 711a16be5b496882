import 'server-only';
import { indexCard } from '@/lib/directory/indexing';
import type { Gazetteer } from '@/lib/search/gazetteer';
import { getGazetteer } from '@/lib/search/gazetteer-rows';
import { cardTag, homeTag, listTag, type Tag } from '@/lib/server/cache/tags';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { newPublicId } from '@/lib/shared/ids';
import type { CardChange, CardInput } from './card-input';
import { cardKeys } from './card-keys';

export type CreatedCard = { id: number; publicId: string; kind: 'company' | 'personal' };

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
 * transaction of the caller.
 * @returns the cards in the order of `inputs`, and what the caller has to invalidate
 */
export async function createCards(
  tx: Tx,
  inputs: readonly CardInput[],
  gazetteer?: Gazetteer,
): Promise<{ cards: CreatedCard[]; tags: Tag[] }> {
  const known = gazetteer ?? (await getGazetteer(tx));
  const cards: CreatedCard[] = [];
  for (const part of inBatches(inputs)) cards.push(...(await insertCards(tx, part)));
  for (const { id } of cards) await indexCard(tx, id, known);
  const published = cards.filter((_, at) => inputs[at]?.status === 'published');
  return { cards, tags: [...published.map(({ publicId }) => cardTag(publicId)), ...listTags(published)] };
}

async function insertCards(tx: Tx, inputs: readonly CardInput[]): Promise<CreatedCard[]> {
  const rows = inputs.map(({ industryIds, translations, imageIds, ...fields }) => ({
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
  return cards;
}

async function insertBelongings(
  tx: Tx,
  cards: readonly { input: CardChange; cardId: number }[],
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
export async function createCard(tx: Tx, input: CardInput): Promise<{ card: CreatedCard; tags: Tag[] }> {
  const { cards, tags } = await createCards(tx, [input]);
  const [card] = cards;
  if (!card) throw new Error('a card was not stored');
  return { card, tags };
}

/** Fields that decide in which lists a card stands, and where. */
const listed = ['status', 'publishedAt', 'provinceCode', 'ownerId', 'companyName', 'contactName'] as const;

/**
 * Changes a card and its rows of the search index in the transaction of the caller. The card's row is locked
 * first, so of two changes at once the later one sees the earlier.
 * @returns what the caller has to invalidate
 * @throws AppError `notFound`
 */
export async function updateCard(tx: Tx, cardId: number, change: CardChange): Promise<{ tags: Tag[] }> {
  await tx.$executeRaw`SELECT 1 FROM card WHERE id = ${cardId} FOR NO KEY UPDATE`;
  const before = await tx.card.findUnique({
    where: { id: cardId },
    select: {
      publicId: true,
      kind: true,
      publishedAt: true,
      featuredOrder: true,
      companyName: true,
      contactName: true,
      website: true,
    },
  });
  if (!before) throw new AppError('notFound');
  const { industryIds, translations, imageIds, ...fields } = change;
  // A field that is named as undefined stays as it is.
  const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const firstTime = fields.status === 'published' && before.publishedAt === null && !fields.publishedAt;
  await tx.card.update({
    where: { id: cardId },
    data: {
      ...fields,
      ...cardKeys({ ...before, ...named }),
      ...(firstTime ? { publishedAt: new Date() } : {}),
    },
    select: { id: true },
  });
  if (industryIds) await tx.cardIndustry.deleteMany({ where: { cardId } });
  if (translations) await tx.cardTranslation.deleteMany({ where: { cardId } });
  if (imageIds) await tx.cardImage.deleteMany({ where: { cardId } });
  await insertBelongings(tx, [{ input: { industryIds, translations, imageIds }, cardId }]);
  await indexCard(tx, cardId);
  const moved = industryIds !== undefined || listed.some((field) => field in fields);
  const featured = 'featuredOrder' in fields || before.featuredOrder !== null;
  return {
    tags: [cardTag(before.publicId), ...(moved ? listTags([before]) : featured ? [homeTag()] : [])],
  };
}
