import {
  type Attributes,
  type Delta,
  type DeltaOp,
  type Embed,
  type Inline,
  type Line,
  linesOf,
  pushOp,
} from './delta';
import {
  blockFormats,
  deepestHeader,
  embedPresets,
  type FormatName,
  type FormatValue,
  formatNames,
  formats,
  type RichTextPreset,
} from './presets';
import { safeImage, safeLink, safeSitePath } from './safe-url';
import { videoPlayer } from './video-hosts';

/** What a document may hold besides what its preset says. */
export type RichTextPolicy = {
  preset: RichTextPreset;
  /** Whether a picture's address is one of the site's own; others become links. */
  isOwnImage?: (url: string) => boolean;
  /** Hosts of video players that are configured. */
  videoHosts?: readonly string[];
  /** Whether a link may be a path of this site, as an operator's own texts have them. */
  sitePaths?: boolean;
};

/** What is more than anybody writes by hand is refused before it is looked at. */
export const deltaLimits = { ops: 2_000, text: 50_000, embeds: 100, attributes: 20, formula: 1_000 } as const;

export type RichTextError = 'richTextInvalid' | 'richTextTooLarge';
export type ParsedDelta = { delta: Delta } | { error: RichTextError };

/**
 * Reads what a client sent as a document and makes it one of the preset, in one normal form: formats that are unknown, not the
 * preset's or of a wrong value are left out, texts stay. A picture of another host becomes a link to it, a video of another
 * host as well; nothing is fetched.
 * @param given anything
 * @returns the document, which parses to itself; `richTextInvalid` for what is no document, `richTextTooLarge` beyond
 *   `deltaLimits`
 */
export function parseDelta(given: unknown, policy: RichTextPolicy): ParsedDelta {
  const ops = readOps(given);
  if (!Array.isArray(ops)) return { error: ops };
  const lines = linesOf({ ops: ops.flatMap((op) => readEmbed(op, policy)) }).map(
    ({ inlines, attributes }) => ({
      inlines,
      attributes: lineAttributes(attributes, policy.preset),
    }),
  );
  const first = lines.findIndex((line) => !isBlank(line));
  const last = lines.findLastIndex((line) => !isBlank(line));
  const made: DeltaOp[] = [];
  for (const { inlines, attributes } of first < 0 ? [] : lines.slice(first, last + 1)) {
    for (const inline of inlines) pushInline(made, inline, attributes, policy);
    pushOp(made, '\n', attributes);
  }
  return { delta: { ops: made.length > 0 ? made : [{ insert: '\n' }] } };
}

function isBlank(line: Line): boolean {
  return (
    Object.keys(line.attributes).length === 0 &&
    line.inlines.every(({ insert }) => typeof insert === 'string' && insert.trim() === '')
  );
}

/** The parts of a document as far as they have the right shape. */
function readOps(given: unknown): DeltaOp[] | RichTextError {
  const ops = isRecord(given) ? given.ops : given;
  if (!Array.isArray(ops)) return 'richTextInvalid';
  if (ops.length > deltaLimits.ops) return 'richTextTooLarge';
  const found: DeltaOp[] = [];
  let text = 0;
  let embeds = 0;
  for (const op of ops) {
    if (!isRecord(op) || !('insert' in op)) return 'richTextInvalid';
    const { insert, attributes } = op;
    if (typeof insert === 'string') {
      text += insert.length;
      if (text > deltaLimits.text) return 'richTextTooLarge';
      found.push({ insert: cleanText(insert), attributes: readAttributes(attributes) });
    } else if (isRecord(insert)) {
      embeds += 1;
      if (embeds > deltaLimits.embeds) return 'richTextTooLarge';
      found.push({ insert: insert as Embed, attributes: readAttributes(attributes) });
    } else return 'richTextInvalid';
  }
  return found;
}

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

/** Line feeds alone end a line; of the other controls only tabs stay. */
function cleanText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
      .replace(/[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufeff\ufffc]/g, '')
  );
}

function readAttributes(given: unknown): Attributes {
  if (!isRecord(given)) return {};
  const found: Attributes = {};
  for (const name of Object.keys(given).slice(0, deltaLimits.attributes)) {
    const value = given[name];
    if (typeof value === 'string' || typeof value === 'number' || value === true) found[name] = value;
  }
  return found;
}

