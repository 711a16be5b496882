import { expect, type Locator, type Page } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/shared/paths';
import { words } from './words';

/** Opens a page of the site and waits until its scripts answer: then the header knows who is signed in. */
export async function open(page: Page, locale: Locale, path: string): Promise<void> {
  await page.goto(localePath(locale, path));
  await untilAlive(page, locale);
}

export async function untilAlive(page: Page, locale: Locale): Promise<void> {
  const { login, menu } = words(locale, 'layout').account;
  const header = page.getByRole('banner').first();
  await expect(
    header.getByRole('link', { name: login }).or(header.getByRole('button', { name: menu })),
  ).toBeVisible();
}

/** Goes to the home page within the document, as by a press on the site's name: a third of opening it anew. */
export async function goHome(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('banner').first().locator('a:not(.skip-link)').first().click();
  await expect(page).toHaveURL((url) => url.pathname === localePath(locale, '/'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(locale, 'home').title);
}

/** A toast that says a text. */
export const toastOf = (page: Page, text: string): Locator =>
  page.locator('[data-sonner-toast]').filter({ hasText: text }).first();

/** The large search box of a page. */
export function searchBox(page: Page, locale: Locale) {
  const { label, submit, type, suggestions, groups, clearRecent } = words(locale, 'directory').searchBox;
  return {
    input: page.getByRole('combobox', { name: label }),
    type: page.getByRole('combobox', { name: type.label, exact: true }),
    submit: page.getByRole('search').getByRole('button', { name: submit }).first(),
    suggestions: page.getByRole('listbox', { name: suggestions }),
    recent: page.getByRole('listbox', { name: groups.recent }),
    clearRecent: page.getByRole('button', { name: clearRecent }),
  };
}

/** Types a search as somebody would, and sends it. */
export async function search(page: Page, locale: Locale, text: string): Promise<void> {
  const { input } = searchBox(page, locale);
  await input.click();
  await input.pressSequentially(text);
  await input.press('Enter');
}

/** The rows of a list or of search results, without the products and posts below them. */
export function rows(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(':is(h2, h3) a') })
    .and(page.locator(':not(.post-row, .product-tile)'));
}

/** The row of one card, whatever language its name is shown in. */
export function rowOf(page: Page, publicId: string): Locator {
  return rows(page).filter({ has: page.locator(`:is(h2, h3) a[href$="/${publicId}"]`) });
}

/** The identifiers of the shown cards, in their order. */
export async function shownIds(page: Page): Promise<string[]> {
  const hrefs = await rows(page)
    .locator(':is(h2, h3) a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  return hrefs.map((href) => href?.split('/').at(-1) ?? '');
}

/** A whole number as people read it in a text. */
export function numberIn(text: string | null): number {
  return Number(/\d[\d.,\s]*/.exec(text ?? '')?.[0].replace(/\D/g, ''));
}
