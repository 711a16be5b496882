import { expect, it } from 'vitest';
import { isNamed, matchPlaces } from './match-places';
import type { Place } from './places';

const place = (kind: Place['kind'], text: string, note = ''): Place => ({
  kind,
  text,
  note,
  href: `/${text}`,
});

const places = [
  place('action', 'Thêm sản phẩm'),
  place('page', 'Đơn hàng', 'Cửa hàng'),
  place('page', 'Sản phẩm', 'Cửa hàng'),
  place('page', 'Sản phẩm trong đơn hàng'),
  place('setting', 'Điểm', 'Sản phẩm'),
];
const texts = (typed: string) => matchPlaces(places, typed).map(({ text }) => text);

it('finds by every word, with or without marks, and what begins with them first', () => {
  expect(texts('don hang')).toEqual(['Đơn hàng', 'Sản phẩm trong đơn hàng']);
  expect(texts('SẢN phẩm')).toEqual(['Thêm sản phẩm', 'Sản phẩm', 'Sản phẩm trong đơn hàng', 'Điểm']);
  expect(texts('phẩm đơn')).toEqual(['Sản phẩm trong đơn hàng']);
  expect(texts('zzz')).toEqual([]);
});

it('offers what there is to begin, and pages, before anything is typed', () => {
  expect(texts(' ')).toEqual(['Thêm sản phẩm', 'Đơn hàng', 'Sản phẩm', 'Sản phẩm trong đơn hàng']);
});

it('tells a place that is meant by its name', () => {
  const orders = place('page', 'Đơn hàng', 'Cửa hàng');
  expect(isNamed(orders, 'don')).toBe(true);
  expect(isNamed(orders, 'hàng')).toBe(false);
  expect(isNamed(orders, 'đ')).toBe(false);
});
