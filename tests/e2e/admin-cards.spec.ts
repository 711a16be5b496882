import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { adminRoles } from '@/lib/shared/admin-viewer';
import { newPublicId } from '@/lib/shared/ids';
import { expect, openAdmin, seriousFindings, test, untilAwake } from './admin-fixtures';
import { buttonsOf, expectForbidden, hrefOf, inside } from './support/answered';
import { answered } from './support/guard';
import { readPage } from './support/read-page';
import { fill, words } from './support/words';

const { cards: t, import: importing } = words('zh-CN', 'card-admin');

const panelOf = (page: Page, locale: Locale = 'zh-CN') =>
  page.getByRole('complementary', { name: words(locale, 'card-admin').cards.detail.panel });
const rows = (page: Page) =>
  page
    .getByRole('table')
    .first()
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

for (const role of adminRoles) {
  test(`${role} finds what the role may do with cards, and no button for the rest`, async ({
    makeCard,
    requestAsAdmin,
  }) => {
    const { publicId } = await makeCard({ companyName: 'Quux Roles' });
    const request = await requestAsAdmin(role);
    const address = `/admin/cards?q=${publicId}&card=${publicId}`;
    if (role === 'finance') return void (await expectForbidden(request, 'zh-CN', address));
    const { screen } = await readPage(request, address);
    const panel = screen.getByRole('complementary', { name: t.detail.panel });
    inside(panel).getByRole('heading', { name: /^Quux Roles/ });
    const canWrite = role !== 'support';
    expect(buttonsOf(panel)).toEqual(canWrite ? [t.actions.verify, t.actions.feature, t.actions.hide] : []);
    expect(screen.queryAllByRole('link', { name: t.import })).toHaveLength(canWrite ? 1 : 0);
    if (!canWrite) return void (await expectForbidden(request, 'zh-CN', '/admin/cards/import'));
    const upload = await readPage(request, '/admin/cards/import');
    upload.screen.getByRole('heading', { name: importing.title, level: 1 });
  });
}

test('says which details of a card were checked: its page names them, and loses the mark with the last', async ({
  page,
  makeCard,
  signInAdmin,
}) => {
  const vi = words('vi', 'card-admin').cards;
  const { details } = words('vi', 'cards').verification;
  const card = await makeCard({ companyName: 'Quux Verified', taxCode: '0312345678', address: '17 Lê Lợi' });
  await signInAdmin('content');
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdmin(page, 'vi', `/admin/cards?q=${card.publicId}&card=${card.publicId}`);
  const dialog = page.getByRole('dialog');
  // Each is called by its detail and what stands on the card.
  const box = (detail: string) => dialog.getByRole('checkbox', { name: new RegExp(`^${detail}`) });
  const open = () => panelOf(page, 'vi').getByRole('button', { name: vi.actions.verify }).click();
  await open();
  // What stands on the card is there to be compared.
  await expect(dialog.getByText('0312345678')).toBeVisible();
  await expect(box(details.website)).toHaveCount(0);
  const save = dialog.getByRole('button', { name: vi.verification.save, exact: true });
  await expect(save).toBeDisabled();
  await box(details.taxCode).check();
  await box(details.address).check();
  expect(await seriousFindings(page)).toEqual([]);
  await save.click();
  await expect(page.getByText(vi.verification.done)).toBeVisible();
  const html = async () => (await page.request.get(`/vi/companies/${card.publicId}`)).text();
  await expect.poll(html).toContain(`${details.taxCode} và ${details.address}`);
  await open();
  await expect(box(details.taxCode)).toBeChecked();
  await box(details.taxCode).uncheck();
  await box(details.address).uncheck();
  await expect(dialog.getByText(vi.verification.none)).toBeVisible();
  await save.click();
  await expect(page.getByText(vi.verification.removed)).toBeVisible();
  await expect.poll(html).not.toContain('badge-verified');
});

