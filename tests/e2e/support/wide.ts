import type { Page } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/shared/paths';

/** Of the six, those whose words run longest: in Latin letters, and with words that no line may break. */
export const longest = ['vi', 'ko'] as const satisfies Locale[];

/** A phone and a desktop, in CSS pixels. */
const widths = [390, 1280];

/** Where the page that is shown is wider than a phone or a desktop, and by what. */
export async function tooWide(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const is = await page.evaluate(() => document.documentElement.scrollWidth);
    if (is > width) found.push(`${is} wide at ${width}: ${await reaching(page, is)}`);
  }
  return found;
}

/** The same of a page by its path, in the languages with the longest words. */
export async function tooWideInLongest(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  for (const locale of longest) {
    await page.goto(localePath(locale, path));
    for (const error of await tooWide(page)) found.push(`${localePath(locale, path)} ${error}`);
  }
  return found;
}

/** What reaches that far, to find it by: what a scrolled box hides may stand further out, and widens nothing. */
function reaching(page: Page, edge: number): Promise<string> {
  return page.evaluate((right) => {
    const out = [...document.body.querySelectorAll('*')].filter(
      (element) => Math.abs(element.getBoundingClientRect().right - right) <= 1,
    );
    return out.at(-1)?.outerHTML.slice(0, 200) ?? '';
  }, edge);
}
