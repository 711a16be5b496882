import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { invalidate } from '@/lib/server/cache/invalidate';
import { decodeTags, tagChannel } from '@/lib/server/cache/tag-messages';
import { cardTag } from '@/lib/server/cache/tags';
import { PrismaClient } from '@/lib/server/generated/prisma/client';

const connectionString = process.env.DATABASE_URL ?? '';
const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString }) });
const listener = new pg.Client({ connectionString });

// The channel belongs to the whole database; only this test's tags count.
const run = crypto.randomUUID();
const tag = (name: string) => cardTag(`${run}-${name}`);
const heard: string[] = [];

beforeAll(async () => {
  await listener.connect();
  await listener.query(`LISTEN ${tagChannel}`);
  listener.on('notification', ({ payload }) => {
    heard.push(...(decodeTags(payload)?.tags ?? []).filter((each) => each.startsWith(cardTag(run))));
  });
});

afterAll(async () => {
  await listener.end();
  await prisma.$disconnect();
});

it('tells of a Prisma transaction once it is committed, and never of one that was rolled back', async () => {
  const failure = new Error('rolled back');
  const rolledBack = prisma.$transaction(async (tx) => {
    await invalidate(tx, [tag('rolled-back')]);
    throw failure;
  });
  await expect(rolledBack).rejects.toBe(failure);
  await prisma.$transaction(async (tx) => {
    await invalidate(tx, [tag('kept'), tag('also')]);
    await listener.query('SELECT 1');
    expect(heard).toEqual([]);
  });
  await vi.waitFor(() => expect(heard).toEqual([tag('kept'), tag('also')]));
});

it('tells at once outside of a transaction', async () => {
  await invalidate(prisma, [tag('alone')]);
  await vi.waitFor(() => expect(heard).toContain(tag('alone')));
});
