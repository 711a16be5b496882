import { expect, test } from 'vitest';
import type { CardHead } from '@/lib/cards/card-view';
import type { VerifiedOn } from '@/lib/cards/verification';
import { rowViewOf } from './row-view';

const words = {
  age: (year: number) => `since ${year}`,
  speaks: (codes: readonly string[]) => `speaks ${codes.join()}`,
  verified: ({ at, details }: VerifiedOn) => `${details.join()} on ${at}`,
};

const bare = {
  publicId: 'p4p4f8cxub',
  kind: 'company',
  name: { text: 'Công ty Đông Dương', lang: 'vi', source: 'original' },
  position: null,
  company: null,
  industries: [],
  province: null,
  ward: null,
  summary: null,
  logo: null,
  foundedYear: null,
  openingHours: [],
  speaks: [],
  verified: null,
  verifiedOn: [],
  featured: false,
  contactFor: null,
} as unknown as CardHead;

const full = {
  ...bare,
  position: { text: 'Giám đốc', lang: 'vi' },
  company: { text: 'Lotus', lang: 'en' },
  industries: ['Dining', 'Coffee', 'Tea'].map((name) => ({ slug: name, name })),
  province: { slug: 'hue', name: 'Huế' },
  ward: 'An Cựu',
  summary: { text: 'x'.repeat(100), lang: 'en' },
  logo: { key: 'b2136bcd795da2b2615a706c', width: 900, height: 900, widths: [64, 256, 480] },
  foundedYear: 2009,
  openingHours: [{ days: [1, 2], from: '08:00', to: '12:00' }],
  speaks: ['vi', 'en'],
  verified: '2026-01-01',
  verifiedOn: [
    { at: '2026-01-01', details: ['companyName', 'taxCode'] },
    { at: '2025-01-01', details: ['phone'] },
  ],
  featured: true,
  contactFor: 'public',
} as unknown as CardHead;

test('what a card does not say is no property of its row', () => {
  expect(rowViewOf(bare, 'vi', words, true)).toEqual({
    href: '/vi/companies/p4p4f8cxub',
    letter: 'Đ',
    name: { text: 'Công ty Đông Dương' },
  });
});

test('a row says what is known, and the language of what is not in that of the page', () => {
  const { summary, ...row } = rowViewOf(full, 'en', words, true);
  expect(row).toEqual({
    href: '/en/companies/p4p4f8cxub',
    picture: '/media/b2136bcd795da2b2615a706c/256.webp',
    name: { text: 'Công ty Đông Dương', lang: 'vi' },
    verified: 'companyName,taxCode on 2026-01-01\nphone on 2025-01-01',
    featured: true,
    work: [{ text: 'Giám đốc', lang: 'vi' }, { text: 'Lotus' }],
    facts: 'Dining · Coffee · An Cựu, Huế · since 2009',
    hours: '12 08:00 12:00',
    speaks: 'speaks vi,en',
    contactFor: 'public',
  });
  expect(summary?.text).toMatch(/^x{60,64}…$/);
  const { verified: _, ...plain } = words;
  expect(rowViewOf(full, 'en', plain, true).verified).toBe('');
});

test('a row that is not detailed leaves out the ward, the hours and the languages', () => {
  const row = rowViewOf(full, 'en', words, false);
  expect(row).not.toHaveProperty('hours');
  expect(row).not.toHaveProperty('speaks');
  expect(row.facts).toBe('Dining · Coffee · Huế · since 2009');
});
