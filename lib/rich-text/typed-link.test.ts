import { expect, it } from 'vitest';
import { linkFromTyped } from './typed-link';

it.each([
  ['example.vn', 'https://example.vn'],
  [' www.example.vn/trang?q=1#a ', 'https://www.example.vn/trang?q=1#a'],
  ['example.vn:8080/a', 'https://example.vn:8080/a'],
  ['越南黄页.中国/页', 'https://越南黄页.中国/页'],
  ['http://example.vn', 'http://example.vn'],
  ['HTTPS://example.vn/', 'HTTPS://example.vn/'],
  ['mailto:a@example.vn', 'mailto:a@example.vn'],
  ['a.b@example.vn', 'mailto:a.b@example.vn'],
  ['tel:+84901234567', 'tel:+84901234567'],
  ['0901 234 567', 'tel:0901234567'],
  ['+84 (90) 123-45-67', 'tel:+84901234567'],
])('%s leads to %s', (typed, link) => {
  expect(linkFromTyped(typed)).toBe(link);
});

it.each([
  '',
  '   ',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'ftp://example.vn',
  'vbscript:x',
  'file:///etc/passwd',
  'https://user:secret@example.vn',
  'hello',
  'two words.vn and more',
  '/companies',
  '//example.vn',
  'https://',
])('%s leads nowhere', (typed) => {
  expect(linkFromTyped(typed)).toBeNull();
});
