import axe, { type RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright/test';

/** Rules that look at colours: what else axe asks of a page does not change with the scheme. */
const ofColour = ['color-contrast', 'link-in-text-block'];

/** Colours follow a change of the look step by step, from the page's root down to each word. */
function untilStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let still = 0; still < 10; still += 1) {
      await new Promise(requestAnimationFrame);
      if (document.getAnimations().length > 0) still = 0;
    }
  });
}

/** Half a megabyte, which a document reads once: it costs more than what is asked of it then. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

/** What axe calls serious or critical, with where it is. A toast on its way is half transparent, and nothing of the page. */
async function findingsOf(page: Page, rules: string[] | null): Promise<string[]> {
  await Promise.all(page.frames().map(bringAxe));
  const options: RunOptions = {
    // What passes is most of its report, and nobody reads it.
    resultTypes: ['violations'],
    // Style sheets would be fetched and read again, for rules about turned screens.
    preload: false,
    ...(rules === null ? {} : { runOnly: { type: 'rule', values: rules } }),
  };
  return page.evaluate(async (asked) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run({ exclude: ['[data-sonner-toaster]'] }, asked);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  }, options);
}

/** The serious findings of a page in the scheme that it is shown in. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await untilStill(page);
  return findingsOf(page, null);
}

/** The serious findings of a page in light, and those of its colours in dark: of each screen once (every-screen.spec.ts). */
export async function seriousFindingsInBoth(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await untilStill(page);
    for (const finding of await findingsOf(page, colorScheme === 'dark' ? ofColour : null))
      found.push(`${colorScheme}: ${finding}`);
  }
  return found;
}
