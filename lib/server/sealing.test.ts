import { describe, expect, it } from 'vitest';
import { digestsEqual, keyedDigest, seal, unseal } from './sealing';

describe('a digest', () => {
  it('is 64 hexadecimal letters, the same for the same text and purpose', () => {
    expect(keyedDigest('one', 'text')).toMatch(/^[0-9a-f]{64}$/);
    expect(keyedDigest('one', 'text')).toBe(keyedDigest('one', 'text'));
  });

  it('is another for another purpose and another text', () => {
    const all = [keyedDigest('one', 'text'), keyedDigest('other', 'text'), keyedDigest('one', 'texts')];
    expect(new Set(all).size).toBe(3);
  });

  it('is not made without the key', async () => {
    const plain = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode('text')));
    expect(keyedDigest('one', 'text')).not.toBe(plain.toString('hex'));
  });

  it.each([
    ['a', 'a', true],
    ['a', 'b', false],
    ['', '', true],
    ['a', '', false],
    ['a', 'aa', false],
    ['é', 'e', false],
  ])('of %j and %j are equal: %s', (one, other, equal) => {
    expect(digestsEqual(one, other)).toBe(equal);
  });
});

describe('a sealed text', () => {
  it.each(['', 'text', '河内 🏮', 'x'.repeat(100_000)])('opens as it was (%#)', (text) => {
    expect(unseal('mail', seal('mail', text))).toBe(text);
  });

  it('shows nothing of it, and is another each time', () => {
    const [one, other] = [seal('mail', 'secret words'), seal('mail', 'secret words')];
    expect(Buffer.from(one).toString('latin1')).not.toContain('secret');
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(false);
    // Nonce and tag come on top, and nothing else.
    expect(one).toHaveLength(12 + 16 + 'secret words'.length);
  });

  it('opens for no other purpose', () => {
    const sealed = seal('mail', 'text');
    expect(() => unseal('totp', sealed)).toThrow();
  });

  it('does not open once a single bit of it was changed', () => {
    const sealed = seal('mail', 'text');
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Uint8Array.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => unseal('mail', changed), `byte ${at}`).toThrow();
    }
  });

  it.each([0, 1, 11, 12, 16, 24, 27, 28, 31])('does not open when only %i bytes are left', (length) => {
    const sealed = seal('mail', 'text');
    expect(() => unseal('mail', sealed.subarray(0, length))).toThrow();
  });

  it.each([16, 20, 24, 27])('of nothing does not open with a tag that was cut: %i bytes', (length) => {
    const sealed = seal('mail', '');
    expect(() => unseal('mail', sealed.subarray(0, length))).toThrow();
  });
});