/** A thing in the text, if it may stand there; what may not becomes a link, or nothing where it leads nowhere. */
export function readEmbed(op: DeltaOp, policy: RichTextPolicy): DeltaOp[] {
  if (typeof op.insert === 'string') return [op];
  const { image, video, formula } = op.insert as Partial<Record<string, unknown>>;
  if (typeof formula === 'string') return readFormula(formula, policy.preset);
  if (image !== undefined) {
    const isOwn = typeof image === 'string' && policy.isOwnImage?.(image) === true;
    if (isOwn && embedPresets.image.includes(policy.preset)) {
      const { alt } = op.attributes ?? {};
      const words = typeof alt === 'string' ? cleanText(alt).replaceAll('\n', ' ').trim().slice(0, 200) : '';
      return [{ insert: { image }, attributes: words ? { alt: words } : {} }];
    }
    return isOwn ? [] : linkTo(safeImage(image));
  }
  const player = embedPresets.video.includes(policy.preset)
    ? videoPlayer(video, policy.videoHosts ?? [])
    : null;
  if (!player) return linkTo(video);
  const { width, height } = op.attributes ?? {};
  return [{ insert: { video: player }, attributes: { ...sizeOf({ width }), ...sizeOf({ height }) } }];
}

function readFormula(tex: string, preset: RichTextPreset): DeltaOp[] {
  const source = cleanText(tex).replaceAll('\n', ' ').trim();
  if (source === '') return [];
  if (source.length > deltaLimits.formula || !embedPresets.formula.includes(preset))
    return [{ insert: source.slice(0, deltaLimits.formula) }];
  return [{ insert: { formula: source } }];
}

function linkTo(url: unknown): DeltaOp[] {
  const link = safeLink(url);
  return link ? [{ insert: link, attributes: { link } }] : [];
}

function sizeOf(given: Record<string, unknown>): Attributes {
  const [[name, value] = ['', null]] = Object.entries(given);
  const pixels = Number(value);
  return Number.isInteger(pixels) && pixels >= 80 && pixels <= 1_920 ? { [name]: pixels } : {};
}

/** Adds text or a thing with the marks that it may have; in a code block text has none. */
function pushInline(
  made: DeltaOp[],
  { insert, attributes }: Inline,
  line: Attributes,
  { preset, sitePaths }: RichTextPolicy,
) {
  if (line['code-block'] !== undefined) {
    pushOp(made, typeof insert === 'string' ? insert : sourceOf(insert));
    return;
  }
  pushOp(
    made,
    insert,
    typeof insert === 'string' ? keptFormats(attributes, 'text', preset, sitePaths) : attributes,
  );
}

function sourceOf(embed: Embed): string {
  return Object.values(embed)[0] ?? '';
}

function lineAttributes(attributes: Attributes, preset: RichTextPreset): Attributes {
  const kept = keptFormats(attributes, 'line', preset);
  const [block, ...others] = blockFormats.filter((name) => kept[name] !== undefined);
  for (const name of others) delete kept[name];
  // Code begins where its line begins.
  return block === 'code-block' ? { 'code-block': kept['code-block'] as string } : kept;
}

/** Of some formats those that a text or a line of the preset may have, with values that are allowed. */
export function keptFormats(
  attributes: Attributes,
  on: 'text' | 'line',
  preset: RichTextPreset,
  sitePaths = false,
): Attributes {
  const kept: Attributes = {};
  for (const name of formatNames) {
    const format = formats[name];
    const given = attributes[name];
    if (format.on !== on || given === undefined || !(format.presets as readonly string[]).includes(preset))
      continue;
    const value = readValue(name, format.value, given, preset, sitePaths);
    if (value !== null) kept[name] = value;
  }
  return kept;
}

function readValue(
  name: FormatName,
  value: FormatValue,
  given: Attributes[string],
  preset: RichTextPreset,
  sitePaths: boolean,
): Attributes[string] | null {
  switch (value.kind) {
    case 'flag':
      return given === true ? true : null;
    case 'choice':
      // A list to tick off is a list.
      if (name === 'list' && (given === 'checked' || given === 'unchecked')) return 'bullet';
      return typeof given === 'string' && value.of.includes(given) ? given : null;
    case 'number': {
      const number = typeof given === 'boolean' ? Number.NaN : Number(given);
      const to = name === 'header' ? deepestHeader[preset] : value.to;
      return Number.isInteger(number) && number >= value.from && number <= to ? number : null;
    }
    case 'code':
      return typeof given === 'string' && value.of.includes(given) ? given : 'plain';
    case 'url':
      return (sitePaths ? safeSitePath(given) : null) ?? safeLink(given);
  }
}
