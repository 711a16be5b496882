import { type Attributes, type Delta, type Inline, type Line, linesOf, pushOp } from '@/lib/rich-text/delta';
import { hasWords, type MaskedText, maskPieces, maskText, type Thing, unmaskText } from './mask';

// A document goes to a translator line by line: the ends of formats, and what is no text, as marks that have to come back.

type Names = Readonly<Record<string, string | null>>;

/** Stand-ins for marks while an answer is read, by what they are: three stretches of the private area. */
const starts = { open: 0xe000, close: 0xe800, embed: 0xf000 } as const;
type MarkKind = keyof typeof starts;
const room = 0x800;
const anyMark = '[\\ue000-\\uf7ff]';

const thingOf = (kind: MarkKind, at: number): Thing => ({ thing: String.fromCharCode(starts[kind] + at) });

function markOf(char: string): { kind: MarkKind; at: number } | null {
  const code = char.charCodeAt(0);
  for (const kind of ['embed', 'close', 'open'] as const)
    if (code >= starts[kind] && code < starts[kind] + room) return { kind, at: code - starts[kind] };
  return null;
}

const hasFormats = ({ attributes }: Inline) => Object.keys(attributes).length > 0;

/** A line as what is sent of it; null where it must not be sent. */
function maskLine({ inlines }: Line, names: Names): MaskedText | null {
  if (inlines.length >= room) return null;
  const masked = maskPieces(
    inlines.flatMap((inline, at): (string | Thing)[] => {
      if (typeof inline.insert !== 'string') return [thingOf('embed', at)];
      return hasFormats(inline)
        ? [thingOf('open', at), inline.insert, thingOf('close', at)]
        : [inline.insert];
    }),
    names,
  );
  // What must not leave the site may stand half inside of a format, where nothing finds it.
  const plain = inlines.map(({ insert }) => (typeof insert === 'string' ? insert : ' ')).join('');
  const found = masked.hidden.filter(({ thing }) => thing === undefined).length;
  return maskText(plain, names).hidden.length === found ? masked : null;
}

function isTranslated({ inlines, attributes }: Line): boolean {
  if (attributes['code-block'] !== undefined) return false;
  return hasWords(
    maskText(inlines.map(({ insert }) => (typeof insert === 'string' ? insert : ' ')).join('')),
  );
}

/**
 * What a document says in words, a line each, as it may be sent; code is left out.
 * @param names of the subject: they are not sent, wherever they stand
 * @returns null in place of a line that must not be sent
 */
export function segmentsOf(delta: Delta, names: Names): (MaskedText | null)[] {
  return linesOf(delta)
    .filter(isTranslated)
    .map((line) => maskLine(line, names));
}

/**
 * The document with its lines translated: formats, links, formulas, pictures and code are those of the original.
 * @param segments as `segmentsOf` gave them
 * @param answers one a segment
 * @param namesThere how the subject's names are written in the language of the translation
 * @returns null where a line has no answer, or one that lost or doubled a mark
 */
export function rebuildDelta(
  delta: Delta,
  segments: readonly (MaskedText | null)[],
  answers: readonly (string | null | undefined)[],
  namesThere: Readonly<Record<string, string | undefined>>,
): Delta | null {
  const made: Delta = { ops: [] };
  let next = 0;
  for (const line of linesOf(delta)) {
    let { inlines } = line;
    if (isTranslated(line)) {
      const [segment, answer] = [segments[next], answers[next]];
      next += 1;
      const there = segment && answer ? readAnswer(line, segment, answer, namesThere) : null;
      if (!there) return null;
      inlines = there;
    }
    for (const { insert, attributes } of inlines) pushOp(made.ops, insert, attributes);
    pushOp(made.ops, '\n', line.attributes);
  }
  return made;
}

function readAnswer(
  { inlines }: Line,
  { hidden }: MaskedText,
  answer: string,
  namesThere: Readonly<Record<string, string | undefined>>,
): Inline[] | null {
  const plain = answer.replace(/[\ue000-\uf8ff]/g, '').replace(/\s+/g, ' ');
  const filled = unmaskText(plain, hidden, namesThere, (thing) => thing);
  if (filled === null) return null;
  const read: Inline[] = [];
  let open: number | null = null;
  let isEmpty = false;
  for (const part of tidySpaces(filled).split(new RegExp(`(${anyMark})`))) {
    if (part === '') continue;
    const mark = markOf(part);
    if (mark === null) {
      read.push({ insert: part, attributes: open === null ? {} : attributesAt(inlines, open) });
      isEmpty = false;
    } else if (mark.kind === 'embed') {
      const embed = inlines[mark.at];
      if (!embed) return null;
      read.push(embed);
    } else if (mark.kind === 'open') {
      if (open !== null) return null;
      open = mark.at;
      isEmpty = true;
    } else {
      // A format around nothing would be lost, and a link with it.
      if (open !== mark.at || isEmpty) return null;
      open = null;
    }
  }
  return open === null && read.length > 0 ? read : null;
}

const attributesAt = (inlines: readonly Inline[], at: number): Attributes => inlines[at]?.attributes ?? {};

const eastAsian =
  '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\u3000-\\u303f\\uff01-\\uff0f\\uff1a-\\uff20]';

const spaceRules: readonly [RegExp, string][] = [
  // Within a format, behind its beginning and before its end.
  [/([\ue000-\ue7ff]) +/g, '$1'],
  [/ +([\ue800-\uefff])/g, '$1'],
  [/([([（「『【])( +)(?=[\ue000-\uf7ff])/g, '$1'],
  [/(?<=[\ue000-\uf7ff]) +(?=[,.;:!?，。；：！？、)\]）」』】])/g, ''],
  // Chinese and Japanese are written without gaps.
  [new RegExp(`(?<=${eastAsian}${anyMark}*) +(?=${anyMark}*${eastAsian})`, 'gu'), ''],
];

/** Marks were sent with spaces around them, which not every text has there. */
function tidySpaces(text: string): string {
  return spaceRules.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
}
