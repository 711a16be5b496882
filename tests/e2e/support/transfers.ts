import type { Locator } from 'playwright/test';

/** A file that is handed over; without content it is no picture that could be read. */
export type HandedFile = { name: string; type: string; base64?: string };

/** Puts something into the clipboard event that a paste is. */
export function paste(text: Locator, data: Record<string, string>, files: HandedFile[] = []): Promise<void> {
  return handOver(text, 'paste', data, files);
}

/** Drops files onto a text, in its middle. */
export function drop(text: Locator, files: HandedFile[]): Promise<void> {
  return handOver(text, 'drop', {}, files);
}

function handOver(text: Locator, how: 'paste' | 'drop', data: Record<string, string>, files: HandedFile[]) {
  return text.evaluate(
    (element, { how: kind, data: entries, files: named }) => {
      const transfer = new DataTransfer();
      for (const [type, value] of Object.entries(entries)) transfer.setData(type, value);
      for (const { name, type, base64 } of named) {
        const content = base64 ? Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)) : 'x';
        transfer.items.add(new File([content], name, { type }));
      }
      const bubbling = { bubbles: true, cancelable: true };
      const { left, top, width, height } = element.getBoundingClientRect();
      const middle = { clientX: left + width / 2, clientY: top + height / 2 };
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: transfer, ...bubbling })
          : new DragEvent('drop', { dataTransfer: transfer, ...middle, ...bubbling }),
      );
    },
    { how, data, files },
  );
}
