import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc16, memoOf, vietQrText } from './vietqr';

/** Codes that are in use: their text, and what they ask for. */
const vectors = [
  [
    '00020101021238570010A00000072701270006970415011300110019324180208QRIBFTTA530370454061200005802VN62170813ung ho lu lut6304C15C',
    { bin: '970415', account: '0011001932418', amount: 120_000, memo: 'ung ho lu lut' },
  ],
  [
    '00020101021138540010A00000072701240006970407011003865776720208QRIBFTTA5303704540710000005802VN62160812henry an cut6304A322',
    { bin: '970407', account: '0386577672', amount: 1_000_000, memo: 'henry an cut', once: false },
  ],
  [
    '00020101021138530010A0000007270123000697041601092576788590208QRIBFTTA53037045802VN6304AE9F',
    { bin: '970416', account: '257678859' },
  ],
  [
    '00020101021238540010A00000072701240006970436011012345678900208QRIBFTTA530370454062500005802VN62180814DH20261120000163041678',
    { bin: '970436', account: '1234567890', amount: 250_000, memo: 'DH202611200001' },
  ],
] as const;

/** The fields of a code, as a banking app reads them. */
function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const end = at + 4 + Number(text.slice(at + 2, at + 4));
    fields.set(text.slice(at, at + 2), text.slice(at + 4, end));
    at = end;
  }
  return fields;
}

describe('a VietQR code', () => {
  it.each(vectors)('is %s', (text, asked) => {
    expect(vietQrText(asked)).toBe(text);
  });

  it('sums up as CRC-16/CCITT-FALSE does', () => {
    expect(crc16('123456789')).toBe('29B1');
    expect(crc16('')).toBe('FFFF');
  });

  it('reads back as it was asked for, whatever it asks for', () => {
    const digits = (most: number) => fc.stringMatching(new RegExp(`^\\d{1,${most}}$`));
    const asked = fc.record({
      bin: fc.stringMatching(/^\d{6}$/),
      account: digits(19),
      amount: fc.integer({ min: 1, max: 9_999_999_999_999 }),
      memo: fc.stringMatching(/^[A-Za-z0-9 ]{1,25}$/),
    });
    fc.assert(
      fc.property(asked, ({ bin, account, amount, memo }) => {
        const text = vietQrText({ bin, account, amount, memo });
        expect(crc16(text.slice(0, -4))).toBe(text.slice(-4));
        const fields = fieldsOf(text);
        expect(fields.get('54')).toBe(String(amount));
        expect(fieldsOf(fields.get('62') ?? '').get('08')).toBe(memo);
        const bank = fieldsOf(fieldsOf(fields.get('38') ?? '').get('01') ?? '');
        expect([bank.get('00'), bank.get('01')]).toEqual([bin, account]);
      }),
    );
  });

  it.each([
    { bin: '97041', account: '1' },
    { bin: '970415', account: '' },
    { bin: '970415', account: '1'.repeat(20) },
    { bin: '970415', account: '12-34' },
    { bin: '970415', account: '1', amount: 0 },
    { bin: '970415', account: '1', amount: 1.5 },
    { bin: '970415', account: '1', memo: 'ủng hộ' },
    { bin: '970415', account: '1', memo: 'x'.repeat(26) },
  ])('is refused for %o', (asked) => {
    expect(() => vietQrText(asked)).toThrow();
  });

  it('leaves out of a memo what may not stand there', () => {
    expect(memoOf('M20261121-7KQ2XW')).toBe('M202611217KQ2XW');
    expect(memoOf('đơn hàng số một của tôi ngày hôm nay')).toMatch(/^[A-Za-z0-9 ]{1,25}$/);
  });
});
