import type { Page } from 'playwright/test';
import { localePath } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { siteDatabaseUrl } from './support/database';
import { Door } from './support/door';
import { Guard, unanswered } from './support/guard';
import { makeOtherBuild, otherName } from './support/other-build';
import { OwnSite } from './support/own-site';
import { open, searchBox } from './support/pages';
import { words } from './support/words';

// A release while people read (specification 2): pages of the old build are open when the new one takes over behind the same proxy.

const languageButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: words('en', 'layout').language.label });

/** The script that the language menu waits for, as a page asks for it. */
async function menuChunk(page: Page): Promise<string> {
  const asked = page.waitForRequest((request) => request.url().includes('/_next/static/chunks/'));
  await languageButton(page).hover();
  return new URL((await asked).url()).pathname.split('/').at(-1) ?? '';
}

/** Which build a page is of, as its document says. */
const isOf = (page: Page, id: string) =>
  page.evaluate((build) => document.documentElement.outerHTML.includes(build), id);

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

test('a page of the old build goes on with the new one: its scripts are there, what is typed stays, and the next page is whole', async ({
  page: first,
  browser,
}) => {
  await open(first, 'en', '/companies');
  const chunk = await menuChunk(first);
  const other = await makeOtherBuild();
  const [old, next] = await Promise.all([
    OwnSite.start(siteDatabaseUrl()),
    OwnSite.start(siteDatabaseUrl(), {}, other.dir),
  ]);
  await Promise.all([old.whenReady(), next.whenReady()]);
  const door = await Door.open(old.url, next.url);
  const context = await browser.newContext({ baseURL: door.url });
  const guard = new Guard(door.url);
  // What hung on the old process when it ended.
  guard.allow(unanswered);
  guard.watch(context);
  const [reader, waiting] = [await context.newPage(), await context.newPage()];
  try {
    await waiting.clock.install();
    await open(waiting, 'en', '/individuals');
    await open(reader, 'en', '/');
    const { input } = searchBox(reader, 'en');
    await input.click();
    await input.pressSequentially('bun cha');
    const [loads, reloads] = [countLoads(reader), countLoads(waiting)];
    await old.stop();

    // A script of the old build, which the new one has under another name.
    const answer = reader.waitForResponse((each) => each.url().includes('/_next/static/chunks/'));
    await languageButton(reader).click();
    expect((await answer).status()).toBe(200);
    await expect(reader.getByRole('menuitemradio').or(reader.getByRole('menuitem')).first()).toBeVisible();
    await reader.keyboard.press('Escape');
    await expect(input).toHaveValue('bun cha');
    expect([loads(), await isOf(reader, other.id)]).toEqual([0, false]);

    // Where it goes next, the document is the new one's, loaded once.
    await reader
      .getByRole('banner')
      .getByRole('link', { name: words('en', 'layout').nav.companies })
      .click();
    await expect(reader).toHaveURL((url) => url.pathname === localePath('en', '/companies'));
    await expect.poll(() => isOf(reader, other.id)).toBe(true);
    expect(await menuChunk(reader)).toBe(otherName(chunk));
    expect(loads()).toBe(1);

    // Who only waits is brought to the new build by the hourly look.
    await waiting.clock.fastForward('01:00:30');
    await expect.poll(() => reloads()).toBe(1);
    await expect.poll(() => isOf(waiting, other.id)).toBe(true);
    expect(guard.errors()).toEqual([]);
  } finally {
    await context.close();
    await Promise.all([old.stop(), next.stop()]);
    door.close();
    await other.remove();
  }
});
