/** What may be uploaded. */
export const imageFormats = ['jpeg', 'png', 'webp', 'gif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * The format of a picture by how its bytes begin, whatever it is called; null for everything else. SVG and the many other
 * formats that the image library knows never reach it.
 */
export function formatOf(bytes: Uint8Array): ImageFormat | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes[0] === 0x89 && ascii(bytes, 1, 8) === 'PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif';
  return null;
}

/** Five letters and more: shorter ones stand in the pixels of honest photos by chance. */
const otherBeginnings = /<script|<html|<!doctype html|<iframe|<\?php|%pdf-\d/i;

/** The last record of an archive stands within this many bytes of the end. */
const archiveTail = 22 + 0xffff;

/**
 * Whether a picture is a page, a script, a document or an archive as well. Its pixels are written anew, so nothing of it
 * would be kept; who sends one means no good.
 */
export function isPolyglot(bytes: Uint8Array): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.subarray(-archiveTail).includes('PK\x05\x06', 0, 'latin1')) return true;
  return otherBeginnings.test(view.toString('latin1'));
}
