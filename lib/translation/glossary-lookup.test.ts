import { expect, it } from 'vitest';
import { fillSlots, findTerm, indexTerms, soughtTerm } from './glossary-lookup';

const paint = ['油漆', '油漆', 'Paint', 'Sơn', '塗料', '페인트'];
const lipstick = ['口红', '口紅', 'Lipstick', 'Son|Son môi', '口紅', '립스틱'];
const years = [
  '{n}年经验',
  '{n}年經驗',
  '{n} years of experience',
  '{n} năm kinh nghiệm',
  '経験{n}年',
  '{n}년 경력',
];
const iso = [
  'ISO 9001 认证',
  'ISO 9001 認證',
  'ISO 9001 certified',
  'Chứng nhận ISO 9001',
  'ISO 9001認証',
  'ISO 9001 인증',
];
const range = [
  '{n}到{m}天交货',
  '{n}到{m}天交貨',
  'Delivery in {n} to {m} days',
  'Giao hàng {n}-{m} ngày',
  '{n}～{m}日で納品',
  '{n}~{m}일 납품',
];

const entries = [paint, lipstick, years, iso, range];
const vietnamese = indexTerms(entries, 'vi');
const chinese = indexTerms(entries, 'zh-CN');
const find = (index: typeof chinese, term: string) =>
  findTerm(index, soughtTerm(term, index === vietnamese ? 'vi' : 'zh-CN'));

it('tells words apart by their marks, where they are written', () => {
  expect(find(vietnamese, 'Sơn')?.entry).toBe(paint);
  expect(find(vietnamese, 'sơn ')?.entry).toBe(paint);
  expect(find(vietnamese, 'SON')?.entry).toBe(lipstick);
  expect(find(vietnamese, 'son moi')?.entry).toBe(lipstick);
  // No entry has these marks: it is another word.
  expect(find(vietnamese, 'Sòn')).toBeNull();
});

it('knows a tone wherever it is written in its syllable, and both forms of Unicode', () => {
  const one = ['化学', '化學', 'Chemistry', 'Hóa học', '化学', '화학'];
  const index = indexTerms([one], 'vi');
  for (const written of ['Hoá học', 'HÓA HỌC', 'hóa học'.normalize('NFD'), 'hoa hoc'])
    expect(find(index, written)?.entry, written).toBe(one);
  expect(find(index, 'Hoa học')).toBeNull();
});

it('takes the numbers of a term as they are typed', () => {
  const said = (index: typeof chinese, term: string, wording: string) => {
    const match = find(index, term);
    return match && fillSlots(wording, match);
  };
  expect(said(chinese, '17年经验', '{n} years')).toBe('17 years');
  expect(said(chinese, '17 年经验。', '{n} years')).toBe('17 years');
  expect(said(chinese, '１０+年经验', '{n} years')).toBe('10+ years');
  expect(said(vietnamese, 'giao hàng 3-5 ngày', '{n} to {m}')).toBe('3 to 5');
  expect(find(chinese, '年经验')).toBeNull();
  expect(find(chinese, '17年经验和3个人')).toBeNull();
});

it('keeps numbers that belong to a name', () => {
  expect(find(chinese, 'ISO9001认证')?.entry ?? find(chinese, 'iso 9001 认证')?.entry).toBe(iso);
  expect(find(chinese, 'ISO 14001 认证')).toBeNull();
});

it('reads British and American English, one thing and several, with a hyphen or without', () => {
  const moulds = ['模具', '模具', 'Custom-made moulds', 'Khuôn mẫu', '金型', '금형'];
  const licence = ['许可证', '許可證', 'Business licence', 'Giấy phép', '許可証', '허가증'];
  const index = indexTerms([moulds, licence], 'en');
  const known = (term: string) => findTerm(index, soughtTerm(term, 'en'))?.entry;
  expect(known('custom made mold')).toBe(moulds);
  expect(known('Business licenses')).toBe(licence);
  expect(known('Business lice')).toBeUndefined();
});
