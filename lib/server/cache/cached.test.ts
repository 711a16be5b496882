import { expect, it } from 'vitest';
import { cached } from './cached.ts';
import { processCache } from './process-cache.ts';
import { cardTag, homeTag } from './tags.ts';

const options = { tags: () => [homeTag()], revalidate: 60 };

it('reads directly in a process that serves no pages', async () => {
  processCache().serves = false;
  let reads = 0;
  const read = async (id: string) => {
    reads += 1;
    return { id, reads };
  };
  const getCard = cached('card', read, { tags: (id) => [cardTag(id)], revalidate: 60 });
  expect([await getCard('a'), await getCard('a')]).toEqual([
    { id: 'a', reads: 1 },
    { id: 'a', reads: 2 },
  ]);
});

it('takes only what JSON can carry', () => {
  type Card = { id: string; tags: string[]; logo: { width: number } | null; note?: string };
  const filters = { industry: 'food', page: 1 };
  cached('plain', async (): Promise<Card | null> => null, options);
  cached('list', async (_filters: typeof filters, _locale: string): Promise<Card[]> => [], options);
  // @ts-expect-error a date comes back as text
  cached('date', async () => ({ at: new Date() }), options);
  // @ts-expect-error a big integer cannot be written
  cached('bigint', async () => [1n], options);
  // @ts-expect-error a map comes back empty
  cached('map', async () => new Map([['a', 1]]), options);
  // @ts-expect-error dates differ in every key
  cached('argument', async (_at: Date) => 1, options);
  // @ts-expect-error undefined would be the key of null
  cached('undefined', async (_id: string | undefined) => 1, options);
});