test('hides a card with a reason, shows it again, and puts it on the home page', async ({
  page,
  makeCard,
  signInAdmin,
}) => {
  const vi = words('vi', 'card-admin').cards;
  const card = await makeCard({ companyName: 'Quux Moderated' });
  const address = `/vi/companies/${card.publicId}`;
  await signInAdmin('content');
  await openAdmin(page, 'vi', `/admin/cards?q=${card.publicId}&card=${card.publicId}`);
  const panel = panelOf(page, 'vi');
  await panel.getByRole('button', { name: vi.actions.hide, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: vi.actions.hide, exact: true }).click();
  await expect(dialog.getByText(words('vi', 'admins').fields.reasonRequired)).toBeVisible();
  await dialog.getByRole('textbox').fill('Sai thông tin');
  await dialog.getByRole('button', { name: vi.actions.hide, exact: true }).click();
  await expect(page.getByText(vi.done.hide)).toBeVisible();
  await expect(panel.getByText(vi.statuses.hidden, { exact: true })).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);

  await panel.getByRole('button', { name: vi.actions.show, exact: true }).click();
  await expect(page.getByText(vi.done.show)).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(200);
  await panel.getByRole('button', { name: vi.actions.feature, exact: true }).click();
  await expect(page.getByText(vi.done.feature)).toBeVisible();
  await openAdmin(page, 'vi', '/admin/cards?view=featured');
  const last = rows(page).last();
  await expect(last.getByRole('link')).toHaveText('Quux Moderated');
  await last
    .getByRole('button', { name: fill(words('vi', 'lists').own.order.up, { name: 'Quux Moderated' }) })
    .click();
  await expect(rows(page).nth(-2).getByRole('link')).toHaveText('Quux Moderated');
  await rows(page).nth(-2).getByRole('checkbox').check();
  await page.getByRole('button', { name: vi.actions.unfeature, exact: true }).click();
  await expect(rows(page).getByText('Quux Moderated')).toHaveCount(0);
});

test('edits a card; what somebody else changed meanwhile is not written over', async ({
  page,
  makeCard,
  cardService,
  signInAdmin,
}) => {
  const edit = words('en', 'card-admin').edit;
  const card = await makeCard({ companyName: 'Quux Before', email: 'quux@example.com' });
  await signInAdmin('content');
  await page.goto(`/en/admin/cards/${card.publicId}/edit`);
  const name = page.locator('[name="companyName"]');
  await untilAwake(name);
  await name.fill('Quux After');
  await page.locator('[name="email"]').fill('no mail');
  await page.getByRole('button', { name: edit.save, exact: true }).click();
  await expect(page.locator('[name="email"]')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('[name="email"]').fill('');
  await page.getByRole('button', { name: edit.save, exact: true }).click();
  await expect(page.getByText(edit.saved)).toBeVisible();
  await expect(panelOf(page, 'en').getByRole('heading', { name: 'Quux After' })).toBeVisible();
  expect(await (await page.request.get(`/en/companies/${card.publicId}`)).text()).toContain('Quux After');

  await page.goto(`/en/admin/cards/${card.publicId}/edit`);
  await untilAwake(name);
  await cardService.update(card.id, { companyName: 'Quux Other' });
  await name.fill('Quux Mine');
  await page.getByRole('button', { name: edit.save, exact: true }).click();
  await expect(page.getByText(words('en', 'errors').codes.staleVersion)).toBeVisible();
  await expect(name).toHaveValue('Quux Mine');
});

test('looks at a file before it is written, and takes the cards out again', async ({
  page,
  db,
  guard,
  signInAdmin,
}) => {
  guard.allow(answered(500));
  await signInAdmin('content');
  await page.goto('/admin/cards/import');
  const choose = page.getByRole('button', { name: importing.choose, exact: true });
  await untilAwake(choose);
  const upload = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'cards.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const again = page.getByRole('button', { name: importing.mapping.again });
  // A connection that breaks is told, and the next try counts.
  const failure = { success: false, code: 'unexpected', errorId: 'abcd1234' };
  await page.route('**/api/admin/cards/import', (route) => route.fulfill({ status: 500, json: failure }), {
    times: 1,
  });
  await upload('kind,company_name\ncompany,Quux Lost\n');
  await expect(page.getByText(importing.failed)).toBeVisible();
  // Another file at each run: one that was written is not written again within a day.
  const imported = `Quux Imported ${newPublicId()}`;
  await upload(`what,公司名称,手机\ncompany,Quux Bad,12\ncompany,${imported},0901 234 567\n`);
  await expect(page.getByText(importing.file.noKind)).toBeVisible();
  await page
    .getByRole('combobox', { name: fill(importing.mapping.choose, { head: 'what' }) })
    .selectOption('kind');
  await again.click();
  await expect(page.getByText(importing.reasons.notAPhone)).toBeVisible();
  await expect(page.getByRole('cell', { name: imported })).toBeVisible();
  await page.getByRole('checkbox', { name: importing.onlyBad }).check();
  await expect(page.getByRole('cell', { name: imported })).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);
  const [rest] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: fill(importing.download, { count: 1 }) }).click(),
  ]);
  const left = readFileSync(await rest.path(), 'utf8');
  expect(left).toContain(importing.reasons.notAPhone);
  expect(left).not.toContain(imported);
  await page.getByRole('button', { name: fill(importing.writeGood, { count: 1 }) }).click();
  await expect(page.getByText(fill(importing.written, { count: 1 })).first()).toBeVisible();
  try {
    const list = await readPage(page.request, `/admin/cards?q=${encodeURIComponent(imported)}`);
    const file = list.screen.getByRole('link', { name: `${words('zh-CN', 'lists').export} CSV` });
    const text = await (await page.request.get(hrefOf(file))).text();
    expect(text).toContain(imported);
    expect(text.trim().split('\r\n')).toHaveLength(2);
  } finally {
    await db.query(`DELETE FROM card_search WHERE card_id IN (SELECT id FROM card WHERE company_name = $1)`, [
      imported,
    ]);
    await db.query(
      `DELETE FROM card_listing WHERE card_id IN (SELECT id FROM card WHERE company_name = $1)`,
      [imported],
    );
    await db.query(`DELETE FROM card WHERE company_name = $1`, [imported]);
  }
});

