import { within } from '@testing-library/dom';
import type { APIRequestContext } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { expect } from '../fixtures';
import { type AnsweredPage, readPage } from './read-page';
import { words } from './words';

// For tests that read a page's answer (read-page.ts): what several of them ask.

/** The words of elements, with single spaces. */
export function textsOf(elements: Iterable<Element>): string[] {
  return [...elements].map(textOf);
}

export function textOf(element: Element | null): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** What is within an element, asked by role, label and text. */
export function inside(element: Element) {
  return within(element as HTMLElement);
}

/** The words of the buttons that stand in an element. */
export function buttonsOf(element: Element): string[] {
  return textsOf(inside(element).queryAllByRole('button'));
}

/** What the rows of a list of the back office are about, from top to bottom. */
export function rowsOf({ document }: AnsweredPage): string[] {
  return textsOf(document.querySelectorAll('main table [data-row]'));
}

/** Where a link leads. */
export function hrefOf(link: Element): string {
  const href = link.getAttribute('href');
  if (!href) throw new Error(`"${textOf(link)}" leads nowhere`);
  return href;
}

/** The page that a link leads to, as who may read it. */
export function follow(request: APIRequestContext, link: Element): Promise<AnsweredPage> {
  return readPage(request, hrefOf(link));
}

/** Expects that a page of the back office is none of this role's business. */
export async function expectForbidden(
  request: APIRequestContext,
  locale: Locale,
  path: string,
): Promise<AnsweredPage> {
  const page = await readPage(request, path);
  expect(page.status, path).toBe(403);
  page.screen.getByRole('heading', { name: words(locale, 'admins').forbidden.title });
  return page;
}
