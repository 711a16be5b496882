/**
 * A formatted text as the editor keeps it: Quill's Delta as a document, so inserts only (quilljs.com/docs/delta). Formats of a
 * line stand on the line feed that ends it.
 */
export type Delta = { ops: DeltaOp[] };
export type DeltaOp = { insert: string | Embed; attributes?: Attributes };
export type Embed = { image: string } | { video: string } | { formula: string };
export type Attributes = { [name: string]: string | number | true };

export const emptyDelta: Delta = { ops: [{ insert: '\n' }] };

/** A document of plain lines. */
export function deltaOfText(text: string): Delta {
  return { ops: [{ insert: `${text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')}\n` }] };
}

/** Adds a part at the end of a document that is being made; equal neighbours become one, as in the editor. */
export function pushOp(ops: DeltaOp[], insert: DeltaOp['insert'], attributes: Attributes = {}): void {
  if (insert === '') return;
  const last = ops.at(-1);
  if (
    typeof insert === 'string' &&
    typeof last?.insert === 'string' &&
    sameAttributes(last.attributes ?? {}, attributes)
  ) {
    last.insert += insert;
    return;
  }
  ops.push(Object.keys(attributes).length > 0 ? { insert, attributes } : { insert });
}

function sameAttributes(one: Attributes, other: Attributes): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]))
  );
}

/** A part of a line: text in one look, or a thing that stands in it. */
export type Inline = { insert: string | Embed; attributes: Attributes };
/** One line with the formats of its end. */
export type Line = { inlines: Inline[]; attributes: Attributes };

/** The lines of a document, without the empty one behind the last line feed. */
export function linesOf({ ops }: Delta): Line[] {
  const lines: Line[] = [];
  let inlines: Inline[] = [];
  for (const { insert, attributes = {} } of ops) {
    if (typeof insert !== 'string') {
      inlines.push({ insert, attributes });
      continue;
    }
    for (const [at, part] of insert.split('\n').entries()) {
      if (at > 0) {
        lines.push({ inlines, attributes });
        inlines = [];
      }
      if (part !== '') inlines.push({ insert: part, attributes });
    }
  }
  if (inlines.length > 0) lines.push({ inlines, attributes: {} });
  return lines;
}
