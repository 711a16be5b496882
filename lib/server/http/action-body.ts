/** More than any form sends, and few enough that reading them needs no deep stack. */
const deepest = 64;

/** What React writes for values that JSON has no word for; a text of the form that begins with `$` gets a second one. */
const plainSign = /^\$(?:\$.*|undefined|NaN|Infinity|-Infinity|-0|D[\d.:TZ+-]{1,40}|n-?\d{1,300})$/s;

/** A value that was written before: `$0:0:hours` is `hours` of the first argument. */
const backReference = '"$0:';

/**
 * Whether a body is one that React's client writes for a server action whose arguments are plain values, as all of this
 * house's are. React's decoder throws at anything else, and Next answers that with a logged 500.
 */
export function isActionBody(body: string): boolean {
  const given = parse(body);
  if (!Array.isArray(given)) return false;
  const written = body.includes(backReference) ? new Set<string>() : null;
  return isPlain(given, { place: '$0', depth: 0, written });
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

type Walk = {
  place: string;
  depth: number;
  /** The places of values that are complete; only these may be referred to. */
  written: Set<string> | null;
};

function isPlain(value: unknown, { place, depth, written }: Walk): boolean {
  if (typeof value === 'string')
    return !value.startsWith('$') || plainSign.test(value) || !!written?.has(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= deepest) return false;
  for (const [key, each] of Object.entries(value)) {
    if (key === '__proto__') return false;
    const inner = { place: written ? `${place}:${key}` : '', depth: depth + 1, written };
    if (!isPlain(each, inner)) return false;
  }
  written?.add(place);
  return true;
}
