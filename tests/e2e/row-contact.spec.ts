import type { Page } from 'playwright/test';
import type { CardInput } from '@/lib/cards/card-input';
import { expect, test } from './fixtures';
import { hrefOf } from './support/answered';
import { seriousFindings } from './support/axe';
import { open, rowOf, rows } from './support/pages';
import { readPage } from './support/read-page';
import { rowsIn } from './support/read-rows';
import { fill, words } from './support/words';

const t = words('en', 'cards').contact;
const { viewContact } = words('en', 'directory').row;

const details = {
  contactName: 'Trần Quux Hàng',
  mobile: '0912 345 672',
  mobileE164: '+84912345672',
  email: 'hang@quux-row.example',
  ward: 'Phường Hải Châu',
  chatTools: [
    { kind: 'Zalo', value: '0912345672' },
    { kind: 'WeChat', value: 'wechat-quux-72' },
  ],
} satisfies Partial<CardInput>;

const panel = (page: Page, name: string) => page.getByRole('dialog', { name });

const phone = { width: 390, height: 844 };

test('contact details are one press away for a member, on the phone too, and count as one view', async ({
  page,
  db,
  makeCard,
  signIn,
}) => {
  const card = await makeCard({ companyName: 'Quux Rowpanel Birkenau', ...details });
  const member = await signIn('visitor');
  const views = async () =>
    (await db.query('SELECT FROM contact_view WHERE member_id = $1', [member.id])).rowCount;
  await open(page, 'en', '/companies?q=Quux+Rowpanel+Birkenau');
  const link = rowOf(page, card.publicId).getByRole('link', { name: viewContact });
  const dialog = panel(page, 'Quux Rowpanel Birkenau');
  const call = dialog.getByRole('link', { name: new RegExp(t.ways.call) });
  for (const viewport of [null, phone])
    await test.step(viewport ? 'on the phone' : 'on the desktop', async () => {
      if (viewport) await page.setViewportSize(viewport);
      await link.click();
      await expect(call).toHaveAttribute('href', 'tel:+84912345672');
      await expect(call).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole('link', { name: 'Zalo' }).first()).toHaveAttribute(
        'href',
        'https://zalo.me/84912345672',
      );
      await expect(dialog.getByRole('link', { name: details.email })).toBeVisible();
      await expect(page).toHaveURL(/\/en\/companies\?q=/);
      expect(await seriousFindings(page)).toEqual([]);

      // The focus is inside, and comes back.
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(link).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(call).toBeVisible();
      expect(await views()).toBe(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });
  await open(page, 'en', `/companies/${card.publicId}#contact`);
  await expect(page.locator('#contact').getByRole('link', { name: details.email })).toBeVisible();
  expect(await views()).toBe(1);
});

