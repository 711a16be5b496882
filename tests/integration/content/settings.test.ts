import { describe, expect, it } from 'vitest';
import { getSetting, getSiteHead } from '@/lib/content/queries';
import { locales } from '@/lib/i18n/locales';
import { siteTitle } from '@/lib/server/mail/site-settings';
import { storeSetting } from '@/tests/factories/content';

describe('a setting', () => {
  it('has its default until somebody stores one', async () => {
    expect(await getSetting('contactLimits')).toEqual({ visitor: 30, active: 300 });
    expect(await getSetting('hotWords')).toEqual({});
    expect(await getSetting('operator')).toMatchObject({ legalName: '', taxCode: '' });
    expect(await getSiteHead('en')).toEqual({
      title: 'localhost',
      homeTitle: '',
      description: '',
      keywords: '',
      favicon: '/assets/favicon.svg',
    });
  });

  it('is what was stored, with defaults for what was left out', async () => {
    await storeSetting('contactLimits', { visitor: 5 });
    expect(await getSetting('contactLimits')).toEqual({ visitor: 5, active: 300 });
  });

  it.each([
    ['a negative number', { visitor: -5 }],
    ['a text', 'thirty'],
    ['a list', [1, 2]],
    ['null within', { visitor: null }],
    ['a number as text', { visitor: '5' }],
  ])('that no longer fits is the default: %s', async (_what, value) => {
    await storeSetting('contactLimits', value);
    expect(await getSetting('contactLimits')).toEqual({ visitor: 30, active: 300 });
  });

  it('keeps its other fields where one no longer fits', async () => {
    await storeSetting('retention', { searches: 700, mails: 9_999, addresses: 30 });
    expect(await getSetting('retention')).toMatchObject({ searches: 700, mails: 30, addresses: 30 });
  });

  it('does not take others along when it breaks', async () => {
    await storeSetting('contactLimits', 'broken');
    await storeSetting('hotWords', { vi: ['phở'] });
    expect(await getSetting('hotWords')).toEqual({ vi: ['phở'] });
  });
});

describe("the site's head", () => {
  it('names the site in every language, on pages as in mails, once it is named in one', async () => {
    await storeSetting('site', { title: { 'zh-CN': '越南黄页' } });
    for (const locale of locales) {
      expect((await getSiteHead(locale)).title).toBe('越南黄页');
      expect(await siteTitle(locale)).toBe('越南黄页');
    }
  });

  it('describes the site in every language, once it is described in one', async () => {
    const said = { description: { 'zh-CN': '目录', vi: ' ' }, keywords: { 'zh-CN': '甲,乙' } };
    await storeSetting('site', said);
    for (const locale of locales)
      expect(await getSiteHead(locale)).toMatchObject({ description: '目录', keywords: '甲,乙' });
  });

  it('is in the language of the reader, else in English', async () => {
    await storeSetting('site', { title: { en: 'Yellow Pages', vi: 'Trang Vàng' }, keywords: { en: 'a,b' } });
    expect(await getSiteHead('vi')).toMatchObject({ title: 'Trang Vàng', keywords: 'a,b', description: '' });
    expect(await getSiteHead('ko')).toMatchObject({ title: 'Yellow Pages' });
  });
});
