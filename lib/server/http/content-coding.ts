import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import Negotiator from 'negotiator';
import { type Coding, codings } from '../cache/kept-answers.ts';

/** Shorter bodies are sent as they are, as Next does. */
export const leastLength = 1024;

/** Browsers send a handful of different wishes. */
const mostWishes = 200;

/** The types are of the version before the second parameter. */
type Preferring = { encodings(available: string[], options: { preferred: string[] }): string[] };

const offered = [...codings, 'identity'];
const wishes = new Map<string, readonly (Coding | 'identity')[]>();

/**
 * What an Accept-Encoding header takes, the best first (RFC 9110 §12.5.3): by its own weights, among equals by what is
 * smallest. Without the header a body is sent as it is.
 */
export function acceptedCodings(header: string | undefined): readonly (Coding | 'identity')[] {
  if (header === undefined) return ['identity'];
  let accepted = wishes.get(header);
  if (accepted) return accepted;
  const negotiator: Preferring = new Negotiator({ headers: { 'accept-encoding': header } });
  accepted = negotiator.encodings(offered, { preferred: [...codings] }) as (Coding | 'identity')[];
  if (wishes.size >= mostWishes) wishes.clear();
  wishes.set(header, accepted);
  return accepted;
}

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
const zstded = promisify(zstdCompress);

/** Compresses in Node's threads: quickly for what was just kept, as small as can be for what is often asked for. */
export function compress(coding: Coding, body: Buffer, thorough: boolean): Promise<Buffer> {
  if (coding === 'gzip') return gzipped(body, { level: thorough ? 9 : 6 });
  if (coding === 'zstd')
    return zstded(body, { params: { [constants.ZSTD_c_compressionLevel]: thorough ? 19 : 3 } });
  return brotlied(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: thorough ? 11 : 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
