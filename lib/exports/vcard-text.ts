export type VCardVersion = '3.0' | '4.0';

const lineBytes = 75;
/** How many bytes a character takes in UTF-8. */
function utf8Size(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/**
 * A line of a vCard, cut as RFC 2426 and 6350 want it: at most 75 bytes a line, the following ones begin with a space,
 * no character is cut in two.
 */
export function foldLine(line: string): string {
  if (line.length * 3 <= lineBytes) return `${line}\r\n`;
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = utf8Size(character);
    if (bytes + size > lineBytes) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return `${folded}\r\n`;
}

// Everything that no text of a card should hold; tabs and line ends are dealt with before.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]+/g;

/**
 * A text value: backslash, comma and line ends are escaped, in 3.0 semicolons as well (RFC 2426 §5); 4.0 has them as they
 * are (RFC 6350 §10.1).
 */
export function escapeText(text: string, version: VCardVersion): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(controls, '')
    .replace(version === '3.0' ? /[\\,;]/g : /[\\,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

/** A value with parts, such as a name or an address: each part escaped, semicolons between them. */
export function structured(parts: readonly (string | null | undefined)[]): string {
  return parts.map((part) => escapeText(part ?? '', '3.0')).join(';');
}

/** An address of the web or of a chat as a value: what would end the line or the value is percent-encoded. */
export function uriValue(uri: string): string {
  return uri
    .toWellFormed()
    .replace(/[\s\p{Cc}\\"<>^`{|}]/gu, (character) => encodeURIComponent(character))
    .replace(/,/g, '%2C')
    .replace(/;/g, '%3B');
}
