import { describe, expect, it } from 'vitest';
import { convertChinese, converterOf, convertName, convertProse } from './convert-chinese';

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

describe('convertProse', () => {
  it('says it in the words of the other place', () => {
    expect(convertProse('软件和互联网', 'zh-TW')).toBe('軟體和網際網路');
    expect(convertProse('軟體和網際網路', 'zh-CN')).toBe('软件和互联网');
  });
});

describe('convertName', () => {
  it.each([
    ['于丽华', '于麗華'],
    ['余秀华', '余秀華'],
    ['范冰', '范冰'],
    ['姜文华', '姜文華'],
    ['沈从文', '沈從文'],
    ['云飞', '云飛'],
    ['岳云鹏', '岳雲鵬'],
    ['谷爱凌', '谷愛凌'],
    ['台静农', '台靜農'],
    ['陈云', '陳雲'],
  ])('%s is %s', (simplified, traditional) => {
    expect(convertName(simplified, 'zh-TW')).toBe(traditional);
    expect(convertName(traditional, 'zh-CN')).toBe(simplified);
  });
});

describe('converterOf', () => {
  it('keeps the words of names and addresses, and the surname of people', () => {
    expect(converterOf('name')('越南软件有限公司', 'zh-TW')).toBe('越南軟件有限公司');
    expect(converterOf('name')('软件园路', 'zh-TW')).toBe('軟件園路');
    expect(converterOf('person')('于软', 'zh-TW')).toBe('于軟');
    expect(converterOf('prose')('软件', 'zh-TW')).toBe('軟體');
  });
});
