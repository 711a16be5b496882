import type { Client } from 'pg';
import type { APIRequestContext, Page } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/shared/paths';
import { expect, openAdmin, test } from './admin-fixtures';
import { seriousFindingsInBoth } from './support/axe';
import { sessionCookie } from './support/members';
import { readPage } from './support/read-page';
import { requestWith } from './support/request-with';
import { addressOf, demoMember, type Looker, screens } from './support/screens';
import { idOf } from './support/site-data';
import { tooWide } from './support/wide';

// Every screen, as somebody who may see it: drawn once, each in the next of five languages, light and dark, on a phone's width
// and a desktop's; in Chinese its answer is read. What stands here need not be asked again by the tests of a screen's own.

const drawnIn = ['vi', 'ko', 'en', 'ja', 'zh-TW'] as const satisfies Locale[];

/** So many screens are drawn by one test. */
const atOnce = 10;

/** What a screen shows that is no word for people: a key, an argument that nobody filled in (but the one that carriers' addresses explain), a value that is none. */
const placeholders =
  /\{(?!number\})[a-zA-Z]+\}|\bundefined\b|\bNaN\b|\[object |lorem ipsum|\b[a-z]+(?:\.[a-z]+[A-Z][a-zA-Z]*)+\b/;

type Shown = { language: string | null; title: string; headings: number; text: string };

function errorsOf({ language, title, headings, text }: Shown, locale: Locale): string[] {
  const errors: string[] = [];
  if (language !== locale) errors.push('another language');
  if (title.trim() === '') errors.push('no title');
  if (headings === 0) errors.push('no heading');
  const shown = placeholders.exec(text)?.[0];
  if (shown) errors.push(`shows "${shown}"`);
  return errors;
}

/** A screen once it is drawn; what came after its frame is put in its place some moments later. */
async function drawn(page: Page): Promise<Shown> {
  await expect(page.locator('main').first()).toBeVisible();
  await expect(page.locator('template[id^="B:"]')).toHaveCount(0);
  return {
    language: await page.locator('html').getAttribute('lang'),
    title: await page.title(),
    headings: await page.getByRole('heading').count(),
    // biome-ignore lint/performance/useDomNodeTextContent: what people see; the text of scripts is no words
    text: await page.locator('body').innerText(),
  };
}

/** A screen as its answer has it, read without drawing it. */
async function sent(asker: APIRequestContext, path: string): Promise<Shown & { status: number }> {
  const { status, document } = await readPage(asker, path);
  for (const silent of document.querySelectorAll('script, style, noscript')) silent.remove();
  return {
    status,
    language: document.documentElement.getAttribute('lang'),
    title: document.title,
    headings: document.querySelectorAll('h1, h2, h3').length,
    text: document.body.textContent,
  };
}

/** A session of the demo's member. */
const memberSession = (db: Client) =>
  idOf(
    db,
    `INSERT INTO member_session (id, member_id, expires_at)
     SELECT gen_random_uuid(), id, now() + interval '1 hour' FROM (${demoMember}) demo RETURNING id`,
  );

type Fixtures = {
  lookAs: (who: Looker) => Promise<void>;
  /** Requests as somebody, without a browser. */
  askAs: (who: Looker) => Promise<APIRequestContext>;
};

const looking = test.extend<Fixtures>({
  lookAs: async ({ context, db, baseURL, signInAdmin }, use) => {
    await use(async (who) => {
      if (who === 'admin') await signInAdmin('super');
      if (who === 'member')
        await context.addCookies([await sessionCookie(await memberSession(db), baseURL ?? '')]);
    });
  },
  askAs: async ({ request, db, baseURL, requestAsAdmin, playwright }, use) => {
    let opened: APIRequestContext | undefined;
    await use(async (who) => {
      if (who === 'nobody') return request;
      if (who === 'admin') return requestAsAdmin('super');
      opened = await requestWith(playwright, await sessionCookie(await memberSession(db), baseURL ?? ''));
      return opened;
    });
    await opened?.dispose();
  },
});

for (const who of ['nobody', 'member', 'admin'] as const) {
  const all = Object.entries(screens[who]);

  looking(`${who}: nothing is missing in the answer of any screen`, async ({ db, askAs }) => {
    looking.setTimeout(120_000);
    const asker = await askAs(who);
    const errors: string[] = [];
    for (const entry of all) {
      const path = localePath('zh-CN', await addressOf(db, entry));
      const screen = await sent(asker, path);
      if (screen.status !== 200) errors.push(`${path}: answers ${screen.status}`);
      for (const error of errorsOf(screen, 'zh-CN')) errors.push(`${path}: ${error}`);
    }
    expect(errors).toEqual([]);
  });

  for (let from = 0; from < all.length; from += atOnce) {
    const some = all.slice(from, from + atOnce);
    looking(`${who}: ${some.length} screens from ${some[0]?.[0]} on`, async ({ page, db, lookAs }) => {
      looking.setTimeout(180_000);
      await lookAs(who);
      const errors: string[] = [];
      for (const [at, entry] of some.entries()) {
        const locale = drawnIn[(from + at) % drawnIn.length] ?? 'vi';
        const address = await addressOf(db, entry);
        if (who === 'admin') await openAdmin(page, locale, address);
        else await page.goto(localePath(locale, address));
        const found = errorsOf(await drawn(page), locale);
        found.push(...(await seriousFindingsInBoth(page)), ...(await tooWide(page)));
        errors.push(...found.map((error) => `${localePath(locale, address)}: ${error}`));
      }
      expect(errors).toEqual([]);
    });
  }
}
