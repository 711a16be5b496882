import { describe, expect, it } from 'vitest';
import { locales, localeTable } from '@/lib/i18n/locales';
import { isCountryCode, listCountries } from './countries';

describe('isCountryCode', () => {
  it.each(['VN', 'CN', 'TW', 'JP', 'KR', 'US', 'XK', 'ZW'])('%s', (code) => {
    // Kosovo is in use, but not assigned.
    expect(isCountryCode(code)).toBe(code !== 'XK');
  });

  it.each(['', 'vn', 'VNM', 'XX', 'ZZ', 'EU', 'constructor', ' VN', 'VN\u0000'])('refuses %j', (code) =>
    expect(isCountryCode(code)).toBe(false),
  );
});

describe('listCountries', () => {
  it.each(locales)('has every country once with a name in %s, the frequent ones first', (locale) => {
    const { frequent, others } = listCountries(localeTable[locale].intl);
    const all = [...frequent, ...others];
    expect(frequent.map(({ code }) => code).slice(0, 2)).toEqual(['VN', 'CN']);
    expect(all).toHaveLength(249);
    expect(new Set(all.map(({ code }) => code)).size).toBe(249);
    expect(all.filter(({ code, name }) => !isCountryCode(code) || name === code || name === '')).toEqual([]);
    const names = others.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator(localeTable[locale].intl).compare));
  });

  it('names them in the language that is asked for', () => {
    expect(listCountries('vi').frequent[0]).toEqual({ code: 'VN', name: 'Việt Nam' });
    expect(listCountries('ja').frequent[0]).toEqual({ code: 'VN', name: 'ベトナム' });
  });
});
