import { expect, it } from 'vitest';
import { isSameDetail } from './same-value';

it('compares details however they are typed', () => {
  expect(isSameDetail('phone', ['+84 91 234 5678'], ['0912 345 678'])).toBe(true);
  expect(isSameDetail('taxCode', ['0100109106'], ['01 0010 9106'])).toBe(true);
  expect(isSameDetail('email', ['Info@Gom.vn'], ['x@y.vn', ' info@gom.vn'])).toBe(true);
  expect(isSameDetail('name', ['Gốm Việt'], ['GỐM VIỆT'])).toBe(true);
  expect(isSameDetail('email', ['info@gom.vn'], ['info@other.vn'])).toBe(false);
});

it('finds nothing in what says nothing', () => {
  for (const detail of ['name', 'email', 'phone', 'taxCode'] as const) {
    expect(isSameDetail(detail, [''], ['']), detail).toBe(false);
    expect(isSameDetail(detail, [], []), detail).toBe(false);
  }
});