test('contact details lead the signed-out to the login, and stand open when they are back', async ({
  page,
  makeCard,
  signIn,
}) => {
  const card = await makeCard({ companyName: 'Quux Rowgate Lindenau', ...details });
  const shown = await makeCard({
    companyName: 'Quux Rowgate Erlenau',
    ...details,
    contactVisibility: 'public',
  });
  await open(page, 'en', '/companies?q=Quux+Rowgate');
  await test.step('what the owner made public opens', async () => {
    await rowOf(page, shown.publicId).getByRole('link', { name: viewContact }).click();
    const opened = panel(page, 'Quux Rowgate Erlenau');
    await expect(opened.getByRole('link', { name: details.email })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
  });
  const link = rowOf(page, card.publicId).getByRole('link', { name: viewContact });
  const dialog = panel(page, 'Quux Rowgate Lindenau');
  for (const viewport of [null, phone])
    await test.step(viewport ? 'on the phone' : 'on the desktop', async () => {
      if (viewport) {
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await page.setViewportSize(viewport);
      }
      await link.click();
      await expect(dialog.getByText(t.locked)).toBeVisible();
      expect(await dialog.textContent()).not.toContain('345');
      expect(await seriousFindings(page)).toEqual([]);
    });
  await dialog.getByRole('link', { name: t.login }).click();
  await expect(page).toHaveURL(/\/en\/login\?from=/);
  const from = new URL(page.url()).searchParams.get('from') ?? '';
  expect(from).toBe(`/companies?q=Quux+Rowgate#contact-${card.publicId}`);
  await signIn('visitor');
  // What lies behind the panel is hidden from everybody: there is no header to wait for.
  await page.goto(`/en${from}`);
  await expect(dialog.getByRole('link', { name: details.email })).toBeVisible();
});

test('“back” puts the panel away and leaves the list; put away otherwise it leaves nothing behind', async ({
  page,
  makeCard,
}) => {
  const card = await makeCard({
    companyName: 'Quux Rowback Weidenau',
    ...details,
    contactVisibility: 'public',
  });
  await page.setViewportSize(phone);
  await open(page, 'en', '/');
  await open(page, 'en', '/companies?q=Quux+Rowback+Weidenau');
  const link = rowOf(page, card.publicId).getByRole('link', { name: viewContact });
  const dialog = panel(page, 'Quux Rowback Weidenau');
  const list = /\/en\/companies\?q=Quux\+Rowback\+Weidenau$/;
  for (const putAway of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await link.click();
    await expect(dialog.getByRole('link', { name: details.email })).toBeVisible();
    await putAway();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(list);
    await expect(link).toBeFocused();
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/en$/);
  // Whoever came with the place in the address, as after the login, reads the list anew without it.
  await page.goto(`/en/companies?q=Quux+Rowback+Weidenau#contact-${card.publicId}`);
  await expect(dialog.getByRole('link', { name: details.email })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(list);
});

test('a chat without an address of its own is copied for the app', async ({
  page,
  context,
  makeCard,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const card = await makeCard({ companyName: 'Quux Rowcopy Eschenau', ...details });
  await signIn('visitor');
  await open(page, 'en', '/companies?q=Quux+Rowcopy+Eschenau');
  await rowOf(page, card.publicId).getByRole('link', { name: viewContact }).click();
  const dialog = panel(page, 'Quux Rowcopy Eschenau');
  await dialog
    .getByRole('button', { name: fill(t.copyLabel, { field: 'WeChat' }) })
    .first()
    .click();
  await expect(page.getByText(words('en', 'common').islands.copiedValue)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('wechat-quux-72');
});

test('where the panel does not come, the link leads to the card', async ({ page, guard, makeCard }) => {
  guard.allow(/^error: Failed to load resource/);
  const card = await makeCard({ companyName: 'Quux Rowfail Ulmenau', ...details });
  await open(page, 'en', '/companies?q=Quux+Rowfail+Ulmenau');
  await page.route('**/api/words?set=row*', (route) => route.abort());
  await rowOf(page, card.publicId).getByRole('link', { name: viewContact }).click();
  await expect(page).toHaveURL(new RegExp(`/en/companies/${card.publicId}#contact$`));
  await expect(page.locator('#contact').getByText(t.locked)).toBeVisible();
});

test('without scripts the link leads to the details on the card’s page', async ({ request }) => {
  // Cards of tests beside this one come and go at the top of the newest.
  const row = rowsIn(await readPage(request, '/en/companies/page-3')).at(-1);
  const link = [...(row?.querySelectorAll('a') ?? [])].find(({ textContent }) => textContent === viewContact);
  const address = hrefOf(link as Element);
  expect(address).toMatch(/^\/en\/companies\/[2-9a-z]{10}#contact$/);
  const { document } = await readPage(request, address);
  expect(document.getElementById('contact')?.textContent).toContain(t.title);
});

test('a row tells whether a place is open, by the clock of Vietnam', async ({ page, makeCard }) => {
  const hours = words('en', 'cards').hours;
  const openingHours = [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '17:30' }];
  const card = await makeCard({ companyName: 'Quux Rowhours Ahornau', ...details, openingHours });
  // A Monday, ten in the morning in Vietnam.
  await page.clock.install({ time: new Date('2026-11-23T03:00:00Z') });
  await open(page, 'en', '/companies?q=Quux+Rowhours+Ahornau');
  const row = rowOf(page, card.publicId);
  await expect(row).toContainText(`${hours.open} ${fill(hours.until, { time: '17:30' })}`);
  await expect(row).toContainText(details.ward);
  await page.clock.setFixedTime(new Date('2026-11-23T10:30:00Z'));
  await page.clock.runFor(60_000);
  await expect(row).toContainText(hours.closed);
  // Six in the morning of the day after.
  await page.clock.setFixedTime(new Date('2026-11-23T23:00:00Z'));
  await page.clock.runFor(60_000);
  await expect(row).toContainText(`${hours.closed} · ${fill(hours.opensAt, { time: '08:00' })}`);
});

test('on the phone five rows and the line of search, filter and sort stand on the first screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const locale of ['zh-CN', 'en', 'vi'] as const) {
    await open(page, locale, '/companies');
    const bar = page.getByRole('navigation', { name: words(locale, 'layout').tabNavigation });
    const foot = (await bar.boundingBox())?.y ?? 0;
    const fifth = await rows(page).nth(4).boundingBox();
    expect((fifth?.y ?? 0) + (fifth?.height ?? 0), locale).toBeLessThanOrEqual(foot);
    const main = page.getByRole('main');
    const { filters, sort } = words(locale, 'directory');
    const tops = [
      main.getByRole('searchbox'),
      main.getByRole('button', { name: filters.title }),
      main.getByRole('navigation', { name: sort.label }),
    ].map(async (part) => Math.round((await part.boundingBox())?.y ?? -1));
    expect(new Set(await Promise.all(tops)).size, locale).toBe(1);
  }
});

test('on the phone five rows of a search stand on the first screen, and its orders with the filters', async ({
  page,
  signIn,
}) => {
  await signIn('visitor');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [locale, q] of [
    ['zh-CN', '餐厅'],
    ['vi', 'nhà hàng'],
    ['ja', 'レストラン'],
  ] as const) {
    await open(page, locale, `/search?q=${encodeURIComponent(q)}`);
    await expect(rows(page)).toHaveCount(20);
    const bar = page.getByRole('navigation', { name: words(locale, 'layout').tabNavigation });
    const foot = (await bar.boundingBox())?.y ?? 0;
    const fifth = await rows(page).nth(4).boundingBox();
    expect((fifth?.y ?? 0) + (fifth?.height ?? 0), locale).toBeLessThanOrEqual(foot);
    const { filters, sort } = words(locale, 'directory');
    await page.getByRole('button', { name: filters.withSort }).click();
    await page.getByRole('link', { name: sort.newest, exact: true }).click();
    await expect(page).toHaveURL(/sort=newest/);
  }
});
