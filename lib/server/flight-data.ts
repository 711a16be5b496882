/** A stretch of a text, from its first sign to the one behind its last. */
export type Stretch = readonly [from: number, to: number];

/**
 * The head of a row of what React sends (its Flight format): an id in hexadecimal digits or none, and of a text the
 * number of its bytes, at which it ends. Every other row ends with its line.
 */
const rowHead = /([0-9a-f]*):(?:T([0-9a-f]+),)?/y;

const text = '"(?:[^"\\\\]|\\\\.)*"';

/** The beginning of row 0 of a document: its address in the parts between its slashes, and its query as the router reads it. */
const address = new RegExp(
  `\\{(?:"P":[^,]*,)?"c":\\[(?<parts>(?:${text},)*${text})\\],"q":"(?<query>(?:[^"\\\\]|\\\\.)*)"`,
  'yd',
);

/**
 * Where the data of a page repeats the query with which somebody asked for it.
 * @param bytes the data, a sign a byte ('latin1'), since texts in it are counted so
 * @returns stretches that can be left out: the data then says what it says of the address alone; none where there is no
 *   query, or where React writes in another way
 */
export function queryStretches(bytes: string): Stretch[] {
  for (let at = 0; at < bytes.length; ) {
    rowHead.lastIndex = at;
    const head = rowHead.exec(bytes);
    if (!head) return [];
    const [, id, length] = head;
    const start = rowHead.lastIndex;
    if (length !== undefined) {
      at = start + Number.parseInt(length, 16);
      continue;
    }
    if (id === '0') return stretchesAt(bytes, start);
    const end = bytes.indexOf('\n', start);
    if (end === -1) return [];
    at = end + 1;
  }
  return [];
}

function stretchesAt(bytes: string, start: number): Stretch[] {
  address.lastIndex = start;
  const { parts, query } = address.exec(bytes)?.indices?.groups ?? {};
  if (!parts || !query) return [];
  const asked = bytes.slice(...parts).indexOf('?');
  const stretches: Stretch[] = [];
  // A query may have slashes: then it goes on over several parts, up to the last one's quotation mark.
  if (asked !== -1) stretches.push([parts[0] + asked, parts[1] - 1]);
  if (query[0] < query[1]) stretches.push(query);
  return stretches;
}

/** A text without some stretches of it, which stand in order. */
export function without(whole: string, stretches: readonly Stretch[]): string {
  let at = 0;
  const kept: string[] = [];
  for (const [from, to] of stretches) {
    kept.push(whole.slice(at, from));
    at = to;
  }
  kept.push(whole.slice(at));
  return kept.join('');
}

/** What the router is sent of a page, without the query of whoever asked for it first. */
export function withoutQuery(data: Buffer): Buffer {
  const bytes = data.toString('latin1');
  const stretches = queryStretches(bytes);
  return stretches.length === 0 ? data : Buffer.from(without(bytes, stretches), 'latin1');
}
