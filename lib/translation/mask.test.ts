import { describe, expect, it } from 'vitest';
import { hasWords, keepsMarks, maskText, unmaskText } from './mask';

const hiddenIn = (text: string, names?: Record<string, string | null>) =>
  maskText(text, names).hidden.map((part) => part.text);

describe('maskText', () => {
  it.each([
    ['Gọi 0901 234 567 ngay', ['0901 234 567']],
    ['Tel: +84 (28) 3829-9999.', ['+84 (28) 3829-9999']],
    ['Hotline 1900 6868', ['1900 6868']],
    ['MST 0312345678-001', ['0312345678-001']],
    ['Viết cho lien.he+1@hoa-sen.com.vn nhé', ['lien.he+1@hoa-sen.com.vn']],
    ['请访问https://hoasen.vn/gioi-thieu?a=1，谢谢', ['https://hoasen.vn/gioi-thieu?a=1']],
    ['Xem www.hoasen.vn', ['www.hoasen.vn']],
    ['Xem hoasen.com.vn/lien-he và shop', ['hoasen.com.vn/lien-he']],
    ['Zalo @hoasen_77 nhé', ['@hoasen_77']],
    ['giá [[0]] đồng', ['[[0]]']],
  ])('hides what leads to somebody in %j', (text, expected) => {
    expect(hiddenIn(text)).toEqual(expected);
    for (const part of expected) if (part !== '[[0]]') expect(maskText(text).text).not.toContain(part);
  });

  it.each([
    'Thành lập năm 2010, 200 nhân viên',
    'ISO 9001:2015',
    '3.000.000 đồng',
    'Mở cửa 8:00 - 17:30',
    'v.v. và A.I',
  ])('leaves %j alone', (text) => {
    expect(maskText(text)).toEqual({ text, hidden: [] });
  });

  it('hides the names of the card, the longest first', () => {
    const { text, hidden } = maskText('Hoa Sen Việt của chị Lan: Hoa Sen luôn tốt', {
      companyName: 'Hoa Sen Việt',
      contactName: 'Lan',
      short: 'Hoa Sen',
      address: null,
    });
    expect(text).toBe('[[0]] của chị [[1]] : [[2]] luôn tốt');
    expect(hidden).toEqual([
      { text: 'Hoa Sen Việt', name: 'companyName' },
      { text: 'Lan', name: 'contactName' },
      { text: 'Hoa Sen', name: 'short' },
    ]);
  });

  it('sees when nothing is left to translate', () => {
    expect(hasWords(maskText('0901 234 567, a@b.vn'))).toBe(false);
    expect(hasWords(maskText('Gọi 0901 234 567'))).toBe(true);
  });
});

describe('unmaskText', () => {
  const { hidden } = maskText('Gọi 0901 234 567 hoặc a@b.vn');

  it.each(['Call [[0]] or [[1]].', 'Call [ [0] ] or [[ 1 ]] .', 'Call ［［0］］ or 【【1】】.'])(
    'puts back what was hidden: %j',
    (answer) => {
      expect(unmaskText(answer, hidden)).toBe('Call 0901 234 567 or a@b.vn.');
    },
  );

  it('may change their order', () => {
    expect(unmaskText('[[1]] または [[0]]', hidden)).toBe('a@b.vn または 0901 234 567');
  });

  it.each(['Call [[0]].', 'Call [[0]] or [[0]] or [[1]]', 'Call [[0]], [[1]], [[2]]', 'Call us'])(
    'refuses %j',
    (answer) => {
      expect(unmaskText(answer, hidden)).toBeNull();
    },
  );

  it('writes a name as its owner does in that language', () => {
    const masked = maskText('Hoa Sen xin chào', { companyName: 'Hoa Sen' });
    expect(unmaskText('[[0]] greets you', masked.hidden, { companyName: 'Lotus Ltd' })).toBe(
      'Lotus Ltd greets you',
    );
    expect(unmaskText('[[0]] greets you', masked.hidden, {})).toBe('Hoa Sen greets you');
  });
});

describe('keepsMarks', () => {
  it.each([
    ['Gọi [[0]] nhé', 'Call [[0]]', true],
    ['Gọi [[0]] nhé', 'Call 【【 0 】】', true],
    ['Gọi [[0]] nhé', 'Call', false],
    ['Gọi [[0]] nhé', '[[0]] [[0]]', false],
    ['Gọi nhé', 'Call [[0]]', false],
    ['Gọi nhé', 'Call', true],
  ])('%s: %s', (text, answer, expected) => {
    expect(keepsMarks(text, answer)).toBe(expected);
  });
});
