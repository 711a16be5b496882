import type { Quill } from './quill';
import type { Press } from './tools';

/** What holds where the cursor is, under the formats' names. */
export type Held = Record<string, unknown>;

export function isPressed({ format, value }: Press, held: Held): boolean {
  if (format === 'code-block' || format === 'link') return Boolean(held[format]);
  return held[format] === value;
}

/** Formats the selection, or what is typed next. */
export function applyPress(quill: Quill, press: Press): void {
  const { format, value } = press;
  if (format === 'clean') {
    clean(quill);
    return;
  }
  const range = quill.getSelection(true);
  const held = range ? quill.getFormat(range) : {};
  if (format === 'indent') quill.format('indent', value, 'user');
  else if (format === 'code-block') quill.format(format, held[format] ? false : 'plain', 'user');
  else quill.format(format, isPressed(press, held) ? false : value, 'user');
}

export function applyChoice(quill: Quill, format: string, value: string | number | false): void {
  quill.getSelection(true);
  quill.format(format, value, 'user');
}

/** Plain text: of a selection, else of what is typed next and of the line. */
function clean(quill: Quill): void {
  const range = quill.getSelection(true);
  if (!range) return;
  if (range.length > 0) quill.removeFormat(range.index, range.length, 'user');
  else for (const name of Object.keys(quill.getFormat(range))) quill.format(name, false, 'user');
}

const systemFormats: Record<string, string> = {
  formatBold: 'bold',
  formatItalic: 'italic',
  formatUnderline: 'underline',
  formatStrikeThrough: 'strike',
};

/** Menus of the system format too (on a phone those of a selection): as our buttons do, and nothing that has no button. */
export function formatAsAsked(quill: Quill, formats: readonly string[], event: InputEvent): void {
  if (!event.inputType.startsWith('format')) return;
  event.preventDefault();
  const name = systemFormats[event.inputType];
  if (name && formats.includes(name)) quill.format(name, !quill.getFormat()[name], 'user');
}
