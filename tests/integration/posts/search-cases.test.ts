import { expect, it } from 'vitest';
import type { Locale } from '@/lib/i18n/locales';
import { findPostIds } from '@/lib/posts/search';
import { db } from '@/lib/server/db';
import { seedDemoPosts } from '@/prisma/seed/demo-posts';
import { readPosts } from '@/prisma/seed/post-data';
import { makeCard } from '@/tests/factories/cards';
import { makeActiveMember } from '@/tests/factories/members';
import { addReference } from '@/tests/factories/reference';
import cases from '@/tests/fixtures/post_search_cases.json' with { type: 'json' };

// What people type, in six languages, asked of the demo's posts: what they would take has to stand among the first few. Written
// before it was tried.

/** Of a page; on the phone what is seen after one move of the thumb. */
const first = 6;
/** How many of the cases have to come out right. */
const wanted = 0.97;

const now = new Date();
const titles = new Map<number, string>();

async function buildDemo(): Promise<void> {
  await addReference();
  const member = await makeActiveMember();
  await makeCard({ ownerId: member.id, companyName: 'Công ty TNHH Mây Trắng' });
  const authors = (['company', 'personal'] as const).map((kind) => ({
    id: member.id,
    card: { kind, group: 'dining', sourceLocale: 'vi' as const },
  }));
  // None of them is over.
  const lasting = readPosts().map(({ opportunity, ...post }) => ({
    ...post,
    ...(opportunity && { opportunity: { ...opportunity, days: 400 } }),
  }));
  await db.$transaction((tx) => seedDemoPosts(tx, lasting, authors, new Map(), now), { timeout: 60_000 });
  const posts = await db.post.findMany({
    where: { listedAt: { not: null } },
    select: { id: true, title: true },
  });
  for (const { id, title } of posts) titles.set(id, title);
}

const titlesFound = async (q: string, locale: Locale) => {
  const { ids } = await findPostIds({ q, locale, anyOf: [], page: 1 }, now);
  return ids.map((id) => titles.get(id) ?? '');
};

it('finds what people mean', async () => {
  await buildDemo();
  const wrong: string[] = [];
  for (const { locale, query, finds } of cases) {
    const isMeant = (title: string) => title.toLowerCase().includes(finds.toLowerCase());
    expect([...titles.values()].some(isMeant), finds).toBe(true);
    const found = await titlesFound(query, locale as Locale);
    const at = found.findIndex(isMeant);
    if (at < 0 || at >= first)
      wrong.push(`${query}: ${at < 0 ? 'none' : at + 1} of ${found.length}, first ${found[0]}`);
  }
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(cases.length * (1 - wanted));
});
