import { describe, expect, it } from 'vitest';
import type { Locale } from '@/lib/i18n/locales';
import { languagesFor, planTranslations, type StoredRow } from './plan';
import { sourceHash } from './source-hash';
import type { SourceText } from './source-text';

// Texts of a subject that is no card: what is planned knows only texts and rows.
const title: SourceText = { field: 'title', kind: 'prose', text: 'Cần mua gạo', glossary: [] };
const author: SourceText = { field: 'author', kind: 'person', text: '陳小姐', glossary: [] };

const row = (locale: Locale, change: Partial<StoredRow> = {}): StoredRow => ({
  locale,
  field: 'title',
  text: 'x',
  source: 'machine',
  locked: false,
  sourceHash: sourceHash('vi', title.text),
  ...change,
});

const wantedIn = (rows: StoredRow[], source: Locale = 'vi') =>
  planTranslations(source, [title], rows).wanted.map(({ locale }) => locale);

describe('what is translated', () => {
  it('is what is missing, with zh-TW out of zh-CN', () => {
    const plan = planTranslations('vi', [title], []);
    expect(plan.wanted.map(({ locale }) => locale)).toEqual(['zh-CN', 'en', 'ja', 'ko']);
    expect(plan.conversions).toEqual([{ ...title, locale: 'zh-TW', from: 'zh-CN' }]);
  });

  it.each([
    ['is up to date', row('en'), false],
    ['is out of date', row('en', { sourceHash: 'older' }), true],
    ['is out of date, and a human wrote it', row('en', { sourceHash: 'older', source: 'human' }), false],
    ['is out of date, and was locked', row('en', { sourceHash: 'older', locked: true }), false],
  ])('%s', (_what, stored, isWanted) => {
    expect(wantedIn([stored]).includes('en')).toBe(isWanted);
  });

  it('never is a name: it is converted between the Chinese scripts at most', () => {
    const plan = planTranslations('zh-TW', [author], []);
    expect(plan.wanted).toEqual([]);
    expect(plan.conversions).toEqual([{ ...author, locale: 'zh-CN', from: 'zh-TW' }]);
  });

  it('is one language where one is asked for, with the one it is made from', () => {
    expect(languagesFor('vi', 'zh-TW')).toEqual(['zh-CN', 'zh-TW']);
    expect(languagesFor('zh-CN', 'zh-TW')).toEqual(['zh-TW']);
    expect(languagesFor('vi', 'ko')).toEqual(['ko']);
  });
});
