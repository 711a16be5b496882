import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { asSourceText } from '@/lib/cards/translations/fields';
import { type Locale, locales } from '@/lib/i18n/locales';
import { lookUpItems, projectGlossary } from '@/lib/translation/glossary';
import { makeCard } from '@/prisma/seed/make-card';

// How much of what cards say comes out in their readers' languages without any provider. The made-up cards are those of the demo's
// generator; the others were written by somebody who had not seen the phrasebook, and it is not written for them.

type Said = { locale: Locale; services: readonly string[]; advantages: string };

const madeUp: Said[] = Array.from({ length: 300 }, (_each, index) => {
  const { sourceLocale, services, advantages } = makeCard(20_261_127, index, Date.UTC(2026, 10, 27));
  return { locale: sourceLocale as Locale, services, advantages: advantages ?? '' };
});
const free: Said[] = JSON.parse(
  readFileSync(new URL('../fixtures/free-cards.json', import.meta.url), 'utf8'),
) as Said[];

/** The share of items of a field that is known in the languages of other readers, in percent. */
function rateOf(cards: readonly Said[], field: 'services' | 'advantages'): number {
  let known = 0;
  let all = 0;
  for (const { locale, services, advantages } of cards) {
    const text = asSourceText(field, field === 'services' ? services.join('\n') : advantages);
    if (text.text === '') continue;
    for (const target of locales.filter((each) => each !== locale)) {
      const items = lookUpItems(projectGlossary, text, locale, target);
      known += items.filter((item) => item.known !== null).length;
      all += items.length;
    }
  }
  return (100 * known) / all;
}

it.each([
  ['made-up', 'services', madeUp, 85],
  ['made-up', 'advantages', madeUp, 60],
  ['freely written', 'services', free, 40],
  ['freely written', 'advantages', free, 10],
] as const)('of %s cards enough of their %s comes out', (which, field, cards, least) => {
  const rate = rateOf(cards, field);
  const byLanguage = locales.map((locale) => {
    const own = cards.filter((card) => card.locale === locale);
    return `${locale} ${rateOf(own, field).toFixed(0)}`;
  });
  console.info(`${which} ${field}: ${rate.toFixed(1)} % (${byLanguage.join(', ')})`);
  expect(rate).toBeGreaterThanOrEqual(least);
});
