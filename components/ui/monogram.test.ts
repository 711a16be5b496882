import { describe, expect, it } from 'vitest';
import { initialOf } from './monogram';

describe('initialOf', () => {
  it.each([
    ['Hoa Sen', 'H'],
    ['hoa sen', 'H'],
    ['  Hoa Sen', 'H'],
    ['Đồ gỗ An Phú', 'Đ'],
    ['Nguyễn Văn An', 'N'],
    ['锦绣餐厅', '锦'],
    ['ハノイ商事', 'ハ'],
    ['하노이식당', '하'],
    ['3M Việt Nam', '3'],
  ])('of %j is %j', (name, initial) => expect(initialOf(name)).toBe(initial));

  it.each([
    ['Công ty TNHH Hoa Sen', 'H'],
    ['CÔNG TY CỔ PHẦN BẾN THÀNH', 'B'],
    ['Công ty TNHH MTV Sài Gòn', 'S'],
    ['Cty CP Minh Long', 'M'],
    ['DNTN Hồng Phúc', 'H'],
    ['株式会社ハノイ商事', 'ハ'],
    ['株式会社 サクラ', 'サ'],
    ['주식회사 한솔', '한'],
    ['(주)한솔', '한'],
    ['越南锦绣餐厅', '锦'],
  ])('passes over the form of company in %j', (name, initial) => expect(initialOf(name)).toBe(initial));

  it.each([
    ['CPU Shop', 'C'],
    ['Cptech', 'C'],
    ['MTV3 Media', 'M'],
  ])('takes nothing off a word that only begins like one: %j', (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });

  it('reads a name whose marks are written apart', () => {
    expect(initialOf('Công ty TNHH Hoa Sen'.normalize('NFD'))).toBe('H');
    expect(initialOf('Đồ gỗ'.normalize('NFD'))).toBe('Đ');
    expect(initialOf('Ánh Dương'.normalize('NFD'))).toBe('Á');
  });

  it('passes over signs in front', () => {
    expect(initialOf('"Hoa Sen" Co.')).toBe('H');
    expect(initialOf('「サクラ」')).toBe('サ');
    expect(initialOf('㈜한솔')).toBe('한');
  });

  it('has something for a name of nothing else, and nothing for no name', () => {
    expect(initialOf('Công ty TNHH')).not.toBe('');
    expect(initialOf('株式会社')).toBe('株');
    expect(initialOf('\u{1f468}‍\u{1f373} ')).toBe('\u{1f468}‍\u{1f373}');
    expect(initialOf('')).toBe('');
    expect(initialOf('   ')).toBe('');
  });
});
