import { localePath, paths } from '@/lib/shared/paths';
import { expect, testWithOwn } from './fixtures';
import { seriousFindings } from './support/axe';
import { unanswered } from './support/guard';
import { open, toastOf, untilAlive } from './support/pages';
import { tooWide } from './support/wide';
import { fill, pattern, words } from './support/words';

const locale = 'zh-TW';
const drafts = '**/api/member/product-draft';
const phone = { width: 390, height: 844 };

/** Products of sellers that a test signed in go before them. */
const test = testWithOwn(async ({ db }, ids) => {
  await db.query('DELETE FROM product WHERE seller_id = ANY($1)', [ids]);
});

test('on a phone a seller writes a product with choices, is told what is missing, looks at it, puts it into the shop and translates it', async ({
  page,
  db,
  signIn,
}) => {
  test.setTimeout(90_000);
  const seller = await signIn('enterprise');
  const t = words(locale, 'product-editor');
  const d = words(locale, 'drafts');
  const bar = page.getByRole('region', { name: d.bar.label });
  const name = `Quux 檯燈 ${seller.nickname}`;
  const title = page.getByLabel(`${t.fields.name} *`);
  const prices = page.getByLabel(`${t.fields.price} *`);
  await page.setViewportSize(phone);
  await open(page, locale, paths.memberProductNew());

  await bar.getByRole('button', { name: d.bar.publish, exact: true }).click();
  await expect(title).toHaveAccessibleDescription(t.errors.nameRequired);
  await expect(title).toBeFocused();
  await title.fill(name);
  await page.getByLabel(`${t.fields.categorySlug} *`).selectOption({ index: 1 });
  const description = page.getByRole('textbox', { name: t.fields.description });
  await description.click();
  await description.pressSequentially('Quux 橡木燈座');

  // Two colours make two variants; what is typed for one stays when the other comes.
  await prices.fill('345000');
  await page.getByRole('button', { name: t.options.add }).click();
  await page.getByRole('textbox', { name: `${t.options.name} 1` }).fill('顏色');
  const value = page.getByRole('textbox', { name: t.options.value });
  await value.fill('紅、藍');
  await value.press('Enter');
  const group = (spec: string) => page.getByRole('group', { name: spec, exact: true });
  await group('紅').getByLabel(`${t.fields.price} *`).fill('345000');
  await group('藍').getByLabel(`${t.fields.price} *`).fill('365000');
  await group('藍').getByLabel(t.fields.stock).fill('7');
  await expect(bar.getByText(pattern(d.bar.savedAt))).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/member\/products\/[2-9a-z]{10}$/);
  await page.reload();
  await untilAlive(page, locale);
  await expect(title).toHaveValue(name);
  await expect(group('藍').getByLabel(t.fields.stock)).toHaveValue('7');
  expect(await seriousFindings(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);

  await bar.getByRole('button', { name: d.bar.preview }).click();
  await expect(page.getByText(t.preview.text)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: t.preview.back }).click();
  await bar.getByRole('button', { name: d.bar.publish, exact: true }).click();
  await expect(toastOf(page, t.published)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${localePath(locale, paths.memberProducts())}$`));
  await expect(page.getByRole('list', { name: t.list.title }).getByRole('listitem')).toContainText([
    t.states.published,
  ]);

  // A description that is written in another language is kept by who goes to another page in the midst of it.
  const grid = words(locale, 'translation');
  const link = page.getByRole('link', { name: fill(t.actions.editOf, { name }) });
  const [, id = ''] = /products\/([2-9a-z]{10})/.exec((await link.getAttribute('href')) ?? '') ?? [];
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, locale, paths.memberProductTranslations(id));
  const cell = fill(grid.grid.cell, { field: t.fields.description, language: 'English' });
  await page.getByRole('button', { name: fill(grid.editField, { field: cell }), exact: true }).click();
  const english = page.getByRole('textbox', { name: cell });
  await english.click();
  await english.pressSequentially('Quux oak ');
  await page.getByRole('link', { name: t.list.title, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: t.list.title })).toBeVisible();
  await open(page, locale, paths.memberProductTranslations(id));
  await expect(page.getByText(/Quux oak/)).toBeVisible();
  await page.getByRole('button', { name: fill(grid.editField, { field: cell }), exact: true }).click();
  await english.click();
  await english.pressSequentially('II ');
  await page.getByRole('button', { name: grid.save, exact: true }).click();
  await expect(english).toBeHidden();
  await expect(page.getByText(/Quux oak.*II|II.*Quux oak/)).toBeVisible();

  const { rows } = await db.query(
    `SELECT p.name, p.status, v.values, v.price::int, v.stock FROM product p JOIN product_variant v ON v.product_id = p.id
     WHERE p.seller_id = $1 ORDER BY v.position`,
    [seller.id],
  );
  expect(rows).toEqual([
    { name, status: 'published', values: ['紅'], price: 345_000, stock: 0 },
    { name, status: 'published', values: ['藍'], price: 365_000, stock: 7 },
  ]);
});

test('offline what was typed of a product stays in the browser and goes on from there', async ({
  page,
  guard,
  signIn,
}) => {
  guard.allow(unanswered);
  await signIn('enterprise');
  const t = words('vi', 'product-editor');
  const d = words('vi', 'drafts');
  const bar = page.getByRole('region', { name: d.bar.label });
  const title = page.getByLabel(`${t.fields.name} *`);
  await open(page, 'vi', paths.memberProductNew());
  await page.route(drafts, (route) => route.abort());
  await title.fill('Quux Đèn bàn');
  await bar.getByRole('button', { name: d.bar.save, exact: true }).click();
  await expect(bar.getByText(d.bar.keptHere)).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await untilAlive(page, 'vi');
  await page.getByRole('button', { name: d.recover.restore }).click();
  await expect(title).toHaveValue('Quux Đèn bàn');
  await page.unroute(drafts);
  await bar.getByRole('button', { name: d.bar.save, exact: true }).click();
  await expect(bar.getByText(pattern(d.bar.savedAt))).toBeVisible();
  // Nothing is offered again.
  await page.reload();
  await untilAlive(page, 'vi');
  await expect(title).toHaveValue('Quux Đèn bàn');
  await expect(page.getByRole('button', { name: d.recover.restore })).toBeHidden();
});
