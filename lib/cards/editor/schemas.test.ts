import { describe, expect, it } from 'vitest';
import type { CardKind } from '@/lib/shared/card-kind';
import { thisYear } from '@/lib/shared/dates';
import { formText } from '@/lib/shared/form-text';
import { hoursRows, storedHours } from '../hours-rows';
import { type CardForm, emptyCardForm } from './card-form';
import { hoursError } from './hours-error';
import { cardDraftSchema, cardFormSchema, cardWarnings } from './schemas';

const whole: CardForm = {
  ...emptyCardForm('vi'),
  companyName: 'Công ty TNHH Hoa Sen',
  contactName: 'Trần Thị Lan',
  email: 'lan@hoasen.example',
  industryIds: [7],
};

const errorsOf = (kind: CardKind, change: Partial<CardForm>) => {
  const checked = cardFormSchema(kind).safeParse({ ...whole, ...change });
  return Object.fromEntries(
    (checked.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
};
const tidied = (change: Partial<CardForm>, kind: CardKind = 'company') =>
  cardFormSchema(kind).parse({ ...whole, ...change });

const row = { days: [1, 2], from: '08:00', to: '17:30', pause: null };

describe('what may be published', () => {
  it('asks for contact person, contact email and an industry, and of a company for its name', () => {
    const empty = { companyName: ' ', contactName: '\u00a0', email: '', industryIds: [] };
    const errors = {
      contactName: 'contactNameRequired',
      email: 'emailRequired',
      industryIds: 'industryRequired',
    };
    expect(errorsOf('company', empty)).toEqual({ ...errors, companyName: 'companyNameRequired' });
    expect(errorsOf('personal', empty)).toEqual(errors);
    expect(errorsOf('company', {})).toEqual({});
    expect(errorsOf('personal', {})).toEqual({});
  });

  it.each<[Partial<CardForm>, string]>([
    [{ email: 'lan@' }, 'emailFormat'],
    [{ email: 'lan hoasen.example' }, 'emailFormat'],
    [{ mobile: '12345' }, 'phoneInvalid'],
    [{ phone: 'gọi Lan' }, 'phoneInvalid'],
    [{ website: 'javascript:alert(1)' }, 'websiteInvalid'],
    [{ website: 'mailto:lan@hoasen.example' }, 'websiteInvalid'],
    [{ website: 'ftp://hoasen.example' }, 'websiteInvalid'],
    [{ website: 'https://lan:secret@hoasen.example' }, 'websiteInvalid'],
    [{ website: 'localhost' }, 'websiteInvalid'],
    [{ website: `https://hoasen.example/${'a'.repeat(300)}` }, 'tooLong'],
    [{ taxCode: '123' }, 'taxCodeInvalid'],
    [{ taxCode: '012 345 678 901' }, 'taxCodePersonal'],
    [{ taxCode: '０１２３４５６７８９０１' }, 'taxCodePersonal'],
    [{ foundedYear: '1799' }, 'yearInvalid'],
    [{ foundedYear: String(thisYear() + 1) }, 'yearInvalid'],
    [{ foundedYear: '09' }, 'yearInvalid'],
    [{ industryIds: [1, 2, 3, 4] }, 'tooManyIndustries'],
    [{ companyName: 'x'.repeat(121) }, 'tooLong'],
    [{ position: 'x'.repeat(121) }, 'tooLong'],
    [{ companyDescription: '字'.repeat(2001) }, 'tooLong'],
    [{ advantages: 'x'.repeat(501) }, 'tooLong'],
    [{ skills: ['x'.repeat(41)] }, 'tooLong'],
    [{ services: Array.from({ length: 31 }, (_, at) => `s${at}`) }, 'tooMany'],
    [{ provinceCode: 'abc' }, 'provinceUnknown'],
    [{ openingHours: [{ ...row, days: [] }] }, 'hoursIncomplete'],
    [{ openingHours: [{ ...row, to: '' }] }, 'hoursIncomplete'],
    [{ openingHours: [{ ...row, to: '08:00' }] }, 'hoursOrder'],
    [{ openingHours: [{ ...row, pause: { from: '13:30', to: '12:00' } }] }, 'hoursOrder'],
    [{ imageKeys: Array.from({ length: 10 }, (_, at) => String(at).padStart(24, '0')) }, 'tooManyImages'],
  ])('says what is wrong with %j: %s', (change, message) => {
    expect(Object.values(errorsOf('company', change))).toContain(message);
  });

  it('keeps what fits to the last character', () => {
    const form = tidied({ companyDescription: '𠮷'.repeat(2000), skills: ['字'.repeat(40)] });
    expect(Array.from(form.companyDescription)).toHaveLength(2000);
    expect(form.skills).toEqual(['字'.repeat(40)]);
  });

  it('tidies what was typed', () => {
    const form = tidied({
      companyName: '  Công ty\t TNHH \u0000 Hoa Sen ',
      companyDescription: ' một\r\nhai\u0007 ',
      website: 'hoasen.example/vi',
      taxCode: '0100 109 106.001',
      skills: [' kế toán ', '', 'kế toán'],
      chatTools: [
        { kind: 'Zalo', value: ' 0901 ' },
        { kind: 'WeChat', value: ' ' },
      ],
    });
    expect(form).toMatchObject({
      companyName: 'Công ty TNHH Hoa Sen',
      companyDescription: 'một\nhai',
      website: 'https://hoasen.example/vi',
      taxCode: '0100109106-001',
      skills: ['kế toán'],
      chatTools: [{ kind: 'Zalo', value: '0901' }],
    });
  });

  it('takes a year of foundation from 1800 to this year, of companies alone', () => {
    expect(tidied({ foundedYear: ' ２００９ ' }).foundedYear).toBe('2009');
    for (const year of ['1800', String(thisYear()), ''])
      expect(tidied({ foundedYear: year }).foundedYear).toBe(year);
    expect(tidied({ foundedYear: '2009' }, 'personal').foundedYear).toBe('');
  });

  it('puts no tax code on a person', () => {
    expect(tidied({ taxCode: '012345678901' }, 'personal').taxCode).toBe('');
  });

  it('warns of a wrong check digit and blocks nothing', () => {
    expect(cardWarnings({ taxCode: '0100109107' })).toEqual({ taxCode: 'taxCheckFailed' });
    expect(cardWarnings({ taxCode: '0100109106' })).toEqual({});
    expect(cardWarnings({ taxCode: '01' })).toEqual({});
    expect(errorsOf('company', { taxCode: '0100109107' })).toEqual({});
  });
});

describe('what may be kept as a draft', () => {
  it('may be empty, wrong, and longer than fits', () => {
    const draft = {
      ...emptyCardForm('ja'),
      email: 'lan@',
      website: 'javascript:alert(1)',
      companyName: 'x'.repeat(400),
      openingHours: [{ days: [], from: '', to: '', pause: { from: '', to: '' } }],
    };
    expect(cardDraftSchema.parse(draft)).toEqual(draft);
  });

  it('holds nothing that the database refuses', () => {
    expect(cardDraftSchema.parse({ ...whole, position: 'a\u0000b\ud800\u202e' }).position).toBe('ab');
  });

  it.each([
    { companyName: 'x'.repeat(481) },
    { imageKeys: ['../../etc/passwd'] },
    { sourceLocale: 'fr' },
    { chatTools: [{ kind: 'ICQ', value: '1' }] },
    { openingHours: [{ days: [8], from: '', to: '', pause: null }] },
    { industryIds: [1.5] },
    { skills: 'one' },
  ])('is refused in another shape: %j', (change) => {
    expect(cardDraftSchema.safeParse({ ...whole, ...change }).success).toBe(false);
  });
});

describe('opening hours', () => {
  it('make two entries of a break, and come back as one row', () => {
    const rows = [
      { days: [1, 2, 3], from: '08:00', to: '17:30', pause: { from: '12:00', to: '13:30' } },
      { days: [6], from: '18:00', to: '00:00', pause: null },
    ];
    expect(storedHours(rows)).toEqual([
      { days: [1, 2, 3], from: '08:00', to: '12:00' },
      { days: [1, 2, 3], from: '13:30', to: '17:30' },
      { days: [6], from: '18:00', to: '24:00' },
    ]);
    expect(hoursRows(storedHours(rows))).toEqual(rows);
  });

  it('may go past midnight, and round the clock', () => {
    expect(hoursError({ ...row, from: '18:00', to: '02:00' })).toBeNull();
    expect(hoursError({ ...row, from: '00:00', to: '00:00' })).toBeNull();
    expect(hoursError({ ...row, from: '18:00', to: '02:00', pause: { from: '03:00', to: '04:00' } })).toBe(
      'hoursOrder',
    );
  });
});

it('two forms with members in another order say the same', () => {
  const turned = Object.fromEntries(Object.entries(whole).reverse()) as CardForm;
  expect(formText(turned)).toBe(formText(whole));
  expect(formText({ ...whole, ward: 'x' })).not.toBe(formText(whole));
});
