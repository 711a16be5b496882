import { readFile } from 'node:fs/promises';
import ExcelJS from 'exceljs';
import ICAL from 'ical.js';
import type { Page } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { seriousFindings } from './support/axe';
import { breakWrites } from './support/broken-writes';
import { answered, unanswered } from './support/guard';
import { open, untilAlive } from './support/pages';
import { readPage } from './support/read-page';
import { fill, words } from './support/words';

const folder = '/member/favorites';
const route = '**/api/exports/**';

const rowOf = (page: Page, publicId: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(`h2 a[href$="/${publicId}"]`) });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Chooses a format in the open dialog, has the file made and reads what the browser saved. */
async function exportAs(page: Page, locale: Locale, format: 'xlsx' | 'vcard3'): Promise<Buffer> {
  const t = words(locale, 'favorites').export;
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: t.formats[format] }).check();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t.submit, exact: true }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(
    format === 'xlsx' ? /^cards-\d{4}-\d\d-\d\d\.xlsx$/ : /^cards-\d{4}-\d\d-\d\d\.vcf$/,
  );
  await expect(dialog.getByRole('link', { name: t.again })).toHaveAttribute('href', /^\/api\/exports\//);
  const bytes = await readFile(await download.path());
  await dialog.getByRole('button', { name: t.done, exact: true }).click();
  await expect(dialog).toBeHidden();
  return bytes;
}

const locale = 'ko';

