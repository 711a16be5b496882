import { expect, it } from 'vitest';
import { nameKey } from './name-key';

it.each([
  ['Công ty TNHH MTV Hoàng Gia', 'hoang gia'],
  ['CTCP Hoà Phát', 'hoa phat'],
  ['Golden Lotus Co., Ltd.', 'golden lotus'],
  ['Hanoi Real Estate JSC', 'hanoi real estate'],
  ['胡志明市順達物流有限公司', '胡志明市顺达物流'],
  ['株式会社田中', '田中'],
  ['주식회사 한국식당', '한국식당'],
  ['Công ty TNHH 2 thành viên trở lên Minh Khôi', 'minh khoi'],
  ['Cty T.N.H.H. Phú Gia', 'phu gia'],
  ['Tổng công ty CP Sông Hồng', 'song hong'],
  ['Southern Cross Trading Pty. Ltd.', 'southern cross trading'],
  ['Selangor Foods Sdn. Bhd.', 'selangor foods'],
  ['Müller GmbH & Co. KG', 'muller'],
  ['医療法人社団さくら', 'さくら'],
  ['㈶日越交流協会', '日越交流协会'],
  ['(재)한베재단', '한베재단'],
  ['  H&M   Vietnam ', 'h m vietnam'],
])('%s is compared as %s', (name, key) => {
  expect(nameKey(name)).toBe(key);
});

it('keeps a name that is nothing but a legal form', () => {
  expect(nameKey('Công ty')).toBe('cong ty');
  expect(nameKey('有限公司')).toBe('有限公司');
});

it('is bounded and never ends in half a character', () => {
  expect(nameKey('x'.repeat(5000))).toHaveLength(60);
  expect(nameKey('a'.repeat(59) + '𠮷'.repeat(5)).isWellFormed()).toBe(true);
});
