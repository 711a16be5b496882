import 'server-only';
import { createCards } from '@/lib/cards/service';
import { readGazetteer } from '@/lib/search/gazetteer-rows';
import type { PrismaClient } from '@/lib/server/generated/prisma/client';
import { toCardInput } from './card-input';
import { makePublicId } from './cards/contacts';
import { makeCard } from './make-card';
import type { Progress } from './progress';

/** Cards of a seed by number, and the day that they are made for in milliseconds. */
export type CardRange = { seed: number; baseDate: number; from: number; count: number };

/** How many cards of a seed stand already. */
export function countSeeded(db: PrismaClient, seed: number): Promise<number> {
  return countStanding(
    async (index) => (await db.card.count({ where: { publicId: makePublicId(seed, index) } })) > 0,
  );
}

/** How many stand of what is written from number 0 on. */
export async function countStanding(stands: (index: number) => Promise<boolean>): Promise<number> {
  let [low, high] = [0, 1];
  while (await stands(high - 1)) [low, high] = [high, high * 2];
  while (low < high - 1) {
    const middle = (low + high) >> 1;
    if (await stands(middle - 1)) low = middle;
    else high = middle;
  }
  return low;
}

const batch = 100;

/** Writes a few made-up cards the ordinary way, in one transaction: no table is locked, no index is built anew. */
export async function seedFew(
  db: PrismaClient,
  { seed, baseDate, from, count }: CardRange,
  progress: Progress,
): Promise<void> {
  const gazetteer = await readGazetteer(db);
  const industries = await db.industry.findMany({ select: { id: true, slug: true } });
  const industryIds = new Map(industries.map(({ id, slug }) => [slug, id]));
  const writing = progress.start('Cards', count);
  await db.$transaction(
    async (tx) => {
      for (let at = 0; at < count; at += batch) {
        const numbers = Array.from({ length: Math.min(batch, count - at) }, (_, next) => from + at + next);
        const cards = numbers.map((number) => toCardInput(makeCard(seed, number, baseDate), industryIds));
        await createCards(tx, cards, { gazetteer, isBulk: true });
        writing.add(cards.length);
      }
    },
    { maxWait: 10_000, timeout: 10 * 60_000 },
  );
  writing.end();
}
