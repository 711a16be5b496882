import { describe, expect, it } from 'vitest';
import { addressIn } from './address-in';

describe('the address of a page in another language', () => {
  it.each([
    ['https://a.vn/companies/x', 'vi', 'https://a.vn/vi/companies/x'],
    ['https://a.vn/vi/companies/x', 'zh-CN', 'https://a.vn/companies/x'],
    ['https://a.vn/zh-TW/interact/x?page=2#comment-3', 'ko', 'https://a.vn/ko/interact/x?page=2#comment-3'],
    ['https://a.vn/', 'ja', 'https://a.vn/ja'],
    ['https://a.vn:8080/en', 'zh-CN', 'https://a.vn:8080/'],
  ] as const)('%s in %s', (url, locale, there) => {
    expect(addressIn(url, locale)).toBe(there);
  });
});
