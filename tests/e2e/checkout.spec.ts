import { formatVnd } from '@/lib/shared/money';
import { paths } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { seriousFindings } from './support/axe';
import { open } from './support/pages';
import { makeShopProduct } from './support/site-data';
import { words } from './support/words';

test.use({ viewport: { width: 390, height: 844 } });

const locale = 'vi';
const cart = words(locale, 'cart');
const checkout = words(locale, 'checkout');
const orders = words(locale, 'orders');
const errors = words(locale, 'errors').codes;

test('two tabs agree about a cart: what one changes the other shows, number and lines', async ({
  page,
  context,
  db,
}) => {
  const name = `Quux Bàn ${Date.now()}`;
  const product = await makeShopProduct(db, name, [{ values: [], price: 150_000, stock: 9 }]);
  await open(page, locale, paths.product(product));
  await page
    .getByRole('button', { name: words(locale, 'shop').product.addToCart })
    .first()
    .click();
  await expect(page.getByText(cart.add.done)).toBeVisible();
  await open(page, locale, paths.cart());
  const other = await context.newPage();
  await open(other, locale, paths.cart());
  const sumIn = (tab: typeof page, amount: number) =>
    expect(tab.getByRole('main').getByText(formatVnd(amount, locale)).last()).toBeVisible();
  await sumIn(other, 150_000);
  await page.getByRole('button', { name: cart.line.more }).click();
  await sumIn(page, 300_000);
  await sumIn(other, 300_000);
  await other.getByRole('button', { name: cart.line.removeNamed.replace('{name}', name) }).click();
  await expect(other.getByText(cart.empty)).toBeVisible();
  await expect(page.getByText(cart.empty)).toBeVisible();
});

test('what a guest put into the cart is bought after the sign-in, at the price that was seen, and cancelled', async ({
  page,
  db,
  signIn,
}) => {
  const name = `Quux Ghế ${Date.now()}`;
  const product = await makeShopProduct(db, name, [{ values: [], price: 250_000, stock: 5 }]);
  await open(page, locale, paths.product(product));
  await page
    .getByRole('button', { name: words(locale, 'shop').product.addToCart })
    .first()
    .click();
  await expect(page.getByText(cart.add.done)).toBeVisible();
  await open(page, locale, paths.cart());
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  const me = await signIn('individual');
  await open(page, locale, paths.cart());
  await main
    .getByRole('link', { name: cart.checkout })
    .or(main.getByRole('button', { name: cart.checkout }))
    .click();
  await expect(main.getByRole('heading', { name: checkout.title, level: 1 })).toBeVisible();
  const pay = main.getByRole('button', { name: checkout.pay });
  await pay.click();
  await expect(main.getByText(checkout.fields.addressMissing)).toBeVisible();
  const add = main.getByRole('button', { name: checkout.addresses.add });
  await expect(add).toBeFocused();
  await add.click();
  const dialog = page.getByRole('dialog', { name: checkout.addresses.addTitle });
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  await field(checkout.form.fullName).fill('Nguyễn Thị Lan');
  await field(checkout.form.phone).fill('0912 480 735');
  await field(checkout.form.city).selectOption('Hà Nội');
  // Suggested by the province; what one writes stays.
  await expect(field(checkout.form.postalCode)).toHaveValue('10000');
  // Another country has other codes: what was suggested for the one before goes with its city.
  await field(checkout.form.country).selectOption('JP');
  await expect(field(checkout.form.postalCode)).toHaveValue('');
  await field(checkout.form.country).selectOption('VN');
  await field(checkout.form.city).selectOption('Hà Nội');
  await field(checkout.form.postalCode).fill('100000');
  await field(checkout.form.country).selectOption('JP');
  await expect(field(checkout.form.postalCode)).toHaveValue('100000');
  await field(checkout.form.country).selectOption('VN');
  await field(checkout.form.city).selectOption('Hà Nội');
  await expect(field(checkout.form.postalCode)).toHaveValue('100000');
  await field(checkout.form.address).fill('25 Phan Đình Phùng, phường Ba Đình');
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: checkout.addresses.save }).click();
  await expect(dialog).toBeHidden();

  // Dearer since the page was opened: it is said, and nothing is ordered.
  await db.query(
    'UPDATE product_variant SET price = 260000 WHERE product_id = (SELECT id FROM product WHERE public_id = $1)',
    [product],
  );
  await pay.click();
  await expect(main.getByRole('alert')).toContainText(formatVnd(260_000, locale));
  const placed = () => db.query('SELECT status, total::int FROM shop_order WHERE member_id = $1', [me.id]);
  expect((await placed()).rows).toEqual([]);
  expect(await seriousFindings(page)).toEqual([]);

  await pay.click();
  await expect(page.getByText(errors.checkoutNotImplemented)).toBeVisible();
  await expect(page).toHaveURL(/\/vi\/member\/orders\/[2-9a-z]{10}$/);
  expect((await placed()).rows).toEqual([{ status: 'pending', total: 260_000 }]);
  expect(await seriousFindings(page)).toEqual([]);

  await main.getByRole('button', { name: orders.actions.cancel, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: orders.actions.cancel, exact: true }).click();
  await expect(page.getByText(orders.actions.cancelled)).toBeVisible();
  expect((await placed()).rows).toMatchObject([{ status: 'cancelled' }]);
  const left =
    'SELECT stock FROM product_variant WHERE product_id = (SELECT id FROM product WHERE public_id = $1)';
  expect((await db.query(left, [product])).rows).toEqual([{ stock: 5 }]);
});
