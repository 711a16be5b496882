import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { glossaryReader, lookUpText, projectGlossary } from './glossary';
import { glossaryEntries, ownSubjects, termsOf } from './glossary-entries';
import { soughtTerm } from './glossary-lookup';

describe.each(ownSubjects)('the glossary of %s', (subject) => {
  const entries = glossaryEntries(subject);

  it('says everything in all languages', () => {
    for (const entry of entries) {
      expect(entry).toHaveLength(locales.length);
      for (const locale of locales) {
        const terms = termsOf(entry, locale);
        expect(terms.length, `${entry[0]} in ${locale}`).toBeGreaterThan(0);
        for (const term of terms) expect(term, `${entry[0]} in ${locale}`).toBe(term.trim().normalize('NFC'));
      }
    }
  });

  // Two terms of one language may be one in another: a later entry may end in a word that an earlier one has.
  it.each(locales)('means one thing by a term in %s', (locale) => {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const [at, entry] of entries.entries()) {
      for (const [place, term] of termsOf(entry, locale).entries()) {
        // In Vietnamese marks tell words apart.
        const { key: letters, marked } = soughtTerm(term.replace(/\{[nm]\}/g, '0'), locale);
        const key = locale === 'vi' ? `${letters}\n${marked}` : letters;
        if (place === 0 && seen.has(key)) continue;
        const before = seen.get(key);
        const here = `${at} ${entry[0]}`;
        // Two spellings of one entry may be read alike.
        if (before !== undefined && before !== here) twice.push(`${term}: ${before} and ${here}`);
        seen.set(key, here);
      }
    }
    expect(twice).toEqual([]);
  });

  it('is written in the script of its language', () => {
    const scripts = {
      ja: /[\p{sc=Hangul}]/u,
      ko: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u,
      vi: /[\p{sc=Han}\p{sc=Hangul}]/u,
      en: /[^\p{ASCII}]/u,
    };
    for (const entry of entries) {
      for (const [locale, foreign] of Object.entries(scripts))
        for (const term of termsOf(entry, locale as 'ja'))
          expect(term, `${entry[0]} in ${locale}`).not.toMatch(foreign);
    }
  });
});

describe('the size of the glossary', () => {
  it.each([
    ['titles', 150],
    ['skills', 80],
    ['languages', 30],
    ['forms', 15],
    ['trades', 3_000],
    ['advantages', 600],
    ['departments', 60],
    ['certificates', 70],
    ['terms', 120],
    ['workplaces', 50],
  ] as const)('%s: at least %i', (subject, least) => {
    expect(glossaryEntries(subject).length).toBeGreaterThanOrEqual(least);
  });
});

