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
 * A finished page whose neighbouring pieces of data for hydration are one element each. Next writes a piece for each
 * part of the page that was ready by itself, in double quotes; the data is full of those, and each costs a backslash:
 * a tenth of a card's bytes.
 * @param html a page that is kept, whose scripts carry no nonce
 * @returns the page unchanged where Next writes its pieces in another way
 */
export function joinHydrationData(html: string): string {
  const [start = '', ...parts] = html.split(opening);
  const joined = [start];
  let data = '';
  for (const part of parts) {
    const end = part.indexOf(closing);
    const text = end === -1 ? undefined : parsed(part.slice(0, end));
    if (text === undefined) return html;
    data += text;
    const rest = part.slice(end + closing.length);
    if (rest === '') continue;
    joined.push(`<script>${hydrationScript(data)}</script>`, rest);
    data = '';
  }
  if (data) joined.push(`<script>${hydrationScript(data)}</script>`);
  return joined.join('');
}

/** Whether a script is what `joinHydrationData` writes: data and nothing else. */
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