test(`cards are collected, tagged, found, exported and deleted in ${locale}`, async ({
  page,
  db,
  guard,
  signIn,
  makeCard,
  cardService,
}) => {
  // The hand passes over the rows: what is fetched ahead for them brings pictures that nobody looks at.
  guard.allow(answered(500), answered(404), unanswered, /was preloaded using link preload but not used/);
  const t = words(locale, 'favorites');
  const lists = words(locale, 'lists');
  const { codes } = words(locale, 'errors');
  const company = await makeCard({
    companyName: 'Quux Hải Sản Đà Nẵng',
    email: 'quux@folder.example',
    sourceLocale: 'vi',
  });
  const person = await makeCard({ kind: 'personal', contactName: 'Quux Thị Ánh', sourceLocale: 'vi' });
  const member = await signIn('individual');

  await open(page, locale, `/companies/${company.publicId}`);
  const favorite = page.getByRole('button', { name: t.card.favorite, exact: true });
  await expect(favorite).toHaveAttribute('aria-pressed', 'false');
  await favorite.click();
  await expect(page.getByText(t.card.favorited)).toBeVisible();
  await expect(favorite).toHaveAttribute('aria-pressed', 'true');
  await press(page, t.card.export);
  const vcard = (await exportAs(page, locale, 'vcard3')).toString();
  const [, properties] = ICAL.parse(vcard) as [string, [string, object, string, unknown][]];
  const value = (name: string) => properties.find(([each]) => each === name)?.[3];
  expect([value('fn'), value('email')]).toEqual(['Quux Hải Sản Đà Nẵng', 'quux@folder.example']);
  await db.query('INSERT INTO favorite (member_id, card_id) VALUES ($1, $2)', [member.id, person.id]);

  await open(page, locale, folder);
  await expect(page.getByText(fill(t.total, { count: 2 }))).toBeVisible();
  const row = rowOf(page, company.publicId);
  await row
    .getByRole('button', { name: fill(t.tags.addTo, { name: 'Quux Hải Sản Đà Nẵng' }) })
    .press('Enter');
  const input = row.getByRole('combobox');
  await expect(input).toBeFocused();
  await input.fill('x'.repeat(31));
  await input.press('Enter');
  await expect(input).toHaveAccessibleDescription(t.fields.tagTooLong);
  await input.fill('  Nhà   cung cấp ');
  await input.press('Enter');
  await expect(page.getByText(t.tags.updated)).toBeVisible();
  await expect(row.getByText('Nhà cung cấp', { exact: true })).toBeVisible();
  await expect(input).toBeFocused();
  await input.press('Escape');
  await expect(input).toBeHidden();

  const search = page.getByRole('searchbox', { name: t.search.label });
  await search.fill('nha cung');
  await search.press('Enter');
  await expect(page.getByText(fill(t.found, { count: 1 }))).toBeVisible();
  await expect(page).toHaveURL(/\?q=nha(\+|%20)cung$/);
  await expect(row).toBeVisible();
  await search.fill('zzqxvwk');
  await search.press('Enter');
  await expect(page.getByRole('heading', { name: t.empty.narrowed })).toBeVisible();
  await page.getByRole('link', { name: lists.clear }).first().click();
  await expect(page.getByText(fill(t.total, { count: 2 }))).toBeVisible();
  await page.getByRole('link', { name: t.kinds.personal, exact: true }).click();
  await expect(row).toBeHidden();
  await expect(rowOf(page, person.publicId)).toBeVisible();
  await page.getByRole('link', { name: lists.clear }).click();
  await expect(row).toBeVisible();

  await press(page, t.bulk.export);
  await expect(page.getByText(codes.nothingSelected)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(row.locator('h2 a')).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText(fill(t.bulk.selected, { count: 1 }))).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByText(fill(t.bulk.selected, { count: 0 }))).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.getByRole('checkbox', { name: t.bulk.all }).check();
  await expect(page.getByText(fill(t.bulk.selected, { count: 2 }))).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await press(page, t.bulk.export);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: t.export.formats.xlsx })).toBeChecked();
  expect(await seriousFindings(page)).toEqual([]);
  await page.route(route, (asked) => asked.fulfill({ status: 500, body: '' }));
  await dialog.getByRole('button', { name: t.export.submit, exact: true }).click();
  await expect(dialog.getByText(t.export.failed)).toBeVisible();
  await page.unroute(route);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await exportAs(page, locale, 'xlsx')) as unknown as ArrayBuffer);
  const sheet = book.worksheets[0];
  expect(sheet?.getCell('B1').text).toBe(t.columns.name);
  expect([sheet?.getCell('B2').text, sheet?.getCell('B3').text].sort()).toEqual([
    'Quux Hải Sản Đà Nẵng',
    'Quux Thị Ánh',
  ]);

  await cardService.update(company.id, { status: 'hidden' });
  await open(page, locale, folder);
  const unlisted = page.getByRole('listitem').filter({ hasText: t.row.unlistedText });
  await expect(unlisted.getByRole('heading', { name: t.row.unlisted })).toBeVisible();
  await expect(page.getByText('Quux Hải Sản Đà Nẵng')).toHaveCount(0);
  await unlisted.getByRole('checkbox').check();
  await press(page, t.bulk.export);
  await dialog.getByRole('button', { name: t.export.submit, exact: true }).click();
  await expect(dialog.getByText(codes.noCardData)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('checkbox', { name: t.bulk.all }).check();
  const mend = await breakWrites(page, folder, 'failing');
  await press(page, t.bulk.delete);
  await expect(page.getByText(t.delete.failed)).toBeVisible();
  await mend();
  await press(page, t.bulk.delete);
  await expect(page.getByText(fill(t.delete.done, { count: 2 }))).toBeVisible();
  await expect(page.getByRole('heading', { name: t.empty.title })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});

