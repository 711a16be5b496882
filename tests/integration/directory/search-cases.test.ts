import { expect, it } from 'vitest';
import { searchCards } from '@/lib/directory/search';
import { forgetGazetteer } from '@/lib/search/gazetteer-rows';
import { db } from '@/lib/server/db';
import { seedReference } from '../../../prisma/seed/reference';
import cases from '../../fixtures/search_cases.json' with { type: 'json' };
import { addCard, buildWorld } from './world';

// Every text is a card of its own: its name, or its phone where the text is a number.

const isPhone = (text: string) => /^[\d\s+-]+$/.test(text);

function cardOf(text: string) {
  return isPhone(text) ? { companyName: 'Công ty Một', mobile: text } : { companyName: text };
}

/** The one query that is found by correcting it. */
const typo = 'restaurent';

async function expectCasesIn(index: () => Promise<void>): Promise<void> {
  await index();
  const ids = new Map<string, number>();
  for (const text of new Set(cases.flatMap(({ finds, misses }) => [...finds, ...misses]))) {
    ids.set(text, await addCard(cardOf(text)));
  }
  for (const { query, finds, misses } of cases) {
    const page = await searchCards({ q: query, locale: 'vi', contacts: true });
    for (const text of finds) expect(page.ids, `${query}: ${text}`).toContain(ids.get(text));
    for (const text of misses) expect(page.ids, `${query}: ${text}`).not.toContain(ids.get(text));
  }
}

it.each(cases.map((each) => [each.query, each] as const))('%s', async (_query, { query, finds, misses }) => {
  await buildWorld();
  const wanted: number[] = [];
  for (const text of finds) wanted.push(await addCard(cardOf(text)));
  for (const text of misses) await addCard(cardOf(text));
  const page = await searchCards({ q: query, locale: 'zh-CN', contacts: true });
  expect(page.ids.toSorted()).toEqual(wanted.toSorted());
  expect(page.total).toEqual({ value: wanted.length, capped: false });
  expect(page.correction !== null).toBe(query === typo);
});

it('finds and misses the same where all texts of the file stand in one index', async () => {
  await expectCasesIn(buildWorld);
});

it('finds and misses the same with all regions and industries of the site', async () => {
  await expectCasesIn(async () => {
    await seedReference(db);
    forgetGazetteer();
  });
});
