import { type Attributes, type Delta, type Embed, type Inline, type Line, linesOf } from './delta';

export type HtmlOptions = {
  /** The level of the document's first headings: 2 where the page has a title of its own. */
  topHeading?: 1 | 2 | 3;
  /** What stands on the button that loads a video. */
  videoLabel?: string;
};

/** What needs a library: highlighted source code, or null to have it escaped, and a formula. */
export type Drawing = {
  code: (source: string, language: string) => string | null;
  formula: (tex: string) => string;
};

type Context = Required<HtmlOptions> & Drawing;

/**
 * A document as HTML, made of its parts alone: each text is escaped, each tag and attribute is written here. Give it what
 * `parseDelta` returned. Classes are those of app/rich-text.css.
 * @returns HTML of blocks, empty for an empty document
 */
export function drawHtml(delta: Delta, drawing: Drawing, options: HtmlOptions = {}): string {
  const context: Context = { topHeading: 1, videoLabel: '', ...options, ...drawing };
  const lines = linesOf(delta);
  let html = '';
  for (let at = 0; at < lines.length; ) {
    const name = blockOf(lines[at]);
    let end = at + 1;
    if (name !== null)
      while (end < lines.length && blockOf(lines[end]) === name && belongsTo(name, lines[at], lines[end]))
        end += 1;
    html += blockHtml(name, lines.slice(at, end), context);
    at = end;
  }
  return html === '<p><br></p>' ? '' : html;
}

type BlockName = 'code-block' | 'list' | 'blockquote';

/** Blocks that take several lines; any other line is one of its own. */
function blockOf(line: Line | undefined): BlockName | null {
  const names: BlockName[] = ['code-block', 'list', 'blockquote'];
  return names.find((name) => line?.attributes[name] !== undefined) ?? null;
}

function belongsTo(name: BlockName, first: Line | undefined, line: Line | undefined): boolean {
  return name !== 'code-block' || first?.attributes[name] === line?.attributes[name];
}

function blockHtml(name: BlockName | null, lines: Line[], context: Context): string {
  switch (name) {
    case 'code-block':
      return codeHtml(lines, context);
    case 'list':
      return listHtml(lines, context);
    case 'blockquote':
      return `<blockquote>${lines.map((line) => lineHtml('p', line, context)).join('')}</blockquote>`;
    default:
      return lines.map((line) => lineHtml(tagOf(line, context), line, context)).join('');
  }
}

function tagOf({ attributes: { header } }: Line, { topHeading }: Context): string {
  return typeof header === 'number' ? `h${Math.min(header + topHeading - 1, 6)}` : 'p';
}

function lineHtml(tag: string, line: Line, context: Context): string {
  return `<${tag}${lineAttributes(line.attributes)}>${inlineHtml(line, context)}</${tag}>`;
}

function lineAttributes({ align, indent, direction }: Attributes): string {
  const names = [
    align && `rt-align-${align}`,
    indent && `rt-indent-${indent}`,
    direction && 'rt-direction-rtl',
  ].filter((name) => typeof name === 'string');
  const direct = direction ? ' dir="rtl"' : '';
  return names.length > 0 ? ` class="${names.map(escapeHtml).join(' ')}"${direct}` : direct;
}

function codeHtml(lines: Line[], { code }: Context): string {
  const language = String(lines[0]?.attributes['code-block']);
  const source = lines.map(({ inlines }) => inlines.map(({ insert }) => insert).join('')).join('\n');
  return `<pre data-language="${escapeHtml(language)}"><code>${code(source, language) ?? escapeHtml(source)}\n</code></pre>`;
}

/** Lists within lists by their indent; a deeper step than one counts as one. */
function listHtml(lines: Line[], context: Context): string {
  let html = '';
  const open: string[] = [];
  for (const line of lines) {
    const depth = Math.min(Number(line.attributes.indent ?? 0), open.length) + 1;
    const tag = line.attributes.list === 'ordered' ? 'ol' : 'ul';
    while (open.length > depth) html += `</li></${open.pop()}>`;
    if (open.length === depth) {
      if (open[depth - 1] === tag) html += '</li>';
      else html += `</li></${open.pop()}>`;
    }
    if (open.length < depth) {
      html += `<${tag}>`;
      open.push(tag);
    }
    const { indent, ...attributes } = line.attributes;
    // Where the lists around it do not say how deep it is.
    const own = Number(indent ?? 0) === depth - 1 ? attributes : line.attributes;
    html += `<li${lineAttributes(own)}>${inlineHtml(line, context)}`;
  }
  while (open.length > 0) html += `</li></${open.pop()}>`;
  return html;
}

/** The texts of a line; neighbours that lead to the same address are one link. */
function inlineHtml({ inlines }: Line, context: Context): string {
  if (inlines.length === 0) return '<br>';
  let html = '';
  for (let at = 0; at < inlines.length; ) {
    const link = inlines[at]?.attributes.link;
    let end = at + 1;
    while (end < inlines.length && inlines[end]?.attributes.link === link) end += 1;
    const inner = inlines
      .slice(at, end)
      .map((inline) => partHtml(inline, context))
      .join('');
    html += link === undefined ? inner : linkHtml(String(link), inner);
    at = end;
  }
  return html;
}

/** What members link to is not recommended by the site, and the page that opens learns nothing of this one; a path is the site's own. */
function linkHtml(url: string, inner: string): string {
  if (url.startsWith('/')) return `<a href="${escapeHtml(url)}">${inner}</a>`;
  return `<a href="${escapeHtml(url)}" rel="ugc nofollow noopener noreferrer" target="_blank">${inner}</a>`;
}

const tags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const;

function partHtml({ insert, attributes }: Inline, context: Context): string {
  if (typeof insert !== 'string') return embedHtml(insert, attributes, context);
  let html = escapeHtml(insert);
  const names = (['color', 'background', 'font', 'size'] as const)
    .filter((name) => attributes[name] !== undefined)
    .map((name) => `rt-${name}-${attributes[name]}`);
  if (names.length > 0) html = `<span class="${escapeHtml(names.join(' '))}">${html}</span>`;
  if (attributes.script !== undefined) {
    const tag = attributes.script === 'sub' ? 'sub' : 'sup';
    html = `<${tag}>${html}</${tag}>`;
  }
  for (const [name, tag] of Object.entries(tags).reverse())
    if (attributes[name] === true) html = `<${tag}>${html}</${tag}>`;
  return html;
}

function embedHtml(embed: Embed, attributes: Attributes, { videoLabel, formula }: Context): string {
  if ('formula' in embed) return formula(embed.formula);
  if ('image' in embed)
    return `<img src="${escapeHtml(embed.image)}" alt="${escapeHtml(String(attributes.alt ?? ''))}" loading="lazy">`;
  const size = (['width', 'height'] as const)
    .filter((name) => attributes[name] !== undefined)
    .map((name) => ` data-${name}="${escapeHtml(String(attributes[name]))}"`);
  // Nothing of the other site is loaded before somebody asks for it.
  return `<a class="rt-video" href="${escapeHtml(embed.video)}" data-video="${escapeHtml(embed.video)}"${size.join('')} rel="nofollow noopener noreferrer" target="_blank">${escapeHtml(videoLabel || embed.video)}</a>`;
}

/**
 * The same without a library: code as it was written, formulas as their source. For editors of content type html, whose HTML the
 * server reads and draws anew.
 */
export function plainHtml(delta: Delta): string {
  return drawHtml(delta, {
    code: () => null,
    formula: (tex) => `<span class="rt-formula" data-value="${escapeHtml(tex)}">${escapeHtml(tex)}</span>`,
  });
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] as string);
}