test('tags are renamed and removed everywhere, followed cards are left, a broken list says so', async ({
  page,
  db,
  guard,
  signIn,
  makeCard,
}) => {
  const t = words('vi', 'favorites');
  const member = await signIn('enterprise');
  const cards = [await makeCard({ companyName: 'Quux Một' }), await makeCard({ companyName: 'Quux Hai' })];
  for (const { id } of cards) {
    await db.query(`INSERT INTO favorite (member_id, card_id, tags) VALUES ($1, $2, '{cũ}')`, [
      member.id,
      id,
    ]);
    await db.query('INSERT INTO follow (member_id, card_id) VALUES ($1, $2)', [member.id, id]);
  }
  await open(page, 'vi', folder);
  await press(page, t.tags.manage);
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: fill(t.tags.nameOf, { tag: 'cũ' }) });
  await name.fill(' ');
  await name.press('Enter');
  await expect(dialog.getByText(t.fields.tagRequired)).toBeVisible();
  await name.fill('mới');
  await name.press('Enter');
  await expect(page.getByText(t.tags.renamed)).toBeVisible();
  // By no role: the dialog hides what is behind it from screen readers.
  await expect(page.locator('li').getByText('mới', { exact: true })).toHaveCount(2);
  await dialog.getByRole('button', { name: fill(t.tags.deleteOf, { tag: 'mới' }) }).click();
  await expect(page.getByText(t.tags.deleted)).toBeVisible();
  await expect(page.getByText('mới', { exact: true })).toHaveCount(0);

  await open(page, 'vi', `${folder}?view=following`);
  await page.getByRole('button', { name: fill(t.row.unfollowOf, { name: 'Quux Hai' }) }).click();
  await expect(page.getByText(t.row.unfollowed)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quux Hai' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Quux Một' })).toBeVisible();

  // A row that cannot be read: the list fails, for this member only.
  await db.query(`UPDATE favorite SET created_at = 'infinity' WHERE member_id = $1`, [member.id]);
  guard.allow(answered(500));
  await open(page, 'vi', folder);
  await expect(page.getByRole('heading', { name: words('vi', 'errors').panel.titles.cards })).toBeVisible();
  await db.query('UPDATE favorite SET created_at = now() WHERE member_id = $1', [member.id]);
  await page.getByRole('button', { name: words('vi', 'common').islands.retry }).click();
  await expect(page.getByRole('heading', { name: 'Quux Một' })).toBeVisible();
});

