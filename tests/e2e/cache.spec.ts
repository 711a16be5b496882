import type { APIResponse } from 'playwright/test';
import { test as base, expect } from './own-site-fixtures';
import { askFor } from './support/answers';
import { makeSignedIn, sessionCookie } from './support/members';
import { OwnSite } from './support/own-site';
import { readPage } from './support/read-page';
import { writeSetting } from './support/site-data';
import { words } from './support/words';

/** Two processes of the site on one database, as behind a load balancer. */
const test = base.extend<{ bothSites: OwnSite[] }, { otherSite: OwnSite }>({
  otherSite: [
    async ({ databaseUrl }, use) => {
      const site = await OwnSite.start(databaseUrl);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  bothSites: async ({ ownSite, otherSite }, use) => use([ownSite, otherSite]),
});

test.describe.configure({ mode: 'default' });

const stateOf = (answer: APIResponse) => answer.headers()['x-nextjs-cache'];

test('a changed card shows at once in both processes, and is kept again', async ({
  request,
  makeCard,
  cardService,
  bothSites,
}) => {
  const card = await makeCard({ companyName: 'Quux Before', companyDescription: 'As it was' });
  const paths = [`/en/companies/${card.publicId}`, `/vi/cards/${card.publicId}`];
  for (const { url } of bothSites) {
    for (const path of paths) {
      await request.get(url + path);
      expect(stateOf(await request.get(url + path)), path).toBe('HIT');
    }
  }
  await cardService.update(card.id, { companyName: 'Quux After' });
  for (const { url } of bothSites) {
    for (const path of paths) {
      const shown = async () => (await request.get(url + path)).text();
      // Told by the database: within a moment, not within the page's hour.
      await expect.poll(shown, { timeout: 2_000, intervals: [20] }).toContain('Quux After');
      expect(await shown()).not.toContain('Quux Before');
      expect(stateOf(await request.get(url + path))).toBe('HIT');
    }
  }
});

test('a new card is in the lists of both, a hidden one in none and missing', async ({
  request,
  cardService,
  makeCard,
  bothSites,
}) => {
  for (const { url } of bothSites)
    for (const path of ['/en', '/en/companies', '/en/companies']) await request.get(url + path);
  // The home page shows featured companies, of whom a new one is none.
  const card = await makeCard({ companyName: 'Quux Newcomer' });
  for (const { url } of bothSites) {
    await expect
      .poll(async () => (await request.get(`${url}/en/companies`)).text(), {
        timeout: 2_000,
        intervals: [20],
      })
      .toContain('Quux Newcomer');
    expect((await request.get(`${url}/en/companies/${card.publicId}`)).status()).toBe(200);
    expect(await (await request.get(`${url}/en/companies?q=quux+newcomer`)).text()).toContain(card.publicId);
  }
  await cardService.update(card.id, { status: 'hidden' });
  for (const { url } of bothSites) {
    const path = `${url}/en/companies/${card.publicId}`;
    await expect
      .poll(async () => (await request.get(path)).status(), { timeout: 2_000, intervals: [20] })
      .toBe(404);
    expect(await (await request.get(path)).text()).not.toContain('Quux Newcomer');
    for (const list of ['/en', '/en/companies', '/en/companies?q=quux+newcomer', '/en/feed.xml'])
      expect(await (await request.get(url + list)).text(), list).not.toContain(card.publicId);
  }
  await cardService.update(card.id, { status: 'published' });
  for (const { url } of bothSites)
    await expect
      .poll(async () => (await request.get(`${url}/en/companies/${card.publicId}`)).status(), {
        timeout: 2_000,
        intervals: [20],
      })
      .toBe(200);
});

test('a card that is not there yet comes as soon as it is', async ({
  request,
  cardService,
  makeCard,
  bothSites,
}) => {
  const publicId = '23456789ab';
  for (const { url } of bothSites)
    expect((await request.get(`${url}/en/companies/${publicId}`)).status()).toBe(404);
  const card = await makeCard({ companyName: 'Quux Draft', status: 'draft', publicId });
  for (const { url } of bothSites)
    expect((await request.get(`${url}/en/companies/${publicId}`)).status()).toBe(404);
  await cardService.update(card.id, { status: 'published' });
  for (const { url } of bothSites)
    await expect
      .poll(async () => (await request.get(`${url}/en/companies/${publicId}`)).status(), {
        timeout: 2_000,
        intervals: [20],
      })
      .toBe(200);
});

test('changed settings show in both: title, description, keywords and icon', async ({
  request,
  db,
  cardService,
  bothSites,
}) => {
  for (const { url } of bothSites) await request.get(`${url}/en`);
  const site = {
    title: { en: 'Quux Pages' },
    description: { en: 'Quux describes itself' },
    keywords: { en: 'quux, pages' },
    favicon: '/assets/icon-192.png',
  };
  const before = await db.query(`SELECT value FROM setting WHERE key = 'site'`);
  await writeSetting(db, 'site', site);
  try {
    await cardService.settingsChanged();
    for (const { url } of bothSites)
      await expect
        .poll(async () => (await request.get(`${url}/en`)).text(), { timeout: 2_000, intervals: [20] })
        .toContain('<title>Quux Pages: ');
    const { document, screen } = await readPage(request, '/en');
    const value = (selector: string, attribute: string) =>
      document.querySelector(selector)?.getAttribute(attribute);
    expect(value('meta[name="description"]', 'content')).toBe(site.description.en);
    expect(value('meta[name="keywords"]', 'content')).toBe(site.keywords.en);
    expect(value('link[rel="icon"]', 'href')).toBe(site.favicon);
    expect(screen.getByRole('banner').textContent).toContain(site.title.en);
  } finally {
    await db.query(`DELETE FROM setting WHERE key = 'site'`);
    if (before.rows[0]) await writeSetting(db, 'site', before.rows[0].value);
    await cardService.settingsChanged();
  }
});

test('nothing of a reader gets into a page that is kept', async ({
  page,
  request,
  signIn,
  makeCard,
  ownSite,
}) => {
  const card = await makeCard({ companyName: 'Quux Shared' });
  const path = `/en/companies/${card.publicId}`;
  const member = await signIn('enterprise');
  const first = await page.request.get(path);
  expect(stateOf(first)).toBe('MISS');
  expect(await first.text()).not.toContain(member.nickname);
  await page.goto(path);
  await expect(page.getByRole('banner').first()).toContainText(member.nickname);
  await page.getByRole('button', { name: words('en', 'cards').contact.show }).waitFor();
  const stranger = await request.get(ownSite.url + path);
  expect(stateOf(stranger)).toBe('HIT');
  expect(await stranger.text()).not.toContain(member.nickname);
});

test('who is signed in is known for a while, and no longer once the session ended or its member changed', async ({
  db,
  bothSites,
}) => {
  const member = await makeSignedIn(db, 'individual');
  const { name, value } = await sessionCookie(member.sid, bothSites[0]?.url ?? '');
  const ask = async (url: string) =>
    (await askFor(url, { path: '/api/auth/user', headers: { cookie: `${name}=${value}` } })).body;
  for (const { url } of bothSites) {
    for (let again = 0; again < 3; again += 1) expect(await ask(url)).toContain(member.email);
    // Nobody else is taken for them.
    expect((await askFor(url, { path: '/api/auth/user' })).body).toContain('"isLoggedIn":false');
  }
  await db.query(`UPDATE member SET nickname = 'Quux Renamed' WHERE email = $1`, [member.email]);
  for (const { url } of bothSites)
    await expect.poll(() => ask(url), { timeout: 1_000, intervals: [5] }).toContain('Quux Renamed');
  await db.query('DELETE FROM member_session WHERE member_id = (SELECT id FROM member WHERE email = $1)', [
    member.email,
  ]);
  for (const { url } of bothSites)
    await expect.poll(() => ask(url), { timeout: 1_000, intervals: [5] }).toContain('"isLoggedIn":false');
});
