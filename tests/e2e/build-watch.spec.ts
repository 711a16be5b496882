import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { unanswered } from './support/guard';
import { open, searchBox } from './support/pages';
import { words } from './support/words';

const label = words('en', 'layout').language.label;

function languageButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: label });
}

/** The script file that the language menu waits for. */
async function menuChunk(page: Page): Promise<string> {
  await open(page, 'en', '/companies');
  const asked = page.waitForRequest((request) => request.url().includes('/_next/static/chunks/'));
  await languageButton(page).hover();
  return (await asked).url();
}

test('a script that cannot be loaded reloads the page, once in ten seconds', async ({ page, guard }) => {
  // The browser's line, React's for the promise, and ours after the second try.
  guard.allow(unanswered, /ChunkLoadError|Failed to load chunk|loading chunk/i);
  const chunk = await menuChunk(page);
  await page.route(chunk, (route) => route.abort());
  await page.clock.install();
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await open(page, 'en', '/individuals');
  expect(loads).toBe(1);

  await languageButton(page).hover();
  await expect.poll(() => loads).toBe(2);
  await open(page, 'en', '/individuals');
  loads = 0;

  const failed = page.waitForEvent('requestfailed', (request) => request.url() === chunk);
  await page.mouse.move(0, 0);
  await languageButton(page).hover();
  await failed;
  await expect(languageButton(page)).toBeVisible();
  expect(loads).toBe(0);

  // Another path has a count of its own.
  await open(page, 'en', '/companies');
  loads = 0;
  await languageButton(page).hover();
  await expect.poll(() => loads).toBe(1);

  await open(page, 'en', '/individuals');
  loads = 0;
  await page.clock.fastForward(10_100);
  await page.mouse.move(0, 0);
  await languageButton(page).hover();
  await expect.poll(() => loads).toBe(1);
});

test('a new build is looked for hourly, and reloads the page when there is one', async ({ page }) => {
  await page.clock.install();
  let asked = 0;
  let id = '';
  await page.route('**/api/build', async (route) => {
    asked += 1;
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { id: string } };
    if (id) answer.data.id = id;
    await route.fulfill({ response, json: answer });
  });
  await open(page, 'en', '/companies');
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.clock.fastForward('59:00');
  expect(asked).toBe(0);
  await page.clock.fastForward('01:30');
  await expect.poll(() => asked).toBe(1);
  expect(loads).toBe(0);
  id = 'another build';
  await page.clock.fastForward('01:00:00');
  await expect.poll(() => loads).toBe(1);
});

test('what is typed is there again after a reload that nobody asked for', async ({ page, guard }) => {
  guard.allow(unanswered, /ChunkLoadError|Failed to load chunk|loading chunk/i);
  const chunk = await menuChunk(page);
  await page.route(chunk, (route) => route.abort());
  await open(page, 'en', '/');
  const { input } = searchBox(page, 'en');
  await input.click();
  await input.pressSequentially('bun cha');
  const loaded = page.waitForEvent('domcontentloaded');
  await languageButton(page).hover();
  await loaded;
  await expect(input).toHaveValue('bun cha');
  // Once: who loads the page by themselves begins anew.
  await page.reload();
  await open(page, 'en', '/');
  await expect(input).toHaveValue('');
});

test('who types is not interrupted by a new build: the next page is loaded whole', async ({ page }) => {
  await page.clock.install();
  await page.route('**/api/build', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { id: string } };
    answer.data.id = 'another build';
    await route.fulfill({ response, json: answer });
  });
  await open(page, 'en', '/');
  const { input } = searchBox(page, 'en');
  await input.click();
  await input.pressSequentially('bun cha');
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  const asked = page.waitForResponse('**/api/build');
  await page.clock.fastForward('01:01:00');
  await asked;
  await expect(input).toHaveValue('bun cha');
  expect(loads).toBe(0);
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('en', 'layout').nav.companies })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'directory').companies.title);
  // The heading stands there before the document is read to its end.
  await expect.poll(() => loads).toBe(1);
});
