import { expect, it } from 'vitest';
import { createCards } from '@/lib/cards/service';
import { searchCards } from '@/lib/directory/search';
import { type Locale, locales } from '@/lib/i18n/locales';
import { forgetGazetteer, readGazetteer } from '@/lib/search/gazetteer-rows';
import { db } from '@/lib/server/db';
import { toCardInput } from '../../../prisma/seed/card-input';
import { chooseCards } from '../../../prisma/seed/demo';
import { seedReference } from '../../../prisma/seed/reference';
import fixture from '../../fixtures/demo_queries.json' with { type: 'json' };

// Queries as people type them, and which of the demo's cards they would take for an answer: written before the site was
// asked. Of the first five that are shown the right ones count; where nothing is shown, none.

/** A card that a person would accept: of one of these industries or what is below them, in the province, named so. */
type Right = { industries?: string[]; province?: string; name?: string };
type Query = { query: string; locale: Locale; right: Right[] };
type Found = { industries: string[]; province: string | null; names: string };

const queries = fixture as Query[];
const shown = 5;
const wanted = 0.92;

async function addDemo(): Promise<Map<number, Found>> {
  await seedReference(db);
  forgetGazetteer();
  const gazetteer = await readGazetteer(db);
  const rows = await db.industry.findMany({ include: { parent: { select: { slug: true } } } });
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  const cards = chooseCards(Date.UTC(2026, 10, 22)).flatMap(({ card, draft }) => (draft ? [] : [card]));
  const inputs = cards.map((card) => ({ ...toCardInput(card, ids), ownerId: null }));
  await db.$transaction((tx) => createCards(tx, inputs, { gazetteer, isBulk: true }), { timeout: 120_000 });
  const stored = await db.card.findMany({
    include: { industries: { select: { industryId: true } }, translations: { select: { text: true } } },
  });
  const lineage = new Map(rows.map((row) => [row.id, [row.slug, ...(row.parent ? [row.parent.slug] : [])]]));
  return new Map(
    stored.map((card) => [
      card.id,
      {
        industries: card.industries.flatMap(({ industryId }) => lineage.get(industryId) ?? []),
        province: card.provinceCode,
        names: [card.companyName, card.contactName, ...card.translations.map(({ text }) => text)].join('\n'),
      },
    ]),
  );
}

function isRight(card: Found, { industries, province, name }: Right): boolean {
  return (
    (industries === undefined || industries.some((slug) => card.industries.includes(slug))) &&
    (province === undefined || card.province === province) &&
    (name === undefined || card.names.includes(name))
  );
}

/** What counts for a query: where the demo has nobody of the trade in the place, those elsewhere. */
function fitting({ right }: Query, cards: readonly Found[]): (card: Found) => boolean {
  const there = (card: Found) => right.some((each) => isRight(card, each));
  if (cards.some(there)) return there;
  return (card) => right.some(({ province: _place, ...each }) => isRight(card, each));
}

const percent = (rates: readonly number[]) =>
  rates.length === 0 ? 0 : rates.reduce((sum, rate) => sum + rate, 0) / rates.length;

it('answers queries to the demo with what people would accept among the first five', {
  timeout: 180_000,
}, async () => {
  expect(queries.length).toBeGreaterThanOrEqual(60);
  const cards = await addDemo();
  const answers: { each: Query; rate: number; wrong: string[] }[] = [];
  for (const each of queries) {
    const fits = fitting(each, [...cards.values()]);
    // A query without an answer would measure nothing.
    expect([...cards.values()].some(fits), each.query).toBe(true);
    const { ids, leftOut } = await searchCards({ q: each.query, locale: each.locale, contacts: true });
    const first = ids.slice(0, shown).map((id) => cards.get(id) as Found);
    const wrong = first.filter((card) => !fits(card));
    const rate = first.length === 0 ? 0 : (first.length - wrong.length) / first.length;
    const told = wrong.map(
      (card) => `${card.names.split('\n')[0]} (${card.industries[0]}, ${card.province})`,
    );
    answers.push({
      each,
      rate,
      wrong: [
        ...(first.length === 0 ? ['nothing'] : told),
        ...(leftOut ?? []).map((text) => `without ${text}`),
      ],
    });
  }
  const lines = locales.map((locale) => {
    const own = answers.filter(({ each }) => each.locale === locale);
    const rate = percent(own.map((answer) => answer.rate));
    return `${locale.padEnd(6)} ${(100 * rate).toFixed(1)} % of ${own.length} queries`;
  });
  const all = percent(answers.map(({ rate }) => rate));
  const wrong = answers.flatMap(({ each, rate, wrong: why }) =>
    rate === 1 ? [] : [`${each.locale} ${each.query}: ${why.join('; ')}`],
  );
  process.stdout.write(
    `\nPrecision of the first five\n${lines.join('\n')}\nall    ${(100 * all).toFixed(1)} %\n\n${wrong.join('\n')}\n`,
  );
  expect(all).toBeGreaterThanOrEqual(wanted);
});
