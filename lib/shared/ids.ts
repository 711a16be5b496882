const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/**
 * A random identifier for an address: 10 characters of 31 that are not mistaken for each other, about 49 bits.
 * @param random fills the bytes; the seed gives its own so that its addresses stay the same
 */
export function newPublicId(random: (bytes: Uint8Array) => Uint8Array = fillRandom): string {
  let id = '';
  while (id.length < 10) {
    for (const byte of random(new Uint8Array(16))) {
      // 248 = 8 × 31: bytes above it would favour the first letters.
      if (byte < 248 && id.length < 10) id += alphabet[byte % 31];
    }
  }
  return id;
}

/** A code to refer others with: 8 capitals and digits that are not mistaken for each other when read aloud. */
export function newReferralCode(): string {
  return newPublicId().slice(0, 8).toUpperCase();
}

const referralShape = /^[2-9A-HJKMNP-Z]{8}$/;

/** A referral code as it is stored, however it was typed; null where it can be none. */
export function normaliseReferralCode(typed: string): string | null {
  const code = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
  return referralShape.test(code) ? code : null;
}

const shape = /^[2-9a-hjkmnp-z]{10}$/;

/** Whether a text could be an identifier of ours, so that others are refused without asking the database. */
export function isPublicId(value: string): boolean {
  return shape.test(value);
}

function fillRandom(bytes: Uint8Array): Uint8Array {
  return crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);
}
