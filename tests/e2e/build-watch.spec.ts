import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { unanswered } from './support/guard';
import { open, searchBox, untilAlive } from './support/pages';
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

test('a script that cannot be loaded reloads the page, once in ten seconds, and what is typed is there again', async ({
  page,
  guard,
}) => {
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
  await untilAlive(page, 'en');
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
  await untilAlive(page, 'en');
  loads = 0;
  await page.clock.fastForward(10_100);
  await page.mouse.move(0, 0);
  await languageButton(page).hover();
  await expect.poll(() => loads).toBe(1);

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

test('a new build is looked for hourly, and reloads the page when there is one and nobody types', async ({
  page,
}) => {
  await page.clock.install();
  let asked = 0;
  let id = '';
  let answered: { data: { id: string } } | undefined;
  await page.route('**/api/build', async (route) => {
    asked += 1;
    // Asked for once: hours go by in a moment here, and a connection that was kept is at its end.
    answered ??= (await (await route.fetch()).json()) as { data: { id: string } };
    await route.fulfill({ json: id ? { ...answered, data: { ...answered.data, id } } : answered });
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

  // Who types is not interrupted: the next page is loaded whole.
  await open(page, 'en', '/');
  const { input } = searchBox(page, 'en');
  await input.click();
  await input.pressSequentially('bun cha');
  loads = 0;
  const answer = page.waitForResponse('**/api/build');
  await page.clock.fastForward('01:01:00');
  await answer;
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
