import type { Locator, Page } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { expect } from '../fixtures';
import { words } from './words';

/** How long a decision can be taken back, and the worker with it. */
export const untilDone = { timeout: 30_000 };

/** The row of a thing in the list of the inbox. */
export function inboxRow(page: Page, locale: Locale, text: string): Locator {
  return page
    .getByRole('list', { name: words(locale, 'admins').reviews.list, exact: true })
    .getByRole('listitem')
    .filter({ hasText: text });
}

/** The thing that is open beside the list, by its heading. */
export function inboxThing(page: Page, heading: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { level: 2, name: heading }) });
}

/** Opens a thing of the inbox beside the list. */
export async function openThing(page: Page, locale: Locale, name: string): Promise<Locator> {
  await inboxRow(page, locale, name).getByRole('link').click();
  const thing = inboxThing(page, name);
  await expect(thing).toBeVisible();
  return thing;
}
