import { type Delta, type DeltaOp, pushOp } from './delta';

/** Stands for a thing (a picture, a video, a formula) where a document is shown as plain text: as long as in the editor. */
export const thingCharacter = '\ufffc';

/** A document as it is typed into where there is no editor: line by line, without formats. */
export function editableText({ ops }: Delta): string {
  const text = ops.map(({ insert }) => (typeof insert === 'string' ? insert : thingCharacter)).join('');
  return text.replace(/\n$/, '');
}

/**
 * The document that follows from a change of its plain text: what stands before and behind the change keeps its formats.
 * @param text what `editableText` of the document became
 */
export function withEditedText(delta: Delta, text: string): Delta {
  const before = `${editableText(delta)}\n`;
  const after = `${text.replace(/\r\n?/g, '\n')}\n`;
  if (before === after) return delta;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const ops: DeltaOp[] = [];
  pushPart(ops, delta, 0, start);
  pushOp(ops, after.slice(start, after.length - end).replaceAll(thingCharacter, ''));
  pushPart(ops, delta, before.length - end, before.length);
  return { ops };
}

/** Adds what stands between two places of a document. */
function pushPart(made: DeltaOp[], { ops }: Delta, from: number, to: number): void {
  let at = 0;
  for (const { insert, attributes } of ops) {
    const length = typeof insert === 'string' ? insert.length : 1;
    const start = Math.max(from - at, 0);
    const end = Math.min(to - at, length);
    if (start < end) pushOp(made, typeof insert === 'string' ? insert.slice(start, end) : insert, attributes);
    at += length;
  }
}

/**
 * What a piece of HTML of ours says, line by line: for where it is typed into before the reader of HTML has come.
 * @param html what `plainHtml` or `deltaToHtml` made
 */
export function textOfOwnHtml(html: string): string {
  return html
    .replace(/<br>|<\/(?:p|h[1-6]|li|pre)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp|#39);/g, (entity) => characters[entity] ?? entity)
    .replace(/\n{2,}$|\n$/, '');
}

const characters: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
  '&#39;': "'",
};
