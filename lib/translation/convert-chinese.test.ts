import { describe, expect, it } from 'vitest';
import { convertChinese } from './convert-chinese';

describe('convertChinese', () => {
  it('changes the forms of characters and nothing else', () => {
    expect(convertChinese('胡志明市国际贸易公司', 'zh-TW')).toBe('胡志明市國際貿易公司');
    expect(convertChinese('胡志明市國際貿易公司', 'zh-CN')).toBe('胡志明市国际贸易公司');
  });

  it('keeps the words of the one who wrote them', () => {
    // 軟件 is not made 軟體: a brand with that word in it would be another brand.
    expect(convertChinese('软件', 'zh-TW')).toBe('軟件');
    expect(convertChinese('軟體', 'zh-CN')).toBe('软体');
  });

  it('leaves other scripts, digits and line feeds alone', () => {
    const text = 'Công ty Hoa Sen\nハノイ 하노이 028 3829 9999 \u{1f35c}';
    expect(convertChinese(text, 'zh-TW')).toBe(text);
    expect(convertChinese(text, 'zh-CN')).toBe(text);
  });

  it('takes nothing and what is in that script already', () => {
    expect(convertChinese('', 'zh-TW')).toBe('');
    expect(convertChinese('國際貿易', 'zh-TW')).toBe('國際貿易');
    expect(convertChinese('国际贸易', 'zh-CN')).toBe('国际贸易');
  });
});
