import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { type Attributes, type Delta, type DeltaOp, pushOp } from './delta';
import { type ParsedDelta, parseDelta, type RichTextPolicy } from './parse-delta';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** HTML beyond this is refused before it is read, and what lies deeper in it is left out. */
export const htmlLimits = { length: 200_000, depth: 60 } as const;

/**
 * Reads HTML as a document of a preset: what is no format of ours is left out, its text stays; scripts, styles and the like go with
 * what is in them. Takes what `deltaToHtml` and the editor make, and what people paste.
 * @returns as `parseDelta`
 */
export function htmlToDelta(html: string, policy: RichTextPolicy): ParsedDelta {
  if (html.length > htmlLimits.length) return { error: 'richTextTooLarge' };
  const reader = new Reader();
  for (const node of parseFragment(html).childNodes) reader.read(node, { text: {}, line: {} }, 0);
  return parseDelta(reader.finish(), policy);
}

/** Elements that go with everything in them. */
const unread = new Set(
  'script style template noscript head title textarea select option button object embed applet svg math audio video canvas map form noembed noframes xmp plaintext'.split(
    ' ',
  ),
);
const blocks = new Set(
  'p div h1 h2 h3 h4 h5 h6 li blockquote pre ul ol dl dt dd table tr td th section article header footer main aside nav figure figcaption address hr'.split(
    ' ',
  ),
);

type Look = { text: Attributes; line: Attributes };

const marks: Record<string, Attributes> = {
  strong: { bold: true },
  b: { bold: true },
  em: { italic: true },
  i: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  sub: { script: 'sub' },
  sup: { script: 'super' },
};

class Reader {
  private readonly ops: DeltaOp[] = [];
  /** What ends the line that is being read; null between lines. */
  private line: Attributes | null = null;
  private lines = 0;
  private depthOfLists = 0;

  finish(): Delta {
    this.endLine();
    return { ops: this.ops };
  }

  read(node: Node, look: Look, depth: number): void {
    if (depth > htmlLimits.depth) return;
    if (node.nodeName === '#text') this.addText(node as DefaultTreeAdapterTypes.TextNode, look);
    else if ('tagName' in node && !unread.has(node.tagName)) this.readElement(node, look, depth);
  }

  private readElement(element: Element, look: Look, depth: number): void {
    const { tagName } = element;
    const embed = embedOf(element);
    if (embed) {
      this.line ??= look.line;
      pushOp(this.ops, embed.insert, embed.attributes);
      return;
    }
    if (tagName === 'br') {
      this.line ??= look.line;
      this.endLine();
      return;
    }
    if (tagName === 'pre') {
      this.readCode(element);
      return;
    }
    if (!blocks.has(tagName)) {
      this.readAll(element, { ...look, text: { ...look.text, ...marksOf(element) } }, depth);
      return;
    }
    this.endLine();
    const isList = tagName === 'ul' || tagName === 'ol';
    if (isList) this.depthOfLists += 1;
    // An entry of a list within another has its own looks.
    const line = { ...(tagName === 'li' ? {} : look.line), ...this.lineOf(element) };
    const before = this.lines;
    this.readAll(element, { ...look, line }, depth);
    // An entry of a list is one without text as well.
    if (tagName === 'li' && this.lines === before) this.line ??= line;
    this.endLine();
    if (isList) this.depthOfLists -= 1;
  }

  private readAll(element: Element, look: Look, depth: number): void {
    for (const child of element.childNodes) this.read(child, look, depth + 1);
  }

  /** Line feeds are spaces, and space between blocks is none. */
  private addText(node: DefaultTreeAdapterTypes.TextNode, look: Look): void {
    const words = node.value.replace(/[\r\n]+/g, ' ');
    const isBetween = words !== node.value || !isInParagraph(node);
    if (this.line === null && words.trim() === '' && isBetween) return;
    this.line ??= look.line;
    pushOp(this.ops, words, look.text);
  }

  private readCode(element: Element): void {
    this.endLine();
    const line = { 'code-block': attributeOf(element, 'data-language') ?? 'plain' };
    const source = textOf(element, 0).replace(/\r\n?/g, '\n').replace(/\n$/, '');
    for (const row of source.split('\n')) {
      pushOp(this.ops, row);
      pushOp(this.ops, '\n', line);
    }
  }

  private endLine(): void {
    if (this.line === null) return;
    pushOp(this.ops, '\n', this.line);
    this.lines += 1;
    this.line = null;
  }

  private lineOf(element: Element): Attributes {
    const { tagName } = element;
    const found = classValues(element, ['align', 'indent', 'direction']);
    const header = /^h([1-6])$/.exec(tagName)?.[1];
    if (header) found.header = Number(header);
    if (tagName === 'blockquote') found.blockquote = true;
    if (tagName === 'li') {
      const parent = element.parentNode as Element | null;
      found.list = parent?.tagName === 'ol' ? 'ordered' : 'bullet';
      if (this.depthOfLists > 1) found.indent ??= this.depthOfLists - 1;
    }
    return found;
  }
}

/** Whether the nearest block around it holds text, not blocks. */
function isInParagraph(node: DefaultTreeAdapterTypes.TextNode): boolean {
  let around = node.parentNode as Element | null;
  while (around && 'tagName' in around && !blocks.has(around.tagName)) around = around.parentNode as Element;
  return around !== null && /^(p|h[1-6]|li|dt|dd|td|th)$/.test(around.tagName ?? '');
}

function marksOf(element: Element): Attributes {
  const href = element.tagName === 'a' ? attributeOf(element, 'href') : null;
  return {
    ...(marks[element.tagName] ?? {}),
    ...(href === null ? {} : { link: href }),
    ...(element.tagName === 'span' ? classValues(element, ['color', 'background', 'font', 'size']) : {}),
  };
}

/** Formats that stand in classes: ours, and those of the editor. */
function classValues(element: Element, names: readonly string[]): Attributes {
  const found: Attributes = {};
  for (const word of (attributeOf(element, 'class') ?? '').split(/\s+/)) {
    const [, name, value] =
      /^(?:rt|ql)-([a-z]+)-([a-z0-9]+)$/.exec(word.replace(/^ql-bg-/, 'ql-background-')) ?? [];
    if (name && value && names.includes(name)) found[name] = /^\d$/.test(value) ? Number(value) : value;
  }
  return found;
}

function embedOf(element: Element): { insert: DeltaOp['insert']; attributes: Attributes } | null {
  const value = (name: string) => attributeOf(element, name) ?? '';
  const isVideo = element.tagName === 'iframe' || attributeOf(element, 'data-video') !== null;
  if (element.tagName === 'img')
    return { insert: { image: value('src') }, attributes: value('alt') ? { alt: value('alt') } : {} };
  if (/(^|\s)(rt|ql)-formula(\s|$)/.test(value('class')))
    return { insert: { formula: value('data-value') }, attributes: {} };
  if (!isVideo) return null;
  const size = (name: string) => Number(value(`data-${name}`) || value(name)) || 0;
  return {
    insert: { video: value('data-video') || value('src') },
    attributes: {
      ...(size('width') ? { width: size('width') } : {}),
      ...(size('height') ? { height: size('height') } : {}),
    },
  };
}

function attributeOf(element: Element, name: string): string | null {
  return element.attrs.find((attribute) => attribute.name === name)?.value ?? null;
}

function textOf(node: Node, depth: number): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  if (!('childNodes' in node) || depth > htmlLimits.depth) return '';
  return node.childNodes.map((child) => textOf(child as Node, depth + 1)).join('');
}
