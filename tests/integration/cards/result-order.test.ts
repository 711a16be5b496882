import { expect, it } from 'vitest';
import { findShown, readSearchIn } from '@/lib/cards/search';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { SearchSort } from '@/lib/shared/list-path';
import { addCard, buildWorld } from '../directory/world';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

async function names(sort: SearchSort, locale: Locale, page = 1): Promise<string[]> {
  const search = await readSearchIn({ q: 'sao', sort, page: String(page) }, locale);
  const { cards } = await findShown({ search, kind: undefined, locale, contacts: false });
  return cards.map(({ name }) => name.text);
}

it('orders by the names that the reader sees, as their language does', async () => {
  await buildWorld();
  const firms = ['Sao Đỏ', 'Sao Dừa', 'Sao Em', 'Ánh Sao', 'Anh Sao', 'Sao 10', 'Sao 9'];
  for (const [at, companyName] of firms.entries()) await addCard({ companyName, publishedAt: day(at + 1) });
  // đ comes after d in Vietnamese, a before á, and nine before ten.
  expect(await names('name', 'vi')).toEqual([
    'Anh Sao',
    'Ánh Sao',
    'Sao 9',
    'Sao 10',
    'Sao Dừa',
    'Sao Đỏ',
    'Sao Em',
  ]);
  expect(await names('newest', 'vi')).toEqual(firms.toReversed());
  const id = (await db.card.findFirstOrThrow({ where: { companyName: 'Sao Em' } })).id;
  await db.cardTranslation.create({
    data: {
      cardId: id,
      field: 'companyName',
      locale: 'en',
      text: 'A Star',
      source: 'human',
    },
  });
  expect((await names('name', 'en'))[0]).toBe('A Star');
});

it('goes on from page to page in the same order, the last page too', async () => {
  await buildWorld();
  for (let at = 0; at < 25; at += 1) await addCard({ companyName: `Sao ${at}`, publishedAt: day(at + 1) });
  const all = Array.from({ length: 25 }, (_each, at) => `Sao ${at}`);
  expect([...(await names('name', 'ko')), ...(await names('name', 'ko', 2))]).toEqual(all);
  expect([...(await names('newest', 'ko')), ...(await names('newest', 'ko', 2))]).toEqual(all.toReversed());
  // An address of a page that is no more leads to what the last one has, and not to "nothing found".
  for (const sort of ['name', 'newest', 'best'] as const)
    expect(await names(sort, 'ko', 3), sort).toEqual(await names(sort, 'ko', 2));
});
