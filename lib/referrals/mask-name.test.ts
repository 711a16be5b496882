import { expect, it } from 'vitest';
import { maskName } from './mask-name';

it.each([
  ['Nguyễn Văn Lan', 'N***n'],
  ['Ánh', 'Á***'],
  ['  Trần Thị Mỹ ', 'T***ỹ'],
  ['王小明', '王***'],
  ['👩‍👩‍👧 Gia đình', '👩‍👩‍👧***h'],
  ['', '***'],
])('"%s" is "%s"', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
