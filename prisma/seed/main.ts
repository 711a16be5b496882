import { parseArgs } from 'node:util';
import { invalidate } from '@/lib/server/cache/invalidate';
import { everythingTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { runCommand, UsageError } from '../../scripts/lib/run-command';
import { seedBulk } from './bulk';
import { bulkPostId, seedBulkPosts } from './bulk-posts';
import { bulkProductId, seedBulkProducts } from './bulk-products';
import { seedDemo } from './demo';
import { seedDemoAdmins } from './demo-admins';
import { seedDemoFigures } from './demo-figures';
import { seedDemoShop } from './demo-shop';
import { countSeeded, countStanding, seedFew } from './few-cards';
import { showProgress } from './progress';
import { seedReference } from './reference';
import { seedSiteContent } from './site-content';

const usage = `npm run seed                          industries, provinces, pages and settings; with DEMO=1 the demo too
npm run seed -- --reference           only industries, provinces, pages and settings
npm run seed -- --cards N [--seed S]  made-up cards up to N of seed S (1), the same for the same seed and day
npm run seed -- --posts N [--seed S]  made-up posts up to N of seed S, by the members who are there
npm run seed -- --products N [--seed S]  made-up products up to N of seed S, like those that are there
        [--date YYYY-MM-DD]           the day they are made for (today)`;

function wholeNumber(text: string, name: string, low: number, high: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < low || value > high) {
    throw new UsageError(`--${name} takes a whole number from ${low} to ${high}, not "${text}".\n\n${usage}`);
  }
  return value;
}

/** Midnight of a day, so that two runs of a day make the same cards. */
function dayOf(text = new Date().toISOString().slice(0, 10)): Date {
  const date = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(date.getTime())) {
    throw new UsageError(`--date takes a day such as 2026-11-20, not "${text}".\n\n${usage}`);
  }
  return date;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      reference: { type: 'boolean', default: false },
      cards: { type: 'string' },
      posts: { type: 'string' },
      products: { type: 'string' },
      seed: { type: 'string', default: '1' },
      date: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  const progress = showProgress();
  const now = dayOf(values.date);
  const count = values.cards === undefined ? 0 : wholeNumber(values.cards, 'cards', 1, 20_000_000);
  const posts = values.posts === undefined ? 0 : wholeNumber(values.posts, 'posts', 1, 20_000_000);
  const products =
    values.products === undefined ? 0 : wholeNumber(values.products, 'products', 1, 20_000_000);
  const seed = wholeNumber(values.seed, 'seed', 0, 500_000);
  const withDemo = env().DEMO && !values.reference && count + posts + products === 0;
  await db.$transaction(
    async (tx) => {
      await seedReference(tx);
      await seedSiteContent(tx, now, env().DEMO);
      await invalidate(tx, [everythingTag()]);
    },
    { maxWait: 10_000, timeout: 60_000 },
  );
  if (withDemo) {
    await seedDemoAdmins(db);
    await seedDemo(db, now, progress);
    await seedDemoShop(db, now, progress);
    await seedDemoFigures(db);
  }
  if (count > 0) await seedCards(seed, count, now.getTime());
  if (posts > 0) await seedPosts(seed, posts, now);
  if (products > 0) await seedProducts(seed, products, now);
}

/** From here on COPY and new indexes are quicker than card by card. */
const many = 2_000;

/** Brings the cards of a seed up to `count`. */
async function seedCards(seed: number, count: number, baseDate: number): Promise<void> {
  const from = await countSeeded(db, seed);
  if (from >= count) {
    process.stderr.write(`${from.toLocaleString('en')} cards of seed ${seed} are there already.\n`);
    return;
  }
  const range = { seed, baseDate, from, count: count - from };
  const progress = showProgress();
  const write =
    range.count <= many
      ? seedFew(db, range, progress)
      : seedBulk({ url: env().DATABASE_URL, range, progress });
  // Also where only the tidying after the commit failed: the cards are there then.
  await write.finally(() => invalidate(db, [everythingTag()]));
}

/** Brings the posts of a seed up to `count`. */
async function seedPosts(seed: number, count: number, baseDate: Date): Promise<void> {
  const stands = async (index: number) =>
    (await db.post.count({ where: { publicId: bulkPostId(seed, index) } })) > 0;
  const from = await countStanding(stands);
  if (from >= count) {
    process.stderr.write(`${from.toLocaleString('en')} posts of seed ${seed} are there already.\n`);
    return;
  }
  const range = { seed, baseDate, from, count: count - from };
  const write = seedBulkPosts(env().DATABASE_URL, range, showProgress());
  // Also where only the tidying after the commit failed: the posts are there then.
  await write.finally(() => invalidate(db, [everythingTag()]));
}

/** Brings the products of a seed up to `count`. */
async function seedProducts(seed: number, count: number, baseDate: Date): Promise<void> {
  const stands = async (index: number) =>
    (await db.product.count({ where: { publicId: bulkProductId(seed, index) } })) > 0;
  const from = await countStanding(stands);
  if (from >= count) {
    process.stderr.write(`${from.toLocaleString('en')} products of seed ${seed} are there already.\n`);
    return;
  }
  const range = { seed, baseDate, from, count: count - from };
  const write = seedBulkProducts(env().DATABASE_URL, range, showProgress());
  // Also where only the tidying after the commit failed: the products are there then.
  await write.finally(() => invalidate(db, [everythingTag()]));
}

await runCommand(main, () => db.$disconnect());
