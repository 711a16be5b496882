import { expect, it } from 'vitest';
import { firstSentence } from './first-sentence';

it.each([
  ['中文服务\n当天报价', '中文服务'],
  ['质量第一。价格合理。', '质量第一'],
  ['Giao hàng trong 24 giờ. Bảo hành 2 năm.', 'Giao hàng trong 24 giờ'],
  ['Since 1.1.1999 in Đà Nẵng', 'Since 1.1.1999 in Đà Nẵng'],
  ['一'.repeat(31), null],
  ['   ', null],
  [null, null],
])('of %j is %j', (text, motto) => expect(firstSentence(text)).toBe(motto));