test('industries: one is added, renamed, moved and deleted in Korean', async ({ page, db, signInAdmin }) => {
  const ko = words('ko', 'card-admin').industries;
  await signInAdmin('content');
  await openAdmin(page, 'ko', '/admin/industries?new=dining');
  const panel = page.getByRole('complementary', { name: ko.newPanel });
  await untilAwake(panel.locator('[name="slug"]'));
  try {
    await panel.locator('[name="slug"]').fill('Quux Food!');
    await panel.getByRole('button', { name: ko.form.create }).click();
    await expect(panel.getByText(ko.fields.slugShape)).toBeVisible();
    await expect(panel.getByText(ko.fields.nameRequired).first()).toBeVisible();
    await panel.locator('[name="slug"]').fill('quux-food');
    for (const locale of ['zh-CN', 'zh-TW', 'en', 'vi', 'ja', 'ko'])
      await panel.locator(`[name="names.${locale}"]`).fill(`Quux food ${locale}`);
    await panel.getByRole('button', { name: ko.form.create }).click();
    await expect(page).toHaveURL(/industry=quux-food/);
    const open = page.getByRole('complementary', { name: ko.panel });
    await expect(open.getByRole('heading', { name: 'Quux food ko' })).toBeVisible();
    await untilAwake(open.locator('[name="names.ko"]'));
    await open.locator('[name="names.ko"]').fill('쿠욱스');
    await open.getByRole('button', { name: ko.form.save }).click();
    await expect(open.getByRole('heading', { name: '쿠욱스' })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: fill(ko.move.up, { name: '쿠욱스' }) }).click();
    await expect(page.getByText(fill(ko.done.moved, { name: '쿠욱스' }))).toBeVisible();
    await page.getByRole('link', { name: '쿠욱스', exact: true }).click();
    await open.getByRole('button', { name: ko.delete.button }).click();
    await page.getByRole('dialog').getByRole('button', { name: ko.delete.button }).click();
    await expect(page.getByText(ko.done.deleted)).toBeVisible();
    const searched = await readPage(page.request, '/ko/admin/industries?q=quux-food');
    searched.screen.getByText(ko.empty);
  } finally {
    await db.query(`DELETE FROM industry WHERE slug = 'quux-food'`);
  }
});
