import { newPublicId } from '@/lib/shared/ids';
import { formatVnd } from '@/lib/shared/money';
import { localePath, paths } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { hrefOf } from './support/answered';
import { seriousFindings } from './support/axe';
import { open } from './support/pages';
import { readPage } from './support/read-page';

import { makeShopProduct } from './support/site-data';
import { words } from './support/words';

const { product: t, sort } = words('vi', 'shop');
const cart = words('vi', 'cart').add;

test('what is chosen of a product decides price and stock, and goes into the cart', async ({ page, db }) => {
  const name = `Quux Áo thun ${Date.now()}`;
  const publicId = await makeShopProduct(
    db,
    name,
    [
      { values: ['Đỏ'], price: 100_000, stock: 5 },
      { values: ['Xanh'], price: 123_000, stock: 0 },
    ],
    [{ name: 'Màu', values: ['Đỏ', 'Xanh'] }],
  );
  await open(page, 'vi', paths.product(publicId));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(main.getByText(formatVnd(100_000, 'vi'), { exact: true })).toBeVisible();

  await main.getByRole('radio', { name: 'Xanh' }).check({ force: true });
  await expect(main.getByText(formatVnd(123_000, 'vi'), { exact: true })).toBeVisible();
  await expect(main.getByText(t.soldOut, { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: t.addToCart })).toBeDisabled();
  expect(await seriousFindings(page)).toEqual([]);

  await main.getByRole('radio', { name: 'Đỏ' }).check({ force: true });
  await main.getByRole('button', { name: t.more }).click();
  await expect(main.getByRole('textbox', { name: t.quantity })).toHaveValue('2');
  await main.getByRole('button', { name: t.addToCart }).click();
  await expect(page.getByText(cart.done)).toBeVisible();

  // Sold out by somebody else meanwhile: the kept page says so as soon as it is opened.
  await db.query(
    'UPDATE product_variant SET stock = 0 WHERE product_id = (SELECT id FROM product WHERE public_id = $1)',
    [publicId],
  );
  await open(page, 'vi', paths.product(publicId));
  await expect(main.getByText(t.soldOut, { exact: true })).toBeVisible();
  await db.query('UPDATE product SET listed_at = NULL WHERE public_id = $1', [publicId]);
  await open(page, 'vi', paths.product(publicId));
  await expect(main.getByText(t.unavailable)).toBeVisible();
});

test('what somebody else buys says so on a page that stays open, within seconds of the order', async ({
  page,
  context,
  db,
  signIn,
}) => {
  const name = `Quux Tủ ${Date.now()}`;
  const product = await makeShopProduct(db, name, [{ values: [], price: 9_999_997_000, stock: 1 }]);
  const shop = await context.newPage();
  await open(shop, 'vi', paths.shopSearch({ low: 9_999_996_000 }));
  const tile = shop.locator(`[data-product="${product}"]`);
  await expect(tile).toBeVisible();
  await expect(tile).not.toHaveAttribute('data-sold-out');

  const me = await signIn('individual');
  await db.query(
    `INSERT INTO address (public_id, member_id, full_name, email, phone, address, city, postal_code, country, is_default, updated_at)
     VALUES ($1, $2, 'Lan', 'lan@example.com', '0912 480 735', '25 Phan Đình Phùng', 'Hà Nội', '100000', 'VN', true, now())`,
    [newPublicId(), me.id],
  );
  const { rows } = await db.query(
    'SELECT v.public_id AS id FROM product_variant v JOIN product p ON p.id = v.product_id WHERE p.public_id = $1',
    [product],
  );
  await open(page, 'vi', paths.checkout({ buy: rows[0]?.id }));
  await page
    .getByRole('main')
    .getByRole('button', { name: words('vi', 'checkout').pay })
    .click();
  await expect(page).toHaveURL(/\/vi\/member\/orders\/[2-9a-z]{10}$/);
  await expect(tile).toHaveAttribute('data-sold-out', { timeout: 15_000 });
});

test('a price that is changed says so on a page that stays open, and nothing moves', async ({ page, db }) => {
  const name = `Quux Kệ ${Date.now()}`;
  const product = await makeShopProduct(db, name, [{ values: [], price: 9_999_995_000, stock: 3 }]);
  await open(page, 'vi', paths.shopSearch({ low: 9_999_994_000 }));
  const tile = page.locator(`[data-product="${product}"]`);
  await expect(tile.locator('.tile-price')).toContainText('9.999.995.000');
  const before = await tile.boundingBox();
  const id = '(SELECT id FROM product WHERE public_id = $1)';
  await db.query(
    `UPDATE product_variant SET price = 8888888000, compare_at = 9999995000 WHERE product_id = ${id}`,
    [product],
  );
  await db.query('UPDATE product SET min_price = 8888888000, max_price = 8888888000 WHERE public_id = $1', [
    product,
  ]);
  await expect(tile.locator('.tile-price')).toContainText('8.888.888.000', { timeout: 15_000 });
  await expect(tile.locator('s')).toHaveText(/9\.999\.995\.000/);
  expect(await tile.boundingBox()).toEqual(before);
});

test('the shop is walked by order, price and stock without an error', async ({ request, db }) => {
  const name = `Quux Đèn ${Date.now()}`;
  const product = await makeShopProduct(db, name, [{ values: [], price: 9_999_999_000, stock: 3 }]);
  const at = (path: string) => readPage(request, localePath('vi', path));
  const shop = await at(paths.shop());
  const down = shop.screen.getByRole('link', { name: sort['price-down'] });
  expect(hrefOf(down)).toBe('/vi/shop/sort-price-down');
  const sorted = await readPage(request, hrefOf(down));
  expect(sorted.status).toBe(200);
  expect(sorted.document.querySelectorAll('main [data-product]').length).toBeGreaterThan(0);
  const narrowed = await at(paths.shopSearch({ low: 9_999_998_000, stock: '1' }));
  const link = narrowed.document.querySelector(`[data-product="${product}"] a[href*="${product}"]`);
  const { screen } = await readPage(request, hrefOf(link as Element));
  screen.getByRole('heading', { level: 1, name });
});

test('who is signed out and reports a rating does so after the sign-in, without looking for it again', async ({
  page,
  db,
  signIn,
}) => {
  const gates = words('en', 'accounts').gate;
  const report = words('en', 'moderation').report;
  const { rows } = await db.query(
    `SELECT p.public_id AS product, r.public_id AS rating FROM product_rating r JOIN product p ON p.id = r.product_id
     WHERE r.shown AND p.listed_at IS NOT NULL ORDER BY r.id DESC LIMIT 1`,
  );
  const { product, rating } = rows[0];
  await open(page, 'en', paths.product(product));
  await page.locator(`[data-report="${rating}"]`).click();
  const dialog = page.getByRole('dialog', { name: /rating/ });
  await dialog.getByRole('link', { name: gates.login }).click();
  await expect(page).toHaveURL(new RegExp(`/en/login\\?from=.*${product}`));
  await signIn('individual');
  // The dialog is open before the header can be asked.
  await page.goto(localePath('en', paths.product(product)));
  await dialog.getByRole('radio', { name: report.reasons.spam }).check();
  await dialog.getByRole('button', { name: report.submit }).click();
  await expect(page.getByText(report.thanks)).toBeVisible();
  const { rows: reports } = await db.query(
    `DELETE FROM report USING product_rating r WHERE r.id = report.rating_id AND r.public_id = $1 RETURNING target`,
    [rating],
  );
  expect(reports).toEqual([{ target: 'rating' }]);
});
