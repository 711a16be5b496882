import type { Page } from 'playwright/test';

/** Presses Tab until something with this name has the focus, as a reader without a mouse does. */
export async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press(key);
    const label = await page.evaluate(() => {
      const focused = document.activeElement;
      const [label] = (focused as HTMLInputElement | null)?.labels ?? [];
      return (focused?.getAttribute('aria-label') ?? label?.textContent ?? focused?.textContent ?? '').trim();
    });
    // Without focus the text would be that of the whole page.
    if (label.length > 200) continue;
    if (typeof name === 'string' ? label.includes(name) : name.test(label)) return;
  }
  throw new Error(`The focus never came to ${name}.`);
}
