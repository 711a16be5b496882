/** What a reader did in a form before it was alive. */
export type Typed = { values: Map<string, string>; focused: string | null };

/** The text fields of a form by name, and which one has the focus. */
export function readTyped(box: HTMLElement | null): Typed {
  const values = new Map<string, string>();
  for (const { name, value } of textFields(box)) if (value !== '') values.set(name, value);
  const { activeElement } = document;
  const isInside = box?.contains(activeElement) && activeElement instanceof HTMLInputElement;
  return { values, focused: isInside ? activeElement.name : null };
}

/** Types it again into the fields of the same names. */
export function giveBack(box: HTMLElement | null, typed: Typed | null): void {
  if (!typed) return;
  for (const field of textFields(box)) {
    const value = typed.values.get(field.name);
    if (value !== undefined && field.value !== value) {
      // As the browser does it, so that React sees a change.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (field.name === typed.focused) field.focus();
  }
}

function textFields(box: HTMLElement | null): HTMLInputElement[] {
  const fields = box?.querySelectorAll<HTMLInputElement>('input[name]') ?? [];
  return [...fields].filter(({ type }) => !['checkbox', 'radio', 'hidden'].includes(type));
}