describe('glossaryReader', () => {
  const read = glossaryReader([['餐饮', '餐飲', 'Dining', 'Ẩm thực & nhà hàng', '飲食', '외식']]);

  it.each([
    ['总经理', 'zh-CN', 'vi', 'Tổng giám đốc'],
    ['總經理', 'zh-TW', 'en', 'General Director'],
    ['SALES  manager', 'en', 'zh-TW', '業務經理'],
    ['总经理', 'zh-CN', 'ja', '代表取締役社長'],
    ['总经理', 'zh-CN', 'ko', '대표이사'],
    ['대표이사', 'ko', 'zh-CN', '总经理'],
    ['副总经理', 'zh-CN', 'ja', '副社長'],
    ['合伙人', 'zh-CN', 'vi', 'Thành viên hợp danh'],
    ['商务经理', 'zh-CN', 'ko', '커머셜 매니저'],
    ['主任', 'zh-CN', 'ja', '室長'],
    ['主任', 'ja', 'zh-CN', '主管'],
    ['출납', 'ko', 'en', 'Treasurer'],
    ['대표', 'ko', 'zh-CN', '总经理'],
    ['영업매니저', 'ko', 'en', 'Sales Manager'],
    ['收银员', 'zh-CN', 'en', 'Cashier'],
    ['总经理 / 创始人', 'zh-CN', 'en', 'General Director / Founder'],
    ['truong phong kinh doanh', 'vi', 'ja', '営業マネージャー'],
    ['Trưởng phòng kinh doanh', 'vi', 'ko', '영업 매니저'],
    ['ＣＥＯ', 'ja', 'vi', 'Giám đốc điều hành'],
    ['공장장', 'ko', 'zh-CN', '厂长'],
  ] as const)('knows %s (%s) in %s', (term, source, target, expected) => {
    expect(read(['titles'], term, source, target)).toBe(expected);
  });

  it('looks each text up in its own words', () => {
    expect(read(['languages'], 'Tiếng Hàn', 'vi', 'en')).toBe('Korean');
    expect(read(['skills', 'languages', 'titles'], 'Đàm phán', 'vi', 'zh-TW')).toBe('商務談判');
    expect(read(['skills'], '羽毛球', 'zh-CN', 'vi')).toBe('Cầu lông');
    expect(read(['skills', 'forms', 'names'], '清关', 'zh-CN', 'en')).toBe('Customs clearance');
    expect(read(['skills', 'forms', 'names'], '清关', 'zh-CN', 'ja')).toBe('通関');
    expect(read(['skills', 'forms', 'names'], '报关', 'zh-CN', 'ja')).toBe('輸出入申告');
    expect(read(['skills', 'languages', 'titles'], '口译', 'zh-CN', 'en')).toBe('Interpreting');
    expect(read(['skills'], '足球', 'zh-CN', 'en')).toBe('Soccer');
    expect(read(['skills', 'forms', 'names'], '報關', 'zh-TW', 'en')).toBe('Customs declaration');
    expect(read(['skills', 'forms', 'names'], '餐饮', 'zh-CN', 'ko')).toBe('외식');
    expect(read(['titles'], '餐饮', 'zh-CN', 'ko')).toBeNull();
  });

  it.each([
    ['英语（流利）', 'zh-CN', 'ko', '영어 (유창함)'],
    ['Tiếng Nhật (giao tiếp)', 'vi', 'zh-CN', '日语（日常会话）'],
    ['English - Native', 'en', 'ja', '英語（母語）'],
    // What is no level stays as it was written.
    ['Chinese (HSK 5)', 'en', 'ja', '中国語（HSK 5）'],
  ] as const)('knows how well somebody speaks: %s', (term, source, target, expected) => {
    expect(read(['languages'], term, source, target)).toBe(expected);
  });

  it('knows whole values only, and says when it knows nothing', () => {
    expect(read(['titles'], '总经理兼厨师', 'zh-CN', 'en')).toBeNull();
    expect(read(['titles'], '总经理 / 养蜂人', 'zh-CN', 'en')).toBeNull();
    expect(read([], '总经理', 'zh-CN', 'en')).toBeNull();
    expect(read(['skills', 'languages', 'titles'], '', 'zh-CN', 'en')).toBeNull();
  });
});

describe('lookUpText', () => {
  const lines = (text: string) =>
    lookUpText(projectGlossary, { text, kind: 'lines', glossary: ['advantages', 'trades'] }, 'zh-CN', 'en');

  it('reads lines by their clauses, with bullets, empty lines and numbers as they are typed', () => {
    expect(lines('自有工厂\n\n17年经验')).toBe('Own factory\n\n17 years of experience');
    expect(lines('1. 自有工厂，17年经验。')).toBe('Own factory · 17 years of experience');
  });

  it('keeps the lines that it does not know, where it knows most of them', () => {
    expect(lines('自有工厂\n只数星星')).toBe('Own factory\n只数星星');
    expect(lines('自有工厂\n只数星星\n也数月亮')).toBeNull();
  });

  it('reads an item with a note, several in one, and one in another language than the card', () => {
    const list = (text: string) =>
      lookUpText(projectGlossary, { text, kind: 'list', glossary: ['trades'] }, 'zh-CN', 'vi');
    expect(list('木地板（FSC）')).toMatch(/^Sàn gỗ.* \(FSC\)$/);
    expect(list('木地板、橱柜')).toMatch(/^Sàn gỗ.* \/ Tủ bếp/);
    expect(list('Kitchen cabinets')).toMatch(/^Tủ bếp/);
    expect(list('数星星\n木地板')).toMatch(/^数星星\nSàn gỗ/);
  });
});
