import {
  ALargeSmall,
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Baseline,
  Bold,
  Code,
  Heading,
  Highlighter,
  type IconType,
  Image,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link,
  List,
  ListOrdered,
  PilcrowLeft,
  Quote,
  RemoveFormatting,
  Strikethrough,
  Subscript,
  Superscript,
  Type,
  Underline,
  Video,
} from '@/components/ui/icons';
import { type RichTextPreset, type Tool, toolbars } from '@/lib/rich-text/presets';

/** A button of the toolbar: on or off, a value that is on or off, a step, or something of its own. */
export type Press = { name: PressName; format: string; value: string | true };
/** A list to choose one value of a format from; `false` is none. */
export type Choice = { format: ChoiceFormat; values: readonly (string | number | false)[] };
export type ToolButton = Press | Choice;

export const pressIcons = {
  bold: Bold,
  italic: Italic,
  underline: Underline,
  strike: Strikethrough,
  sub: Subscript,
  super: Superscript,
  ordered: ListOrdered,
  bullet: List,
  outdent: IndentDecrease,
  indent: IndentIncrease,
  rtl: PilcrowLeft,
  blockquote: Quote,
  'code-block': Code,
  link: Link,
  image: Image,
  video: Video,
  clean: RemoveFormatting,
} as const satisfies Record<string, IconType>;
export type PressName = keyof typeof pressIcons;

export const choiceIcons = {
  header: Heading,
  font: Type,
  size: ALargeSmall,
  align: AlignLeft,
  color: Baseline,
  background: Highlighter,
} as const satisfies Record<string, IconType>;
export type ChoiceFormat = keyof typeof choiceIcons;

export const alignIcons: Record<string, IconType> = {
  center: AlignCenter,
  right: AlignRight,
  justify: AlignJustify,
};

/** Keys that do the same in the text, as browsers write them. */
export const toolKeys: Partial<Record<PressName, string>> = {
  bold: 'B',
  italic: 'I',
  underline: 'U',
  link: 'K',
  indent: ']',
  outdent: '[',
};

const namesOfValues: Record<string, PressName> = { '-1': 'outdent', '+1': 'indent' };

/** The buttons of a preset in their groups, exactly those of its table. */
export function toolsOf(preset: RichTextPreset): ToolButton[][] {
  return toolbars[preset].map((group) => group.map(buttonOf));
}

function buttonOf(tool: Tool): ToolButton {
  if (typeof tool === 'string') return { name: tool as PressName, format: tool, value: true };
  const [[format = '', value = ''] = []] = Object.entries(tool);
  if (typeof value === 'object') return { format: format as ChoiceFormat, values: value };
  const text = String(value);
  return { name: namesOfValues[text] ?? (text as PressName), format, value: text };
}
