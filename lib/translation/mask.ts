/** A part of a text that is not sent; `name` says which name of the subject it is, `thing` stands for no text at all. */
export type Hidden = { text: string; name?: string; thing?: string };

/** Something that stands in a text and is no text: it goes out as a mark, and has to come back. */
export type Thing = { thing: string };

export type MaskedText = { text: string; hidden: Hidden[] };

const patterns = [
  // Addresses of mail and web, with and without protocol.
  /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu,
  /\b(?:https?:\/\/|www\.)[^\s<>"'，。；、）)】」]+/giu,
  /\b[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d-]+)*\.(?:com|net|org|info|biz|vn|cn|tw|hk|jp|kr|asia|io|me|co|app|shop|site|online|top|example)\b(?:\/[^\s<>"'，。；、）)】」]*)?/giu,
  // Accounts of chat tools.
  /(?<![\p{L}\d])@[\p{L}\d._-]{2,}/gu,
  // Phone, tax, account and identity numbers: eight digits and more, however they are parted.
  /(?<!\d)(?:\+|\(\+?)?\d(?:[\s().\-–\u00a0/]{0,3}\d){7,}(?!\d)/gu,
  // What looks like one of our own marks.
  /\[\[\d+\]\]/gu,
];

const mark = (index: number) => `[[${index}]]`;

/** A mark as it comes back: providers widen brackets and add spaces. */
const returned = /[[［【]\s*[[［【]\s*(\d{1,3})\s*[\]］】]\s*[\]］】]/gu;

/**
 * Puts marks where a text holds what must not leave the site: phones, addresses of mail and web, account names, long
 * numbers and the subject's own names.
 * @param names names that may stand inside the text, by what they are
 */
export function maskText(text: string, names: Readonly<Record<string, string | null>> = {}): MaskedText {
  return maskPieces([text], names);
}

/** The same of a text in which things stand. */
export function maskPieces(
  pieces: readonly (string | Thing)[],
  names: Readonly<Record<string, string | null>> = {},
): MaskedText {
  const hidden: Hidden[] = [];
  // Marks of the private area stand in while patterns are still looked for: digits in ours would be found.
  const hide = (part: Hidden) => {
    hidden.push(part);
    return String.fromCodePoint(0xe000 + hidden.length - 1);
  };
  let rest = pieces
    .map((piece) =>
      typeof piece === 'string' ? piece.replace(/[\ue000-\uf8ff]/g, ' ') : hide({ text: '', ...piece }),
    )
    .join('');
  const known = Object.entries(names)
    .flatMap(([name, value]) => (value && value.trim().length > 1 ? [{ name, value: value.trim() }] : []))
    .sort((a, b) => b.value.length - a.value.length);
  for (const { name, value } of known)
    rest = rest.split(value).reduce((a, b) => a + hide({ text: value, name }) + b);
  for (const pattern of patterns) rest = rest.replace(pattern, (found) => hide({ text: found }));
  // Numbered as they stand in the text.
  const inOrder: Hidden[] = [];
  const marked = rest.replace(/[\ue000-\uf8ff]/g, (each) => {
    const part = hidden[(each.codePointAt(0) ?? 0) - 0xe000];
    if (part) inOrder.push(part);
    return ` ${mark(inOrder.length - 1)} `;
  });
  return { text: marked.replace(/ {2,}/g, ' ').trim(), hidden: inOrder };
}

/** Whether anything is left to translate. */
export function hasWords(masked: MaskedText): boolean {
  return /\p{L}/u.test(masked.text);
}

/**
 * Puts back what was hidden.
 * @param names how the subject's names are written in the language of the translation, where somebody wrote them
 * @param standIn what stands for a thing
 * @returns null where a mark is missing, doubled or foreign
 */
export function unmaskText(
  text: string,
  hidden: readonly Hidden[],
  names: Readonly<Record<string, string | undefined>> = {},
  standIn: (thing: string) => string = () => '',
): string | null {
  const seen = new Set<number>();
  let foreign = false;
  const filled = text.replace(returned, (_found, digits: string) => {
    const index = Number(digits);
    const part = hidden[index];
    if (!part || seen.has(index)) foreign = true;
    seen.add(index);
    if (part?.thing !== undefined) return standIn(part.thing);
    return (part?.name && names[part.name]) || (part?.text ?? '');
  });
  if (foreign || seen.size !== hidden.length) return null;
  return filled.replace(/ +([,.;:!?，。；：！？、)\]）])/g, '$1').trim();
}

/** Whether an answer brings back every mark of a masked text once. */
export function keepsMarks(text: string, answer: string): boolean {
  const hidden = (text.match(/\[\[\d+\]\]/g) ?? []).map(() => ({ text: '' }));
  return unmaskText(answer, hidden) !== null;
}
