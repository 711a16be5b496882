import type { Page } from 'playwright/test';
import sharp from 'sharp';
import type { Locale } from '@/lib/i18n/locales';
import { localeTable } from '@/lib/i18n/locales';
import { localePath } from '@/lib/shared/paths';
import { expect, openAdmin, seriousFindings, test } from './admin-fixtures';
import { answered, unanswered } from './support/guard';
import { open } from './support/pages';
import { readPage } from './support/read-page';
import { fill, pattern, words } from './support/words';

// One after the other: the last one takes all backgrounds away for a moment.
test.describe.configure({ mode: 'default' });

// What a test that failed half way had uploaded.
test.afterAll(async ({ db }) => {
  await db.query('DELETE FROM card_background WHERE media_id IS NOT NULL AND NOT active');
});

const screen = '/member/cards';

/** The preview, once the card is drawn. */
async function untilDrawn(page: Page, locale: Locale) {
  const t = words(locale, 'pictures');
  const preview = page.getByRole('region', { name: t.preview.title });
  await expect(preview.locator('[data-state=shown]')).toBeVisible({ timeout: 20_000 });
  return preview;
}

const locale = 'ja';

test(`a member has their card drawn in ${locale}`, async ({ page, signIn, makeCard, guard }) => {
  // The last preview may be asked for while the card goes with the test.
  guard.allow(answered(500), answered(404), unanswered);
  const t = words(locale, 'pictures');
  const { retry } = words(locale, 'common').islands;
  const member = await signIn('enterprise');
  const card = { ownerId: member.id, contactName: 'Quux 陈建军', sourceLocale: 'zh-CN' };
  await makeCard({ ...card, kind: 'company', companyName: 'Quux 建材', email: 'quux@e2e.example' });
  // The glossary knows the position in every language, the line about oneself nobody has translated.
  await makeCard({
    ...card,
    kind: 'personal',
    position: '经理',
    personalDescription: '三代木工，只做实木',
  });

  // What there is to choose from cannot be read.
  await page.route('**/api/member/card-choices', (route) => route.abort());
  await page.route('**/api/backgrounds?*', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'unexpected', errorId: 'abcd1234' } }),
  );
  await open(page, locale, screen);
  await expect(page.getByText(t.failed.cards)).toBeVisible();
  await page.unroute('**/api/member/card-choices');
  await page.getByRole('button', { name: retry }).click();
  await expect(page.getByText(t.failed.backgrounds)).toBeVisible();
  await page.unroute('**/api/backgrounds?*');
  await page.getByRole('button', { name: retry }).click();

  const preview = await untilDrawn(page, locale);
  await page.getByRole('radio', { name: t.choices.cards.personal }).check({ force: true });
  await page.getByRole('radio', { name: localeTable.vi.name }).check({ force: true });
  await page.getByRole('radio', { name: t.choices.layouts.horizon }).check({ force: true });
  await page.getByRole('radio').last().check({ force: true });
  await untilDrawn(page, locale);
  await expect(preview.getByRole('img')).toHaveAttribute('src', /card=personal&locale=vi&layout=horizon/);
  await expect(page.getByText(t.choices.untranslated)).toBeVisible();

  // Arrow keys go through the layouts; the preview stays in sight down to the last background.
  await page.getByRole('radio', { name: t.choices.layouts.horizon }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(preview.getByRole('img')).toHaveAttribute('src', /layout=signature/);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('radio').last().focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: t.earlier.title }).scrollIntoViewIfNeeded();
  await expect(preview).toBeInViewport({ ratio: 0.99 });

  // A line is left out, and all of it kept as the public face.
  await page.getByRole('checkbox', { name: words(locale, 'card-fields').position }).uncheck();
  await expect(preview.getByRole('img')).toHaveAttribute('src', /layout=horizon.*hidden=position/);
  await page.route(`**${screen}`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  const save = page.getByRole('button', { name: t.design.save });
  await save.click();
  await expect(page.getByText(t.design.failed)).toBeVisible();
  await page.unroute(`**${screen}`);
  await save.click();
  await expect(page.getByText(t.design.done)).toBeVisible();
  await expect(page.getByText(t.design.saved)).toBeVisible();
  await expect(save).toBeDisabled();
  await page.reload();
  await page.getByRole('radio', { name: t.choices.cards.personal }).check({ force: true });
  await page.getByRole('radio', { name: localeTable.vi.name }).check({ force: true });
  await expect(preview.getByRole('img')).toHaveAttribute('src', /layout=horizon.*hidden=position/);
  await expect(page.getByText(t.design.saved)).toBeVisible();
  await untilDrawn(page, locale);

  // The preview does not come, then does.
  await page.route('**/api/member/card-preview?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('radio', { name: localeTable.ko.name }).check({ force: true });
  await expect(preview.getByText(t.preview.failed)).toBeVisible();
  await page.unroute('**/api/member/card-preview?*');
  await preview.getByRole('button', { name: retry }).click();
  await untilDrawn(page, locale);

  // Making it fails, then works.
  const make = page.getByRole('button', { name: t.generate.kinds.card });
  await page.route(`**${screen}`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await make.click();
  await expect(page.getByText(t.generate.failed)).toBeVisible();
  await page.unroute(`**${screen}`);
  await page.route('**/card-images/*', (route) => route.abort());
  await make.click();
  await expect(page.getByText(t.generate.done.card)).toBeVisible({ timeout: 20_000 });
  const made = page.getByRole('region', { name: t.generate.title, exact: true });
  await expect(made.getByText(t.preview.failed)).toBeVisible();
  await page.unroute('**/card-images/*');
  await made.getByRole('button', { name: retry }).click();
  await expect(made.getByRole('img', { name: t.made.alt.card })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await made.getByRole('link', { name: t.made.download.card }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.png$/);
  expect(await sharp(await download.path()).metadata()).toMatchObject({
    format: 'png',
    width: 2100,
    height: 1200,
  });

  await page.getByRole('button', { name: t.generate.kinds.poster }).click();
  await expect(page.getByText(t.generate.done.poster)).toBeVisible({ timeout: 20_000 });
  await expect(made.getByRole('img', { name: t.made.alt.poster })).toHaveAttribute(
    'src',
    /^\/card-images\/[0-9a-f]{24}\.png$/,
  );
  await page.getByLabel(t.generate.back).selectOption('ja');
  await page.getByRole('button', { name: t.generate.kinds.print }).click();
  await expect(page.getByText(t.generate.done.print)).toBeVisible({ timeout: 20_000 });
  const pdf = await page.request.get(
    (await made.getByRole('link', { name: t.made.open, exact: true }).getAttribute('href')) ?? '',
  );
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  // What was made is listed, and can be deleted.
  const earlier = page.getByRole('region', { name: t.earlier.title });
  await expect(earlier.getByRole('listitem')).toHaveCount(3);
  expect(await seriousFindings(page)).toEqual([]);
  const remove = () => earlier.getByRole('button', { name: pattern(t.earlier.deleteOne) }).first();
  await page.route(`**${screen}`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await remove().click();
  await page.getByRole('dialog').getByRole('button', { name: t.earlier.delete, exact: true }).click();
  await expect(page.getByText(t.earlier.deleteFailed)).toBeVisible();
  await page.unroute(`**${screen}`);
  await remove().click();
  await page.getByRole('dialog').getByRole('button', { name: t.earlier.delete, exact: true }).click();
  await expect(page.getByText(t.earlier.deleted, { exact: true })).toBeVisible();
  await expect(earlier.getByRole('listitem')).toHaveCount(2);
  await page.route('**/api/member/card-pictures?*', (route) => route.abort());
  await page.reload();
  await expect(earlier.getByText(t.earlier.failed)).toBeVisible({ timeout: 20_000 });
});

test('who has no card, has not published it or is not active gets what helps', async ({
  page,
  requestAs,
  signIn,
  makeCard,
}) => {
  const locale = 'vi';
  const t = words(locale, 'pictures');
  const { codes } = words(locale, 'errors');
  const address = localePath(locale, screen);
  const { screen: visitors } = await readPage(await requestAs('visitor'), address);
  visitors.getByRole('link', { name: words(locale, 'membership').status.apply.action });
  expect(visitors.queryByRole('region', { name: t.preview.title })).toBeNull();

  const member = await signIn('individual');
  await open(page, locale, screen);
  await expect(page.getByRole('heading', { name: codes.noCardData })).toBeVisible();
  await expect(page.getByRole('link', { name: t.empty.action })).toHaveAttribute(
    'href',
    '/vi/member/my-profile',
  );
  await makeCard({ kind: 'personal', ownerId: member.id, contactName: 'Quux Nam', status: 'draft' });
  await page.reload();
  await expect(page.getByText(t.unpublished.text)).toBeVisible();
  await expect(page.getByRole('button', { name: t.generate.kinds.card })).toHaveCount(0);
  const waiting = await signIn('pending');
  await makeCard({ kind: 'company', ownerId: waiting.id, companyName: 'Quux Pending', status: 'draft' });
  await open(page, locale, screen);
  await untilDrawn(page, locale);
  await expect(page.getByText(t.inactive.text)).toBeVisible();
});

test('in WeChat pictures are saved by a long press', async ({
  browser,
  baseURL,
  signIn,
  makeCard,
  context,
}) => {
  const t = words('zh-CN', 'pictures');
  const member = await signIn('individual');
  await makeCard({ kind: 'personal', ownerId: member.id, contactName: 'Quux 李明', sourceLocale: 'zh-CN' });
  const chat = await browser.newContext({
    baseURL,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) MicroMessenger/8.0.50',
  });
  await chat.addCookies(await context.cookies());
  const page = await chat.newPage();
  await open(page, 'zh-CN', screen);
  await page.getByRole('button', { name: t.generate.kinds.card }).click();
  await expect(page.getByText(t.made.longPress)).toBeVisible({ timeout: 20_000 });
  const src = await page.getByRole('img', { name: t.made.alt.card }).getAttribute('src');
  expect(src).toMatch(/^\/card-images\//);
  await page.getByRole('button', { name: t.generate.kinds.print }).click();
  await expect(page.getByText(t.made.openInBrowser)).toBeVisible({ timeout: 20_000 });
  await chat.close();
});

test('an administrator uploads, orders and switches backgrounds', async ({
  page,
  db,
  signInAdmin,
  signIn,
  makeCard,
  guard,
}) => {
  guard.allow(answered(500), answered(415), answered(409), unanswered);
  const locale = 'en';
  const t = words(locale, 'pictures').admin;
  const { codes } = words(locale, 'errors');
  const admin = await signInAdmin('content');
  const name = `E2E ${admin.publicId}`;
  await openAdmin(page, locale, '/admin/backgrounds');
  const list = page.getByRole('table', { name: t.list });
  await expect(list.locator('img').first()).toBeAttached();

  await page.getByRole('link', { name: t.add }).click();
  const panel = page.getByRole('complementary', { name: t.add });
  const file = panel.locator('input[type=file]');
  const create = panel.getByRole('button', { name: t.form.create });
  await create.click();
  await expect(panel.getByText(t.fields.pictureRequired)).toBeVisible();
  await expect(panel.getByText(t.fields.nameRequired)).toHaveCount(6);
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a50' } })
      .jpeg()
      .toBuffer();
  const choose = async (buffer: Buffer) =>
    file.setInputFiles({ name: 'sunset.jpg', mimeType: 'image/jpeg', buffer });
  await choose(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(panel.getByText(codes.imageUnsupported)).toBeVisible();
  await choose(await picture(800, 400));
  await expect(panel.getByText(t.fields.pictureTooSmall)).toBeVisible();
  const answer = { success: false, code: 'unexpected', errorId: 'abcd1234' };
  await page.route('**/api/admin/backgrounds', (route) => route.fulfill({ status: 500, json: answer }));
  await choose(await picture(2100, 1200));
  await expect(panel.getByText(t.form.uploadFailed)).toBeVisible();
  await page.unroute('**/api/admin/backgrounds');
  await choose(await picture(2100, 1200));
  await expect(panel.getByRole('img', { name: t.form.alt })).toBeVisible();
  for (const each of Object.values(localeTable))
    await panel.getByLabel(fill(t.form.name, { language: each.name })).fill(name);
  await panel.getByLabel(t.form.tone).selectOption('light');
  await create.click();
  await expect(page.getByText(t.done.created)).toBeVisible();

  const row = list.getByRole('row').filter({ hasText: name });
  await expect(row.getByText(t.tones.light)).toBeVisible();
  await row.getByRole('button', { name: fill(t.actions.up, { name }) }).click();
  await expect(page.getByText(t.done.moved)).toBeVisible();
  await row.getByRole('switch').click();
  await expect(page.getByText(t.done.deactivated)).toBeVisible();
  await expect(row.getByRole('switch')).toHaveAttribute('aria-checked', 'false');
  await page.route('**/admin/backgrounds', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await row.getByRole('switch').click();
  await expect(page.getByText(t.failed.change)).toBeVisible();
  await page.unroute('**/admin/backgrounds');
  await row.getByRole('link', { name }).click();
  const edit = page.getByRole('complementary', { name: t.panel.edit });
  await edit.getByLabel(fill(t.form.name, { language: localeTable.en.name })).fill(`${name} B`);
  await edit.getByRole('button', { name: t.form.save }).click();
  await expect(page.getByText(t.done.updated, { exact: true })).toBeVisible();
  await edit.getByRole('button', { name: t.actions.delete }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.actions.delete }).click();
  await expect(page.getByText(t.done.deleted, { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);

  // None is active: members are told whom to ask.
  const { rows: before } = await db.query<{ id: number }>('SELECT id FROM card_background WHERE active');
  const ids = before.map(({ id }) => id);
  const member = await signIn('individual');
  await makeCard({ kind: 'personal', ownerId: member.id, contactName: 'Quux Lee' });
  try {
    await db.query('UPDATE card_background SET active = false');
    await page.reload();
    await expect(page.getByText(t.noneActive)).toBeVisible();
    await open(page, locale, screen);
    await expect(page.getByText(codes.noBackground)).toBeVisible();
  } finally {
    await db.query('UPDATE card_background SET active = true WHERE id = ANY($1)', [ids]);
  }
});
