import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { foldText } from '@/lib/search/fold';
import { readIndustries, readProvinces } from './reference-data';

const groups = readIndustries();
const provinces = readProvinces();

describe('industries', () => {
  const all = groups.flatMap((group) => [group, ...group.children]);

  it('has 22 groups with five to ten parts each', () => {
    expect(groups).toHaveLength(22);
    expect(groups.filter(({ children }) => children.length < 5 || children.length > 10)).toEqual([]);
  });

  it('has slugs that fit into an address, each once', () => {
    const slugs = all.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.filter((slug) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > 60)).toEqual([]);
  });

  it('has a name and at least one synonym in every language, none empty, none twice', () => {
    for (const { slug, names, synonyms } of all) {
      for (const locale of locales) {
        expect(names[locale], `${slug} ${locale}`).toMatch(/\S/);
        const words = synonyms[locale].map((word) => word.toLowerCase());
        expect(words.length, `${slug} ${locale}`).toBeGreaterThan(0);
        expect(new Set([...words, names[locale].toLowerCase()]).size, `${slug} ${locale}`).toBe(
          words.length + 1,
        );
        expect(words.every((word) => word.trim() === word && word !== '')).toBe(true);
      }
    }
  });

  it('maps groups to sections of VSIC', () => {
    for (const { vsicSections } of groups) expect(vsicSections.join('')).toMatch(/^[A-V]+$/);
  });

  it('has no word of one character: it would stand inside other words', () => {
    const short = all
      .flatMap(({ synonyms }) => Object.values(synonyms).flat())
      .filter((word) => Array.from(word).length < 2);
    expect(short).toEqual([]);
  });

  it('shares few words between industries, and only those that mean both', () => {
    const parentOf = new Map(groups.flatMap((group) => group.children.map(({ slug }) => [slug, group.slug])));
    const owners = new Map<string, Set<string>>();
    for (const { slug, names, synonyms } of all) {
      for (const word of locales.flatMap((locale) => [names[locale], ...synonyms[locale]]).map(foldText)) {
        owners.set(word, (owners.get(word) ?? new Set()).add(slug));
      }
    }
    // A group's everyday word may name the part of it that is meant: "lawyer" is a law firm before it is an auditor.
    const unrelated = (slugs: Set<string>) =>
      [...slugs].filter((slug) => ![...slugs].some((other) => parentOf.get(other) === slug));
    const shared = [...owners].filter(([, slugs]) => unrelated(slugs).length > 1).map(([word]) => word);
    // 饭店 is a restaurant on the mainland and a hotel in Taiwan.
    expect(shared).toContain('饭店');
    expect(shared.length).toBeLessThan(60);
  });
});

describe('provinces', () => {
  it('has the 34 provinces, the cities first', () => {
    expect(provinces).toHaveLength(34);
    expect(provinces.map(({ kind }) => kind).indexOf('province')).toBe(7);
    expect(provinces.slice(7).every(({ kind }) => kind === 'province')).toBe(true);
  });

  it('has the former provinces, each once, with names in every language', () => {
    const former = provinces.flatMap(({ formerly }) => formerly);
    expect(new Set(former.map(({ names }) => names.vi)).size).toBe(30);
    for (const { names } of [...former, ...provinces, ...provinces.flatMap(({ places }) => places)]) {
      for (const locale of locales) expect(names[locale]).toMatch(/\S/);
    }
  });

  it.each([
    ['Bà Rịa - Vũng Tàu', 'ho-chi-minh'],
    ['Bình Dương', 'ho-chi-minh'],
    ['Bắc Giang', 'bac-ninh'],
    ['Hải Dương', 'hai-phong'],
    ['Quảng Nam', 'da-nang'],
  ])('%s is now in %s', (name, slug) => {
    expect(provinces.find(({ formerly }) => formerly.some(({ names }) => names.vi === name))?.slug).toBe(
      slug,
    );
  });

  it.each([
    ['芽庄', 'khanh-hoa'],
    ['ダラット', 'lam-dong'],
    ['하롱베이', 'quang-ninh'],
    ['Phú Quốc', 'an-giang'],
    ['會安', 'da-nang'],
    ['Bien Hoa', 'dong-nai'],
  ])('%s lies in %s', (name, slug) => {
    const found = provinces.find(({ places }) =>
      places.some(({ names }) => Object.values(names).includes(name)),
    );
    expect(found?.slug).toBe(slug);
  });

  it('means one province by each spelling', () => {
    const codes = new Map<string, Set<string>>();
    for (const province of provinces) {
      for (const { names, aliases } of [province, ...province.places, ...province.formerly]) {
        for (const text of [...Object.values(names), ...Object.values(aliases).flat()].map(foldText)) {
          codes.set(text, (codes.get(text) ?? new Set()).add(province.code));
        }
      }
    }
    expect([...codes].filter(([, owners]) => owners.size > 1)).toEqual([]);
  });
});
