import { describe, expect, it } from 'vitest';
import { chatToolsSchema, openingHoursSchema } from '@/lib/cards/json-fields';
import { isPhone, toE164 } from '@/lib/cards/phone';
import { hasValidTaxCheck } from '@/lib/cards/tax-code';
import { isPublicId } from '@/lib/shared/ids';
import { makePublicId } from './cards/contacts';
import { makeCard, type SeedCard } from './make-card';
import { readIndustries, readProvinces } from './reference-data';

const baseDate = Date.UTC(2026, 10, 20);
const cards = Array.from({ length: 6_000 }, (_, index) => makeCard(42, index, baseDate));
const share = (test: (card: SeedCard) => boolean, of = cards) => of.filter(test).length / of.length;

/** Longest text of each field. */
const limits: Partial<Record<keyof SeedCard, number>> = {
  companyName: 120,
  contactName: 120,
  position: 120,
  mobile: 40,
  phone: 40,
  email: 254,
  website: 300,
  personalDescription: 2_000,
  companyDescription: 2_000,
  advantages: 500,
  requirements: 500,
  address: 300,
  ward: 120,
  taxCode: 14,
};

describe('makeCard', () => {
  it('gives the same card for the same numbers, in any order', () => {
    for (const index of [5_999, 0, 17]) expect(makeCard(42, index, baseDate)).toEqual(cards[index]);
  });

  it('gives other cards for another seed', () => {
    const others = Array.from({ length: 200 }, (_, index) => makeCard(43, index, baseDate));
    const same = others.filter(
      (card, index) => card.companyName !== null && card.companyName === cards[index]?.companyName,
    );
    expect(same.length).toBeLessThan(5);
    expect(others.some((card, index) => card.publicId === cards[index]?.publicId)).toBe(false);
  });

  it('keeps every limit', () => {
    for (const card of cards) {
      for (const [field, longest] of Object.entries(limits)) {
        const text = card[field as keyof SeedCard];
        if (text === null) continue;
        expect(
          typeof text === 'string' && text !== '' && text.length <= longest,
          `${field}: ${String(text)}`,
        ).toBe(true);
      }
      for (const entry of [...card.skills, ...card.services, ...card.languages, ...card.interests]) {
        expect(entry.length > 0 && entry.length <= 40, entry).toBe(true);
      }
      expect(card.industries.length > 0 && card.industries.length <= 3).toBe(true);
      for (const { text, field } of card.translations) {
        expect(text !== '' && text.length <= (field === 'companyName' ? 120 : 2_000), text).toBe(true);
      }
      expect(openingHoursSchema.safeParse(card.openingHours).success).toBe(true);
      expect(chatToolsSchema.safeParse(card.chatTools).success).toBe(true);
    }
  });

  it('leaves no blank unfilled and no text undefined', () => {
    const texts = cards.map((card) => JSON.stringify(card)).join('\n');
    expect(texts).not.toMatch(/undefined|\{\w+\}|NaN/);
  });

  it('has only valid phones, with the E.164 form that the library gives', () => {
    for (const card of cards) {
      for (const [typed, e164] of [
        [card.mobile, card.mobileE164],
        [card.phone, card.phoneE164],
      ] as const) {
        if (typed === null) continue;
        expect(isPhone(typed), typed).toBe(true);
        expect(toE164(typed), typed).toBe(e164);
      }
    }
  });

  it('has only tax codes whose check digit holds, and none of people', () => {
    const codes = cards.flatMap(({ taxCode }) => taxCode ?? []);
    expect(codes.length).toBeGreaterThan(1_000);
    expect(codes.filter((code) => !hasValidTaxCheck(code))).toEqual([]);
    expect(cards.some(({ kind, taxCode }) => kind === 'personal' && taxCode !== null)).toBe(false);
    const years = cards.flatMap(({ foundedYear }) => foundedYear ?? []);
    expect(years.length).toBeGreaterThan(1_000);
    expect(years.every((year) => year >= 1800 && year <= 2026)).toBe(true);
    expect(cards.some(({ kind, foundedYear }) => kind === 'personal' && foundedYear !== null)).toBe(false);
  });

  it('writes to nobody: mail and web addresses are examples', () => {
    for (const { email, website } of cards) {
      if (email !== null) expect(email).toMatch(/^[a-z0-9.]+@[a-z0-9-]+\.example$/);
      if (website !== null) expect(website).toMatch(/^https:\/\/(?:www\.)?[a-z0-9-]+\.example$/);
    }
  });

  it('names known industries and provinces', () => {
    const slugs = new Set(readIndustries().flatMap(({ children }) => children.map(({ slug }) => slug)));
    const codes = new Set(readProvinces().map(({ code }) => code));
    for (const { industries, provinceCode } of cards) {
      expect(industries.every((slug) => slugs.has(slug))).toBe(true);
      expect(codes.has(provinceCode)).toBe(true);
    }
    expect(new Set(cards.flatMap(({ industries }) => industries)).size).toBe(slugs.size);
    expect(new Set(cards.map(({ provinceCode }) => provinceCode)).size).toBe(codes.size);
  });

  it('mixes kinds, languages and dates as the country does', () => {
    expect(share(({ kind }) => kind === 'company')).toBeCloseTo(2 / 3, 1);
    expect(share(({ sourceLocale }) => sourceLocale === 'vi')).toBeCloseTo(0.55, 1);
    expect(share(({ sourceLocale }) => sourceLocale === 'zh-CN')).toBeCloseTo(0.2, 1);
    const ages = cards.map(({ publishedAt }) => (baseDate - publishedAt) / 86_400_000);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThan(3 * 365 + 1);
    expect(ages.filter((age) => age < 365).length / ages.length).toBeGreaterThan(0.5);
    expect(share(({ createdAt, publishedAt }) => createdAt > publishedAt)).toBe(0);
    expect(share(({ verifiedAt }) => verifiedAt !== null && verifiedAt > baseDate)).toBe(0);
    expect(share(({ contactVisibility }) => contactVisibility === 'members')).toBeGreaterThan(0.85);
  });

  it('describes firms in thousands of ways', () => {
    const texts = cards.flatMap(({ companyDescription }) => companyDescription ?? []);
    expect(new Set(texts).size / texts.length).toBeGreaterThan(0.95);
    expect(texts.length).toBeLessThan(cards.length * (2 / 3) * 0.95);
  });

  it('translates into other languages than its own', () => {
    const translated = cards.filter(({ translations }) => translations.length > 0);
    expect(translated.length).toBeGreaterThan(500);
    for (const { sourceLocale, translations } of translated) {
      const keys = translations.map(({ locale, field }) => `${locale} ${field}`);
      expect(new Set(keys).size).toBe(keys.length);
      expect(translations.some(({ locale }) => locale === sourceLocale)).toBe(false);
    }
  });
});

describe('makePublicId', () => {
  it('never gives one twice', () => {
    const ids = new Set<string>();
    for (let index = 0; index < 200_000; index += 1) ids.add(makePublicId(7, index));
    expect(ids.size).toBe(200_000);
    expect([...ids].slice(0, 1_000).every(isPublicId)).toBe(true);
  });
});
