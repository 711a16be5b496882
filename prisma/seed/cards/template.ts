/** A sentence with blanks, taken apart once: literals[0] keys[0] literals[1] … */
export type Template = { literals: string[]; keys: string[] };

/** What fills the blanks. */
export type Facts = (key: string) => string;

/** @param text for example "Founded in {year}." */
export function compile(text: string): Template {
  const parts = text.split(/\{(\w+)\}/);
  return {
    literals: parts.filter((_, at) => at % 2 === 0),
    keys: parts.filter((_, at) => at % 2 === 1),
  };
}

/** Korean particles follow the sound before them: 은 after a consonant, 는 after a vowel. */
function withParticles(text: string): string {
  return text.replace(/(.)(은|을|이)\((?:는|를|가)\)/g, (_, before: string, particle: string) => {
    const code = before.charCodeAt(0) - 0xac00;
    const closed =
      code >= 0 && code < 11_172 ? code % 28 !== 0 : /[\d]/.test(before) ? /[013678]/.test(before) : false;
    const open: Record<string, string> = { 은: '는', 을: '를', 이: '가' };
    return before + (closed ? particle : open[particle]);
  });
}

/** A sentence with its blanks filled; it begins with a capital where the script has them. */
export function fill({ literals, keys }: Template, facts: Facts): string {
  let text = literals[0] ?? '';
  for (let at = 0; at < keys.length; at += 1) text += facts(keys[at] ?? '') + (literals[at + 1] ?? '');
  const first = text.charCodeAt(0);
  if (first >= 0x2e80) return text.includes('(') ? withParticles(text) : text;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Who a business speaks to: guests of a restaurant, other customers who walk in, buyers of goods, other firms. */
export type Audience = 'diners' | 'guests' | 'buyers' | 'firms';

export type Voiced = Record<Audience, Template[]>;

/**
 * Sorts sentences by who they are meant for. A mark before the text narrows it: `*` diners, `^` people who walk
 * in, `~` firms and buyers, `+` buyers of goods. Without a mark it suits everybody.
 */
export function voiced(texts: readonly string[]): Voiced {
  const by: Voiced = { diners: [], guests: [], buyers: [], firms: [] };
  const marks: Record<string, Audience[]> = {
    '*': ['diners'],
    '^': ['diners', 'guests'],
    '~': ['buyers', 'firms'],
    '+': ['buyers'],
  };
  for (const text of texts) {
    const mark = marks[text.charAt(0)];
    const template = compile(mark ? text.slice(1) : text);
    for (const audience of mark ?? (Object.keys(by) as Audience[])) by[audience].push(template);
  }
  return by;
}
