import type { Locator } from 'playwright/test';

/** Puts a column as a spreadsheet copies it into the clipboard event that a paste is. */
export function paste(input: Locator, text: string): Promise<void> {
  return input.evaluate((element, given) => {
    const transfer = new DataTransfer();
    transfer.setData('text/plain', given);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
    );
  }, text);
}
