import { describe, expect, it } from 'vitest';
import { buildImportLookup } from './import-lookup';
import { importColumns, importRowSchema } from './import-schema';

const lookup = buildImportLookup({
  provinces: [
    {
      code: '79',
      slug: 'ho-chi-minh',
      names: [{ name: 'TP. Hồ Chí Minh' }, { name: '胡志明市' }],
      aliases: [{ text: 'Bình Dương' }, { text: '西贡' }],
    },
    { code: '56', slug: 'khanh-hoa', names: [{ name: 'Khánh Hòa' }], aliases: [] },
  ],
  industries: [
    { id: 1, slug: 'dining', names: [{ name: '餐饮', synonyms: ['饭店', '餐厅'] }] },
    { id: 2, slug: 'hotels', names: [{ name: '飯店住宿', synonyms: ['飯店'] }] },
  ],
});
const schema = importRowSchema(lookup);
const company = { kind: 'company', company_name: 'Công ty A' };

function errors(row: Record<string, string>): string[] {
  const result = schema.safeParse(row);
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
}

describe('importRowSchema', () => {
  it('takes the least row: published, in Vietnamese, for members', () => {
    expect(schema.parse(company)).toMatchObject({
      kind: 'company',
      status: 'published',
      sourceLocale: 'vi',
      companyName: 'Công ty A',
      contactVisibility: 'members',
      industryIds: [],
      services: [],
      openingHours: [],
      translations: [],
      mobile: null,
      provinceCode: null,
    });
  });

  it('wants the name that the kind is shown under', () => {
    expect(errors({ kind: 'company', contact_name: 'A' })).toEqual(['company_name missing']);
    expect(errors({ kind: 'personal', company_name: 'A' })).toEqual(['contact_name missing']);
    expect(errors({ kind: 'firm' })).toContain('kind unknownKind');
  });

  it('keeps phones as typed, with the E.164 form beside', () => {
    expect(schema.parse({ ...company, mobile: '090 123 4567', phone: '1900 1234' })).toMatchObject({
      mobile: '090 123 4567',
      mobileE164: '+84901234567',
      phone: '1900 1234',
      phoneE164: null,
    });
    expect(errors({ ...company, mobile: '12' })).toEqual(['mobile notAPhone']);
  });

  it.each([
    '79',
    'ho-chi-minh',
    'tp. hồ chí minh',
    'HO CHI MINH',
    '胡志明市',
    '胡志明',
    '西貢',
    'Tỉnh Bình Dương',
    'Binh Duong province',
  ])('knows the province %s', (province) => {
    expect(schema.parse({ ...company, province }).provinceCode).toBe('79');
  });

  it('finds industries by slug, name or word, and asks where a word is of two', () => {
    expect(schema.parse({ ...company, industries: 'hotels; 餐廳 ; dining' }).industryIds).toEqual([2, 1]);
    expect(errors({ ...company, industries: '饭店' })).toEqual(['industries ambiguousIndustry']);
    expect(errors({ ...company, industries: 'xyz' })).toEqual(['industries unknownIndustry']);
    expect(errors({ ...company, industries: 'dining;hotels;dining;hotels' })).toEqual(['industries tooMany']);
  });

  it('never blocks for a tax code, and keeps no personal number', () => {
    expect(schema.parse({ ...company, tax_code: '0100109107' }).taxCode).toBe('0100109107');
    expect(schema.parse({ ...company, tax_code: '079123456789' }).taxCode).toBeNull();
  });

  it('reads opening hours with a lunch break', () => {
    expect(
      schema.parse({ ...company, opening_hours: '1-5 8:00-12:00 13:30-17:30; 6 08:00–12:00' }).openingHours,
    ).toEqual([
      { days: [1, 2, 3, 4, 5], from: '08:00', to: '12:00' },
      { days: [1, 2, 3, 4, 5], from: '13:30', to: '17:30' },
      { days: [6], from: '08:00', to: '12:00' },
    ]);
    for (const opening_hours of [
      'daily',
      '5-1 08:00-12:00',
      '1 12:00-08:00',
      '8 08:00-12:00',
      '1 08:00-24:30',
    ]) {
      expect(errors({ ...company, opening_hours })).toEqual(['opening_hours notOpeningHours']);
    }
  });

  it('refuses what no page could show', () => {
    expect(errors({ ...company, company_name: 'x'.repeat(121) })).toEqual(['company_name tooLong']);
    expect(errors({ ...company, description: 'a\u0000b' })).toEqual(['description controlCharacter']);
    expect(errors({ ...company, email: 'a@b' })).toEqual(['email notAnEmail']);
    expect(errors({ ...company, website: 'javascript:alert(1)' })).toEqual(['website notAWebsite']);
    expect(errors({ ...company, public_contact: 'maybe' })).toEqual(['public_contact notYesOrNo']);
    expect(errors({ ...company, founded_year: '1799' })).toEqual(['founded_year notAYear']);
    // A look-up that found nothing is no name and no service.
    expect(errors({ ...company, company_name: '#N/A' })).toEqual(['company_name formulaError']);
    expect(errors({ ...company, services: ' #REF! ' })).toEqual(['services formulaError']);
    expect(errors({ ...company, company_name: '#1 Sàn gỗ', address: 'Phòng #N/A2' })).toEqual([]);
    expect(errors({ ...company, language: 'fr' })).toEqual(['language unknownLanguage']);
  });

  it('counts characters, not code units', () => {
    expect(schema.parse({ ...company, company_name: '𠮷'.repeat(120) }).companyName).toHaveLength(240);
  });

  it('takes translations into other languages as written by people', () => {
    const card = schema.parse({
      ...company,
      language: 'VI',
      company_name_en: 'A Co., Ltd',
      company_name_vi: 'twice',
      description_ja: '説明',
    });
    expect(card.translations).toEqual([
      { locale: 'en', field: 'companyName', text: 'A Co., Ltd', source: 'human' },
      { locale: 'ja', field: 'companyDescription', text: '説明', source: 'human' },
    ]);
  });

  it('tells every error of a row at once', () => {
    expect(errors({ kind: 'x', language: 'y', mobile: 'z', province: 'q' })).toHaveLength(4);
  });

  it('has a column for everything it reads', () => {
    expect(new Set(importColumns).size).toBe(importColumns.length);
  });
});
