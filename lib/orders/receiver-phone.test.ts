import { expect, it } from 'vitest';
import { isReceiverPhone, receiverE164 } from './receiver-phone';

it.each([
  ['0901 234 567', 'VN', '+84901234567'],
  ['090-1234-5678', 'JP', '+819012345678'],
  ['03-1234-5678', 'JP', '+81312345678'],
  ['010-1234-5678', 'KR', '+821012345678'],
  ['138 0013 8000', 'CN', '+8613800138000'],
  ['(415) 555-2671', 'US', '+14155552671'],
  ['+84 901 234 567', 'JP', '+84901234567'],
  ['＋84 901 234 567', 'CN', '+84901234567'],
])('%s is a number for an address in %s', (phone, country, e164) => {
  expect(receiverE164({ phone, country })).toBe(e164);
});

it.each(['JP', 'CN', 'KR', 'US'])('a mobile of Vietnam without its code is none in %s', (country) => {
  expect(isReceiverPhone({ phone: '0912 345 678', country })).toBe(false);
  expect(receiverE164({ phone: '0912 345 678', country })).toBeNull();
});

it('a hotline of Vietnam can be called there, and has no E.164 form', () => {
  expect(isReceiverPhone({ phone: '1900 1234', country: 'VN' })).toBe(true);
  expect(receiverE164({ phone: '1900 1234', country: 'VN' })).toBeNull();
  expect(isReceiverPhone({ phone: '1900 1234', country: 'JP' })).toBe(false);
});
