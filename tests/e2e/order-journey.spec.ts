import { adminPaths } from '@/lib/shared/admin-paths';
import { newPublicId } from '@/lib/shared/ids';
import { formatVnd } from '@/lib/shared/money';
import { paths } from '@/lib/shared/paths';
import { expect, openAdmin, seriousFindings, test } from './admin-fixtures';
import { open } from './support/pages';
import { makeShopProduct, writeSetting } from './support/site-data';
import { counted, fill, words } from './support/words';

const payment = { vietqr: true, bankBin: '970436', bankAccount: '0123456789', bankAccountName: 'CT QUUX' };

test('bought in Japanese, sold out for a while, transferred, found in the statement in English, shipped, received and rated', async ({
  page,
  db,
  cardService,
  signIn,
  signInAdmin,
}) => {
  test.setTimeout(90_000);
  const orders = words('ja', 'orders');
  const checkout = words('ja', 'checkout');
  const desk = words('en', 'order-admin');
  await writeSetting(db, 'payment', payment);
  await cardService.settingsChanged();
  const me = await signIn('individual');
  await db.query(
    `INSERT INTO address (public_id, member_id, full_name, email, phone, address, city, postal_code, country, is_default, updated_at)
     VALUES ($1, $2, '陈志远', 'chen@card.example', '0912480735', '25 Phan Đình Phùng', 'Hà Nội', '100000', 'VN', true, now())`,
    [newPublicId(), me.id],
  );
  const name = `Quux 台灯 ${Date.now()}`;
  const product = await makeShopProduct(db, name, [{ values: [], price: 345_000, stock: 2 }]);
  const setStock = (stock: number) =>
    db.query(
      'UPDATE product_variant SET stock = $2 WHERE product_id = (SELECT id FROM product WHERE public_id = $1)',
      [product, stock],
    );
  const order = async () =>
    (
      await db.query<{ public_id: string; number: string; status: string; total: number }>(
        'SELECT public_id, number, status, total::int FROM shop_order WHERE member_id = $1',
        [me.id],
      )
    ).rows[0];

  await open(page, 'ja', paths.product(product));
  await page
    .getByRole('button', { name: words('ja', 'shop').product.buyNow })
    .first()
    .click();
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: orders.methods.vietqr }).check();

  // Somebody else took the last one while this page stood open: nothing is ordered.
  await setStock(0);
  await main.getByRole('button', { name: checkout.pay }).click();
  await expect(main.getByRole('alert')).toContainText(fill(checkout.changes.soldOut, { name }));
  expect(await order()).toBeUndefined();
  await setStock(2);
  await page.reload();
  await main.getByRole('radio', { name: orders.methods.vietqr }).check();
  await main.getByRole('button', { name: checkout.pay }).click();
  await expect(page).toHaveURL(/\/member\/orders\/[2-9a-z]{10}$/);
  const transfer = main.getByRole('region', { name: orders.transfer.title });
  await expect(transfer).toContainText(formatVnd(345_000, 'ja'));
  const placed = await order();
  if (!placed) throw new Error('nothing was ordered');
  await expect(transfer).toContainText(placed.number);
  await transfer.getByRole('button', { name: orders.transfer.done }).click();
  await expect(page.getByText(orders.transfer.marked)).toBeVisible();
  const orderPath = new URL(page.url()).pathname;

  await signInAdmin('super');
  await openAdmin(page, 'en', adminPaths.statements());
  const statement = `Ngày giao dịch,Số tham chiếu,Ghi có,Nội dung\n23/11/2026,FT${Date.now()},345000,CT DEN ${placed.number} CHEN\n`;
  await page
    .getByLabel(desk.file.choose)
    .setInputFiles({ name: 'saoke.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) });
  await expect(page.getByText(desk.statements.verdicts.matched, { exact: true })).toBeVisible();
  expect((await order())?.status).toBe('pending');
  await page.getByRole('button', { name: counted('en', desk.statements.take, { count: 1 }) }).click();
  await expect(page.getByText(desk.statements.verdicts.confirmed, { exact: true })).toBeVisible();
  expect((await order())?.status).toBe('paid');

  await openAdmin(page, 'en', adminPaths.order(placed.public_id));
  await page.getByRole('button', { name: desk.actions.ship, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(desk.form.carrier).selectOption('ghn');
  await dialog.getByLabel(desk.form.tracking).fill('GHN123456789');
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: desk.actions.ship, exact: true }).click();
  await expect(page.getByText(desk.done.ship)).toBeVisible();

  await page.goto(orderPath);
  await expect(main.getByText('GHN123456789').first()).toBeVisible();
  await main.getByRole('button', { name: orders.actions.receive, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: orders.actions.receive, exact: true }).click();
  await expect(page.getByText(orders.actions.received)).toBeVisible();
  expect((await order())?.status).toBe('completed');

  // What is written of a rating is not thrown away by a key.
  const { rating } = orders;
  await main.getByRole('button', { name: fill(rating.rateOf, { name }) }).click();
  const said = main.getByLabel(rating.text);
  await said.fill('Quux 明るい');
  await said.press('Escape');
  await expect(said).toHaveValue('Quux 明るい');
  await main.getByRole('radio', { name: counted('ja', rating.star, { stars: 5 }) }).check({ force: true });
  await main.getByRole('button', { name: rating.submit }).click();
  await expect(page.getByText(rating.done)).toBeVisible();
  await db.query(`DELETE FROM setting WHERE key = 'payment'`);
  await cardService.settingsChanged();
});
