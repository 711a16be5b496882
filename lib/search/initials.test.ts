import { expect, it } from 'vitest';
import { areInitials, initialsOf } from './initials';

it.each([
  ['Thế Giới Di Động', ['tgd', 'tgdd']],
  ['Công ty Cổ phần Bách Hóa Xanh', ['bhx']],
  ['Điện Máy Xanh 2', ['dmx']],
  ['Hòa Phát', []],
  ['Phở 24 Nguyễn Huệ', []],
  ['金龙餐厅', []],
  ['', []],
])('calls %s %j', (name, initials) => {
  expect(initialsOf(name)).toEqual(initials);
});

it('takes no word that can be said for initials', () => {
  expect(['tgdd', 'bhx', 'dmx'].every(areInitials)).toBe(true);
  expect(['spa', 'hotel', 'tv', 'gym', 'bhxtgdd', 'vàng'].some(areInitials)).toBe(false);
});
