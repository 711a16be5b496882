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

const shape = /^[2-9a-hjkmnp-z]{10}$/;

/** Whether a text could be an identifier of ours, so that others are refused without asking the database. */
export function isPublicId(value: string): boolean {
  return shape.test(value);
}

function fillRandom(bytes: Uint8Array): Uint8Array {
  return crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);
}
