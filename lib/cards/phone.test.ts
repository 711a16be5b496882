import { describe, expect, it } from 'vitest';
import { displayPhone, isHotline, isPhone, phoneHref, toE164 } from './phone';

describe('toE164', () => {
  it.each([
    ['0901234567', '+84901234567'],
    ['+84 901 234 567', '+84901234567'],
    ['+84 (0)901 234 567', '+84901234567'],
    ['0084 901 234 567', '+84901234567'],
    ['０９０１２３４５６７', '+84901234567'],
    ['0901.234.567', '+84901234567'],
    ['028 3822 1234', '+842838221234'],
    ['0274 3822 123', '+842743822123'],
    ['+86 138 0013 8000', '+8613800138000'],
    ['+886 912 345 678', '+886912345678'],
    ['+852 2345 6789', '+85223456789'],
    ['+82 10-1234-5678', '+821012345678'],
    ['+81 90-1234-5678', '+819012345678'],
    ['+65 9123 4567', '+6591234567'],
  ])('reads %s', (typed, expected) => {
    expect(toE164(typed)).toBe(expected);
  });

  it.each([
    '',
    'gọi sau',
    '0123456789',
    '090123456',
    '09012345678',
    '0101 234 567',
    '+84 1 234',
    'javascript:1',
    '1234',
  ])('refuses %j', (typed) => {
    expect(toE164(typed)).toBeNull();
    expect(isPhone(typed)).toBe(false);
    expect(phoneHref(typed)).toBeNull();
    expect(displayPhone(typed, 'vi')).toBe(typed);
  });
});

describe('a number of another country', () => {
  it.each([
    ['090-1234-5678', 'JP', '+819012345678'],
    ['03-1234-5678', 'JP', '+81312345678'],
    ['010-1234-5678', 'KR', '+821012345678'],
    ['138 0013 8000', 'CN', '+8613800138000'],
    ['0912 345 678', 'TW', '+886912345678'],
    ['(415) 555-2671', 'US', '+14155552671'],
    ['1800 555 1234', 'US', '+18005551234'],
    ['+84 901 234 567', 'JP', '+84901234567'],
    ['+81 3-1234-5678', 'VN', '+81312345678'],
  ])('%s of %s', (typed, country, e164) => {
    expect(toE164(typed, country)).toBe(e164);
    expect(isPhone(typed, country)).toBe(true);
  });

  it.each([
    ['0901 234 567', 'US'],
    ['19001234', 'JP'],
    ['090-1234-5678', 'VN'],
    ['0901 234 567', 'AQ'],
  ])('%s is none of %s', (typed, country) => {
    expect(toE164(typed, country)).toBeNull();
    expect(isPhone(typed, country)).toBe(false);
  });
});

describe('hotlines', () => {
  it.each(['1800 1234', '19001234', '1900 636 363', '1800.599.920'])('knows %s', (typed) => {
    expect(isHotline(typed)).toBe(true);
    expect(isPhone(typed)).toBe(true);
    expect(toE164(typed)).toBeNull();
  });

  it.each(['1900 12345', '1700 1234', '+1 900 123 4567', '19001'])('does not take %s for one', (typed) => {
    expect(isHotline(typed)).toBe(false);
  });

  it('are shown and called as they are', () => {
    expect(displayPhone('19001234', 'ko')).toBe('1900 1234');
    expect(displayPhone('1800599920', 'vi')).toBe('1800 599 920');
    expect(phoneHref('1900 636 363')).toBe('tel:1900636363');
  });
});

describe('displayPhone', () => {
  it('is national in Vietnamese and international elsewhere', () => {
    expect(displayPhone('0901234567', 'vi')).toBe('0901 234 567');
    expect(displayPhone('0901234567', 'zh-CN')).toBe('+84 901 234 567');
    expect(displayPhone('+84901234567', 'vi')).toBe('0901 234 567');
    expect(displayPhone('02838221234', 'en')).toBe('+84 28 3822 1234');
  });

  it('shows foreign numbers with their country code in every language', () => {
    expect(displayPhone('+8613800138000', 'vi')).toBe('+86 138 0013 8000');
  });
});

describe('phoneHref', () => {
  it('is the E.164 form', () => {
    expect(phoneHref('028 3822 1234')).toBe('tel:+842838221234');
  });

  it('keeps an extension', () => {
    expect(phoneHref('028 3822 1234 ext 12')).toBe('tel:+842838221234;ext=12');
  });
});