test('whoever may not collect is told what helps', async ({ page, context, db, guard, signIn, makeCard }) => {
  guard.allow(answered(500));
  const t = words('en', 'favorites').card;
  const { gate } = words('en', 'accounts');
  const card = await makeCard({ companyName: 'Quux Prompts' });
  const owner = await signIn('enterprise');
  await db.query('UPDATE card SET owner_id = $2 WHERE id = $1', [card.id, owner.id]);
  await context.clearCookies();
  const path = `/companies/${card.publicId}`;
  await open(page, 'en', path);
  for (const title of [t.loginToFavorite, t.loginToFollow, t.loginToExport]) {
    await page.getByTitle(title).click();
    const dialog = page.getByRole('dialog', { name: title, exact: true });
    await expect(dialog.getByText(gate.back)).toBeVisible();
    await expect(dialog.getByRole('link', { name: gate.login, exact: true })).toHaveAttribute(
      'href',
      `/en/login?from=${encodeURIComponent(path)}`,
    );
    await dialog.getByRole('button', { name: gate.later, exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  for (const [kind, right] of [
    ['visitor', 'membership'],
    ['pending', 'activation'],
  ] as const) {
    await context.clearCookies();
    await signIn(kind);
    await open(page, 'en', path);
    await press(page, t.favorite);
    const dialog = page.getByRole('dialog', { name: t[`${right}Title`] });
    await expect(dialog.getByRole('link', { name: gate[right] })).toHaveAttribute(
      'href',
      '/en/member/membership',
    );
    const { screen } = await readPage(context.request, localePath('en', folder));
    screen.getByText(words('en', 'favorites').empty[right]);
  }

  await context.clearCookies();
  await signIn('individual');
  await open(page, 'en', path);
  const favorite = page.getByRole('button', { name: t.favorite, exact: true });
  await expect(favorite).toBeEnabled();
  await breakWrites(page, path, 'failing');
  await favorite.click();
  await expect(page.getByText(t.failed)).toBeVisible();
  await expect(favorite).toHaveAttribute('aria-pressed', 'false');
});

test('what was wanted before the sign-in is done after it, once', async ({ page, db, signIn, makeCard }) => {
  const t = words('vi', 'favorites').card;
  const { gate } = words('vi', 'accounts');
  const card = await makeCard({ companyName: 'Quux Ý Định', sourceLocale: 'vi' });
  const path = `/companies/${card.publicId}`;
  await open(page, 'vi', path);
  await page.getByTitle(t.loginToFavorite).click();
  await page.getByRole('dialog').getByRole('link', { name: gate.login, exact: true }).click();
  await page.waitForURL(/\/vi\/login\?from=/);
  const member = await signIn('individual');

  await open(page, 'vi', path);
  await expect(page.getByText(t.favorited)).toBeVisible();
  const favorite = page.getByRole('button', { name: t.favorite, exact: true });
  await expect(favorite).toHaveAttribute('aria-pressed', 'true');
  const count = async () =>
    (await db.query('SELECT count(*)::int AS n FROM favorite WHERE member_id = $1', [member.id])).rows[0].n;
  expect(await count()).toBe(1);

  await favorite.click();
  await expect(page.getByText(t.unfavorited)).toBeVisible();
  await page.reload();
  await untilAlive(page, 'vi');
  await expect(favorite).toHaveAttribute('aria-pressed', 'false');
  expect(await count()).toBe(0);
});

test('the folder is an address book: called, noted, reminded of, deleted and undone', async ({
  page,
  guard,
  signIn,
  makeCard,
  db,
}) => {
  guard.allow(answered(500), answered(404), unanswered, /was preloaded using link preload but not used/);
  const t = words('vi', 'favorites');
  const name = 'Quux Danh Bạ';
  const card = await makeCard({
    companyName: name,
    mobile: '0912 345 678',
    chatTools: [{ kind: 'Zalo', value: '0912345678' }],
    sourceLocale: 'vi',
  });
  const member = await signIn('individual');
  await db.query('INSERT INTO favorite (member_id, card_id) VALUES ($1, $2)', [member.id, card.id]);
  await open(page, 'vi', folder);
  const row = rowOf(page, card.publicId);
  expect(await page.content()).not.toContain('912345678');
  await row.getByRole('button', { name: fill(t.contact.copy, { name }) }).click();
  await expect(row.getByRole('link', { name: fill(t.contact.call, { name }) })).toHaveAttribute(
    'href',
    'tel:+84912345678',
  );
  await expect(
    row.getByRole('link', { name: fill(t.contact.chatBy, { name, app: 'Zalo' }) }),
  ).toHaveAttribute('href', 'https://zalo.me/84912345678');

  await row.getByRole('button', { name: fill(t.note.addTo, { name }) }).click();
  await row.getByLabel(t.note.field).fill('Gọi lại về báo giá');
  // Escape throws nothing away that was written.
  await row.getByLabel(t.note.field).press('Escape');
  await expect(row.getByLabel(t.note.field)).toHaveValue('Gọi lại về báo giá');
  await row.getByRole('button', { name: t.note.save, exact: true }).click();
  await expect(row.getByText('Gọi lại về báo giá')).toBeVisible();
  await row.getByRole('button', { name: fill(t.remind.addTo, { name }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t.remind.week, exact: true }).click();
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: t.remind.save, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('button', { name: fill(t.remind.removeOf, { name }) })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await row.getByRole('button', { name: fill(t.delete.oneOf, { name }) }).click();
  await expect(page.getByRole('heading', { name: t.empty.title })).toBeVisible();
  await press(page, t.delete.undo);
  await expect(row.getByText('Gọi lại về báo giá')).toBeVisible();
  await expect(row.getByRole('button', { name: fill(t.remind.removeOf, { name }) })).toBeVisible();
});
