import { expect, type Locator } from 'playwright/test';

/** Waits until React answers for this element: before that a click on it is lost. */
export async function untilReactAnswers(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((name) => name.startsWith('__reactProps'))))
    .toBe(true);
}
