import { describe, expect, it } from 'vitest';
import { hasValidTaxCheck, normalizeTaxCode, taxCheckDigit } from './tax-code';

describe('tax codes', () => {
  it.each(['0100109106', '0101248141', '0300588569', '0100109106-001'])('%s holds', (code) => {
    expect(hasValidTaxCheck(code)).toBe(true);
  });

  it.each(['0100109107', '0101248114', '0300588569-1', '012345678901', '', 'abc'])('%s does not', (code) => {
    expect(hasValidTaxCheck(code)).toBe(false);
  });

  it('finds every wrong digit', () => {
    const code = '0100109106';
    for (let at = 0; at < 10; at += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        const other = code.slice(0, at) + digit + code.slice(at + 1);
        if (other !== code) expect(hasValidTaxCheck(other), other).toBe(false);
      }
    }
  });

  it('has one spelling', () => {
    expect(normalizeTaxCode(' 0100 109 106 ')).toBe('0100109106');
    expect(normalizeTaxCode('0100109106001')).toBe('0100109106-001');
    expect(normalizeTaxCode('０１００１０９１０６')).toBe('0100109106');
  });

  it('takes no personal number of 12 digits', () => {
    expect(normalizeTaxCode('079123456789')).toBeNull();
  });

  it('knows that some numbers are not issued', () => {
    const missing = Array.from({ length: 40 }, (_, index) => taxCheckDigit(String(100_000_000 + index)));
    expect(missing).toContain(null);
    expect(missing.every((digit) => digit === null || (digit >= 0 && digit <= 9))).toBe(true);
  });
});
