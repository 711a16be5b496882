import type { Client } from 'pg';
import type { Page } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/shared/paths';
import { expect, openAdmin, test } from './admin-fixtures';
import { seriousFindings } from './support/axe';
import { sessionCookie } from './support/members';
import { addressOf, demoMember, screens } from './support/screens';

// Every screen, as somebody who may see it: drawn in one language, another one each day; in Chinese its answer is read.

const others = ['vi', 'en', 'ja', 'ko', 'zh-TW'] as const satisfies Locale[];
const today = others[Math.floor(Date.now() / 86_400_000) % others.length] ?? 'vi';

async function one(db: Client, query: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>(query);
  if (!rows[0]) throw new Error(`The site's database has nothing for this test: ${query}`);
  return rows[0].id;
}

/** What a screen shows that is no word for people: a key, an argument that nobody filled in (but the one that carriers' addresses explain), a value that is none. */
const placeholders =
  /\{(?!number\})[a-zA-Z]+\}|\bundefined\b|\bNaN\b|\[object |lorem ipsum|\b[a-z]+(?:\.[a-z]+[A-Z][a-zA-Z]*)+\b/;

type Shown = { language: string | null; title: string; headings: number; text: string };

function faultsOf({ language, title, headings, text }: Shown, locale: Locale): string[] {
  const faults: string[] = [];
  if (language !== locale) faults.push('another language');
  if (title.trim() === '') faults.push('no title');
  if (headings === 0) faults.push('no heading');
  const shown = placeholders.exec(text)?.[0];
  if (shown) faults.push(`shows "${shown}"`);
  return faults;
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
function sent(reader: Page, html: string): Promise<Shown> {
  return reader.evaluate((source) => {
    const read = new DOMParser().parseFromString(source, 'text/html');
    for (const silent of read.querySelectorAll('script, style, noscript')) silent.remove();
    const words: string[] = [];
    const walker = read.createTreeWalker(read.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) words.push(walker.currentNode.nodeValue ?? '');
    return {
      language: read.documentElement.getAttribute('lang'),
      title: read.title,
      headings: read.querySelectorAll('h1, h2, h3').length,
      text: words.join('\n'),
    };
  }, html);
}

for (const who of ['nobody', 'member', 'admin'] as const) {
  for (const locale of ['zh-CN', today] as const) {
    test(`${who}: nothing is missing on any screen, ${locale}`, async ({
      page,
      context,
      db,
      baseURL,
      signInAdmin,
    }) => {
      test.setTimeout(240_000);
      if (who === 'admin') await signInAdmin('super');
      if (who === 'member') {
        const sid = await one(
          db,
          `INSERT INTO member_session (id, member_id, expires_at)
           SELECT gen_random_uuid(), id, now() + interval '1 hour' FROM (${demoMember}) demo RETURNING id`,
        );
        await context.addCookies([await sessionCookie(sid, baseURL ?? '')]);
      }
      const faults: string[] = [];
      for (const [route, segment] of Object.entries(screens[who])) {
        const address = await addressOf(route, segment, (query) => one(db, query));
        const path = localePath(locale, address);
        const found: string[] = [];
        if (locale === 'zh-CN') {
          const answer = await context.request.get(path);
          if (answer.status() !== 200) found.push(`answers ${answer.status()}`);
          found.push(...faultsOf(await sent(page, await answer.text()), locale));
        } else {
          if (who === 'admin') await openAdmin(page, locale, address);
          else await page.goto(path);
          found.push(...faultsOf(await drawn(page), locale));
          // The colours are looked at where each screen has its own test; here it is what a screen is made of.
          found.push(...(await seriousFindings(page, ['light'])));
        }
        faults.push(...found.map((fault) => `${path}: ${fault}`));
      }
      expect(faults).toEqual([]);
    });
  }
}
