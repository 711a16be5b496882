import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

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

/** What axe calls serious or critical, with where it is. */
async function findingsOf(page: Page, rules: string[] | null): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  // What passes is most of its report, and nobody reads it. `options` would undo the choice of rules.
  const runOnly = rules === null ? {} : { runOnly: { type: 'rule' as const, values: rules } };
  const { violations } = await axe.options({ resultTypes: ['violations'], ...runOnly }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** The serious findings of a page in the scheme that it is shown in. */
export function seriousFindingsNow(page: Page): Promise<string[]> {
  return findingsOf(page, null);
}

/** The serious findings of a page in light, and those of its colours in dark. */
export async function seriousFindings(
  page: Page,
  schemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await untilStill(page);
    const rules = colorScheme === 'dark' ? ofColour : null;
    for (const finding of await findingsOf(page, rules)) found.push(`${colorScheme}: ${finding}`);
  }
  return found;
}
