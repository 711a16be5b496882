type Press = { button: number; metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean };

/** Whether a key was held that asks the browser for something else: a tab, a window, a file. */
export function isModified({ metaKey, ctrlKey, shiftKey, altKey }: Omit<Press, 'button'>): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}

/** Whether a press is the page's own to answer: of the main button, or by a key, with nothing held. */
export function isPlainPress(press: Press): boolean {
  return press.button === 0 && !isModified(press);
}
