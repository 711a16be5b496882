import { codeLanguages } from './code-languages';

// The presets of specification §9: which formats a document may have, and which buttons the editor shows. Both read this.

export const richTextPresets = ['essential', 'minimal', 'full'] as const;
export type RichTextPreset = (typeof richTextPresets)[number];

/** What an editor hands out; specification §5. */
export const richTextTypes = ['delta', 'html', 'text'] as const;
export type RichTextType = (typeof richTextTypes)[number];

export const richTextThemes = ['snow', 'bubble', 'none'] as const;
export type RichTextTheme = (typeof richTextThemes)[number];

/** Tokens of app/rich-text.css, so that a colour is readable in the dark as well. */
export const textColors = ['gray', 'red', 'orange', 'green', 'blue', 'purple'] as const;

export const aligns = ['center', 'right', 'justify'] as const;
export const fonts = ['serif', 'monospace'] as const;
export const sizes = ['small', 'large', 'huge'] as const;
export const scripts = ['sub', 'super'] as const;
export const listKinds = ['ordered', 'bullet'] as const;
/** How deep lists and paragraphs may be indented, as in the editor. */
export const deepestIndent = 8;

/** What a format's value may be: `true` for one that is on or off. */
export type FormatValue =
  | { kind: 'flag' }
  | { kind: 'choice'; of: readonly string[] }
  | { kind: 'number'; from: number; to: number }
  | { kind: 'code'; of: readonly string[] }
  | { kind: 'url' };

type Format = { on: 'text' | 'line'; value: FormatValue; presets: readonly RichTextPreset[] };

const everywhere = richTextPresets;
const richer: readonly RichTextPreset[] = ['essential', 'full'];
const full: readonly RichTextPreset[] = ['full'];
const flag = { kind: 'flag' } as const;

/** In the order in which a text's marks lie around each other, the outermost first. */
export const formats = {
  link: { on: 'text', value: { kind: 'url' }, presets: richer },
  bold: { on: 'text', value: flag, presets: everywhere },
  italic: { on: 'text', value: flag, presets: everywhere },
  underline: { on: 'text', value: flag, presets: everywhere },
  strike: { on: 'text', value: flag, presets: full },
  script: { on: 'text', value: { kind: 'choice', of: scripts }, presets: full },
  color: { on: 'text', value: { kind: 'choice', of: textColors }, presets: richer },
  background: { on: 'text', value: { kind: 'choice', of: textColors }, presets: full },
  font: { on: 'text', value: { kind: 'choice', of: fonts }, presets: full },
  size: { on: 'text', value: { kind: 'choice', of: sizes }, presets: full },
  'code-block': { on: 'line', value: { kind: 'code', of: codeLanguages }, presets: richer },
  list: { on: 'line', value: { kind: 'choice', of: listKinds }, presets: everywhere },
  header: { on: 'line', value: { kind: 'number', from: 1, to: 6 }, presets: everywhere },
  blockquote: { on: 'line', value: flag, presets: richer },
  align: { on: 'line', value: { kind: 'choice', of: aligns }, presets: everywhere },
  indent: { on: 'line', value: { kind: 'number', from: 1, to: deepestIndent }, presets: full },
  direction: { on: 'line', value: { kind: 'choice', of: ['rtl'] }, presets: full },
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;
export const formatNames = Object.keys(formats) as FormatName[];

/** A line is at most one of these; the first that it is wins. */
export const blockFormats: readonly FormatName[] = ['code-block', 'list', 'header', 'blockquote'];

/** The deepest heading of a preset. */
export const deepestHeader: Record<RichTextPreset, number> = { essential: 6, minimal: 2, full: 6 };

/** Things that stand in a text. Formulas have no button: `$$…$$` becomes one as it is typed. */
export const embedPresets = {
  image: full,
  video: full,
  formula: richer,
} as const satisfies Record<string, readonly RichTextPreset[]>;

/** Everything a document of a preset may hold, under the editor's names. */
export function formatsOf(preset: RichTextPreset): string[] {
  const rows: [string, readonly RichTextPreset[]][] = [
    ...formatNames.map((name): [string, readonly RichTextPreset[]] => [name, formats[name].presets]),
    ...Object.entries(embedPresets),
  ];
  return rows.filter(([, presets]) => presets.includes(preset)).map(([name]) => name);
}

/** A button of the editor: a format that is on or off, one with its value, or a list to choose from (`false` is none). */
export type Tool = string | { [format: string]: string | number | readonly (string | number | false)[] };

const headers = (deepest: number): Tool => ({
  header: [...Array.from({ length: deepest }, (_, at) => at + 1), false],
});
const lists: Tool[] = [{ list: 'ordered' }, { list: 'bullet' }];
const align: Tool = { align: [false, ...aligns] };
const choose = (format: FormatName, of: readonly string[]): Tool => ({ [format]: [false, ...of] });

/** The buttons of each preset in groups, exactly those of specification §9. */
export const toolbars: Record<RichTextPreset, Tool[][]> = {
  essential: [
    [headers(6)],
    ['bold', 'italic', 'underline'],
    [...lists, align],
    ['blockquote', 'code-block', 'link'],
    [choose('color', textColors), 'clean'],
  ],
  minimal: [[headers(2)], ['bold', 'italic', 'underline'], [...lists, align]],
  full: [
    [headers(6), choose('font', fonts), { size: ['small', false, 'large', 'huge'] }],
    ['bold', 'italic', 'underline', 'strike'],
    [{ script: 'sub' }, { script: 'super' }],
    [...lists, { indent: '-1' }, { indent: '+1' }, { direction: 'rtl' }, align],
    ['blockquote', 'code-block', 'link', 'image', 'video'],
    [choose('color', textColors), choose('background', textColors), 'clean'],
  ],
};
