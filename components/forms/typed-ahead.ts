/** What somebody did with a field before its script came; no value where it stands as it was sent. */
export type TypedAhead = { value: string | null; focused: boolean; from: number | null; to: number | null };

/** Whether React answers for an element: what is written before that is lost with its next drawing. */
export function isAlive(field: Element): boolean {
  return Object.keys(field).some((name) => name.startsWith('__reactProps'));
}

/**
 * What stands in a field as the server sent it, where React has not come to it yet; null elsewhere. Asked while the field's own part
 * is drawn first, since a part that the server could not draw whole takes the place of what it sent, what was typed included.
 * @param selector of the field
 */
export function readTypedAhead(selector: string): TypedAhead | null {
  if (typeof document === 'undefined') return null;
  const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(selector);
  if (!field || isAlive(field)) return null;
  const focused = document.activeElement === field;
  if (field instanceof HTMLInputElement) {
    const { value, defaultValue, selectionStart: from, selectionEnd: to } = field;
    return { value: value === defaultValue ? null : value, focused, from, to };
  }
  const isAsSent = field.selectedOptions[0]?.defaultSelected ?? true;
  return { value: isAsSent ? null : field.value, focused, from: null, to: null };
}
