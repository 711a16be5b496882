import { queryStretches, type Stretch, without } from './flight-data.ts';

/** An element of Next with a piece of the data for hydration, which is a string of JSON. */
const opening = '<script>self.__next_f.push([1,';
const closing = '])</script>';

const escapes: Record<string, string> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '<': '\\x3c',
};

/** What `hydrationScript` makes: one string, which ends where the call ends and holds no end of an element. */
const joinedForm = /^self\.__next_f\.push\(\[1,'(?:[^'\\\n\r<]|\\[\\'nrx])*'\]\)$/;

/**
 * A finished page as it is kept for everybody. Neighbouring pieces of its data for hydration are one element each: Next
 * writes a piece for each part of the page that was ready by itself, in double quotes; the data is full of those, and each
 * costs a backslash: a tenth of a card's bytes. And the query of the reader for whom it was made, which Next writes into
 * the data, is left out: no page that is kept reads it on the server, and the browser knows its own.
 * @param html a page that is kept, whose scripts carry no nonce
 * @returns the page unchanged where Next writes its pieces in another way
 */
export function hydrationOfAll(html: string): string {
  const [start = '', ...parts] = html.split(opening);
  // What stands between two runs of pieces, and the data of each run, a sign a byte.
  const between = [start];
  const runs: string[] = [];
  let data = '';
  for (const part of parts) {
    const end = part.indexOf(closing);
    const text = end === -1 ? undefined : parsed(part.slice(0, end));
    if (text === undefined) return html;
    data += Buffer.from(text).toString('latin1');
    const rest = part.slice(end + closing.length);
    if (rest === '') continue;
    runs.push(data);
    between.push(rest);
    data = '';
  }
  if (data) {
    runs.push(data);
    between.push('');
  }
  const asked = queryStretches(runs.join(''));
  let before = 0;
  const scripts = runs.map((run) => {
    const kept = without(run, within(asked, before, run.length));
    before += run.length;
    return `<script>${hydrationScript(Buffer.from(kept, 'latin1').toString())}</script>`;
  });
  return between.map((each, at) => each + (scripts[at] ?? '')).join('');
}

/** The part of stretches of a whole that lies in a piece of it, counted from its beginning. */
function within(stretches: readonly Stretch[], from: number, length: number): Stretch[] {
  return stretches
    .map(([start, end]): Stretch => [Math.max(start - from, 0), Math.min(end - from, length)])
    .filter(([start, end]) => start < end);
}

/** Whether a script is what `hydrationOfAll` writes: data and nothing else. */
export function isJoinedData(script: string): boolean {
  return joinedForm.test(script);
}

function hydrationScript(data: string): string {
  return `self.__next_f.push([1,'${data.replaceAll(/[\\'\n\r<]/g, (sign) => escapes[sign] ?? sign)}'])`;
}

function parsed(json: string): string | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
