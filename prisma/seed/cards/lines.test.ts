import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { makeCard } from '../make-card';
import { withLines } from './lines';

const baseDate = Date.UTC(2026, 10, 20);
const made = Array.from({ length: 900 }, (_, index) => makeCard(42, index, baseDate));
const cards = made.map(withLines);
const companies = cards.filter(({ kind }) => kind === 'company');

/** What a company says of itself in a language. */
const textIn = (card: (typeof cards)[number], locale: string) =>
  locale === card.sourceLocale
    ? card.companyDescription
    : card.translations.find((each) => each.locale === locale && each.field === 'companyDescription')?.text;

describe('withLines', () => {
  it('describes each company in each language; one way to write Chinese is converted from the other', () => {
    for (const card of companies)
      for (const locale of locales) {
        const converted = locale.startsWith('zh') && card.sourceLocale.startsWith('zh');
        if (!converted || locale === card.sourceLocale) expect(textIn(card, locale)).toMatch(/.{4}/);
      }
  });

  it('leaves no blank open, in lines of one sentence or two', () => {
    for (const card of companies)
      for (const { field, text } of card.translations.filter(({ locale }) => locale !== card.sourceLocale)) {
        expect(text).not.toMatch(/[{}]|undefined|^\s|\s$/);
        if (field === 'companyDescription') expect(text.length).toBeGreaterThan(4);
      }
  });

  it('says many different things', () => {
    for (const locale of ['en', 'ja', 'vi'] as const) {
      const texts = companies
        .filter((card) => card.sourceLocale !== locale)
        .map((card) => textIn(card, locale));
      expect(new Set(texts).size, locale).toBeGreaterThan(texts.length * 0.8);
    }
  });

  it('writes Chinese as it is written in Taiwan', () => {
    const taiwan = companies
      .filter((card) => card.sourceLocale === 'vi')
      .map((card) => textIn(card, 'zh-TW'));
    expect(taiwan.join('')).not.toMatch(/[发们这产质检证单价为务专业]/);
  });

  it('changes nothing else, and no person', () => {
    for (const [index, card] of cards.entries()) {
      const { companyDescription, translations, ...rest } = card;
      expect(made[index]).toMatchObject(rest);
      expect(translations).toEqual(expect.arrayContaining(made[index]?.translations ?? []));
      if (card.kind === 'personal') expect(card).toBe(made[index]);
    }
  });
});
