import { expect, it } from 'vitest';
import { withoutWebAddresses } from './web-address';

it.each([
  ['dienmayxanh.com', 'dienmayxanh'],
  ['www.phongvu.vn', 'phongvu'],
  ['https://fptshop.com.vn/dien-thoai?x=1', 'fptshop'],
  ['hotel sheraton.com.vn hanoi', 'hotel sheraton hanoi'],
  ['https://www.facebook.com/sala.beach', 'sala.beach'],
  ['zalo.me/0901234567', 'zalo.me/0901234567'],
  // A point inside a name is no address.
  ['TP.HCM', 'TP.HCM'],
  ['Co.opmart', 'Co.opmart'],
  ['Bee.Net Travel', 'Bee.Net Travel'],
  ['0903.123.456', '0903.123.456'],
  ['C.P. Vietnam', 'C.P. Vietnam'],
])('reads %s as %s', (typed, name) => {
  expect(withoutWebAddresses(typed)).toBe(name);
});
