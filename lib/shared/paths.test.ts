import { describe, expect, it } from 'vitest';
import {
  cardFacePath,
  cardImagePath,
  cardOgPath,
  cardPath,
  localePath,
  paths,
  safeReturnPath,
} from './paths';

describe('paths', () => {
  it('leaves out of a query what is empty or the default', () => {
    expect(paths.search()).toBe('/search');
    expect(paths.search({ q: '', type: undefined, page: 1 })).toBe('/search');
    expect(paths.search({ q: '河内 餐厅', type: 'companies', page: 2 })).toBe(
      '/search?q=%E6%B2%B3%E5%86%85+%E9%A4%90%E5%8E%85&type=companies&page=2',
    );
  });

  it('keeps text a text, whatever stands in it', () => {
    const q = 'a&page=9#x?"<\u{1f600}';
    const url = new URL(paths.listSearch('companies', { q }), 'http://localhost');
    expect(url.searchParams.get('q')).toBe(q);
    expect([...url.searchParams.keys()]).toEqual(['q']);
    expect(url.hash).toBe('');
  });

  it('puts filters of a list into its path', () => {
    expect(paths.list('companies')).toBe('/companies');
    expect(paths.list('individuals', { region: 'hue', page: 3 })).toBe('/individuals/region-hue/page-3');
  });

  it('carries the way back as one parameter', () => {
    expect(paths.login()).toBe('/login');
    expect(paths.login('/search?q=a&page=2')).toBe('/login?from=%2Fsearch%3Fq%3Da%26page%3D2');
  });
});

describe('localePath', () => {
  it('gives the default language no prefix', () => {
    expect(localePath('zh-CN', '/')).toBe('/');
    expect(localePath('zh-CN', '/about')).toBe('/about');
  });

  it('puts every other language in front, without a slash at the end', () => {
    expect(localePath('en', '/')).toBe('/en');
    expect(localePath('zh-TW', '/companies')).toBe('/zh-TW/companies');
  });
});

it('has one address for each card', () => {
  expect(cardPath({ kind: 'company', publicId: 'abcdefghjk' })).toBe('/companies/abcdefghjk');
  expect(cardPath({ kind: 'personal', publicId: 'abcdefghjk' })).toBe('/cards/abcdefghjk');
});

describe('safeReturnPath', () => {
  it.each([
    '/',
    '/member',
    '/en/search?q=pho%20bo&page=2',
    '/companies/industry-dining/region-ho-chi-minh',
    '/search?q=a+b&type=companies#results',
    "/pages/a-b_c.d~e!f$g'(h)*i;j[k]",
    '/a//b',
  ])('lets %j through as it is', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([
    ['another host', 'https://evil.example/'],
    ['a scheme', 'javascript:alert(1)'],
    ['two slashes', '//evil.example'],
    ['a slash and a backslash', '/\\evil.example'],
    ['backslashes', '\\\\evil.example'],
    ['a backslash further on', '/a\\..\\\\evil.example'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['a line feed that browsers drop', '/\n/evil.example'],
    ['a header line', '/a\r\nSet-Cookie: x=1'],
    ['a space in front', ' /member'],
    ['a null character', '/a\u0000'],
    ['no slash', 'member'],
    ['nothing', ''],
    ['markup', '/"><script>'],
    ['letters of other scripts', '/河内'],
    ['more than 500 characters', `/${'a'.repeat(500)}`],
    ['no text', null],
    ['a list', ['/member']],
    ['a number', 5],
  ])('refuses %s', (_what, from) => {
    expect(safeReturnPath(from)).toBeNull();
  });

  it('leads nowhere else when a browser reads what passes', () => {
    const passed = [
      '/@evil.example',
      '/.//evil.example',
      '/..//evil.example',
      '/%2F/evil.example',
      '/:80',
      '/;//x',
    ];
    for (const path of passed) {
      expect(safeReturnPath(path), path).toBe(path);
      expect(new URL(path, 'http://site.example/en/login').origin).toBe('http://site.example');
    }
  });
});

describe('the public pictures of a card', () => {
  const card = { publicId: 'abcdefghjk', updatedAt: '2026-11-21T10:00:00.000Z', designedAt: null };

  it('have an address of their own for each language and version', () => {
    expect(cardOgPath(card, 'vi')).toMatch(/^\/og\/cards\/abcdefghjk\/vi-[0-9a-z]{5,19}\.png$/);
    expect(cardFacePath(card, 'zh-TW')).toMatch(/^\/og\/cards\/abcdefghjk\/zh-TW-[0-9a-z]{5,19}-face\.webp$/);
    expect(cardOgPath({ ...card, updatedAt: '2026-11-21T10:00:00.001Z' }, 'vi')).not.toBe(
      cardOgPath(card, 'vi'),
    );
  });

  it('have another one once the design was saved, and again when it is saved anew', () => {
    const designed = (designedAt: string | null) => cardOgPath({ ...card, designedAt }, 'vi');
    const [never, first, second] = [
      designed(null),
      designed('2026-11-22T10:00:00.000Z'),
      designed('2026-11-22T10:00:00.001Z'),
    ];
    expect(new Set([never, first, second]).size).toBe(3);
    // As long as its column and its route take.
    for (const address of [never, first, second]) expect(address).toMatch(/\/vi-[0-9a-z]{5,19}\.png$/);
  });

  it('are not the files of its owner', () => {
    expect(cardImagePath({ key: 'f'.repeat(24), kind: 'print' })).toBe(`/card-images/${'f'.repeat(24)}.pdf`);
    expect(cardImagePath({ key: 'f'.repeat(24), kind: 'poster' })).toBe(`/card-images/${'f'.repeat(24)}.png`);
  });
});
