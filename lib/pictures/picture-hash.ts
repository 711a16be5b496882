import 'server-only';
import { createHash } from 'node:crypto';

/** Rises when the same card is drawn differently: everything made before is made anew. */
const templateVersion = 2;

/**
 * Of everything that a picture is drawn from: the same again is the same file. Bytes (portraits, marks, uploaded
 * backgrounds) count by their content.
 */
export function pictureHash(parts: unknown): string {
  const text = JSON.stringify([templateVersion, parts], (_name, value: unknown) =>
    isBytes(value) ? createHash('sha256').update(bytesOf(value)).digest('hex') : value,
  );
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** A Buffer turns itself into this before anybody sees it. */
type BufferJson = { type: 'Buffer'; data: number[] };

function isBytes(value: unknown): value is Uint8Array | BufferJson {
  if (value instanceof Uint8Array) return true;
  return typeof value === 'object' && value !== null && (value as BufferJson).type === 'Buffer';
}

function bytesOf(value: Uint8Array | BufferJson): Uint8Array {
  return value instanceof Uint8Array ? value : Uint8Array.from(value.data);
}
