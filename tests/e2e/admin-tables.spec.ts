import type { Page } from 'playwright/test';
import { expect, openAdmin, seriousFindings, test } from './admin-fixtures';
import { rowsOf } from './support/answered';
import { readPage } from './support/read-page';
import { fill, pattern, words } from './support/words';

const own = words('en', 'lists').own;
const { cards } = words('en', 'card-admin');

const heads = (page: Page) => page.getByRole('columnheader');
const tabs = (page: Page) => page.getByRole('navigation', { name: own.viewsLabel });
const names = (page: Page) => page.getByRole('table').locator('[data-row]');

test('columns are chosen by keys, come with the page, and take the standard again', async ({
  page,
  signInAdmin,
}) => {
  await signInAdmin('content');
  await openAdmin(page, 'en', '/admin/cards');
  await expect(heads(page).filter({ hasText: cards.columns.owner })).toBeVisible();
  await page.getByRole('button', { name: own.columns }).press('Enter');
  const dialog = page.getByRole('dialog', { name: own.columnsTitle });
  const first = dialog.getByRole('checkbox', { name: fill(own.always, { column: cards.columns.card }) });
  await expect(first).toBeChecked();
  await expect(first).toBeDisabled();
  await dialog.getByRole('checkbox', { name: cards.columns.owner }).press('Space');
  await dialog.getByRole('checkbox', { name: cards.columns.taxCode }).press('Space');
  await dialog.getByRole('checkbox', { name: cards.columns.industries }).press('Space');
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: own.apply }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: own.columns })).toBeFocused();
  await expect(heads(page).filter({ hasText: cards.columns.owner })).toHaveCount(0);
  await expect(heads(page).filter({ hasText: cards.columns.taxCode })).toBeVisible();
  // The server's own answer has them: nothing is put right in the browser.
  const sent = await (await page.request.get('/en/admin/cards')).text();
  const head = sent.slice(sent.indexOf('<thead'), sent.indexOf('</thead'));
  expect(head).toContain(cards.columns.taxCode);
  expect(head).not.toContain(cards.columns.owner);
  // A row is forty pixels high.
  const heights = await page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
  expect(new Set(heights)).toEqual(new Set([40]));
  await page.getByRole('button', { name: own.columns }).click();
  await dialog.getByRole('button', { name: own.reset }).click();
  await expect(heads(page).filter({ hasText: cards.columns.owner })).toBeVisible();
  await expect(heads(page).filter({ hasText: cards.columns.taxCode })).toHaveCount(0);
});

test('a view is saved, begins the list, takes over what was changed, is renamed and deleted', async ({
  page,
  signInAdmin,
}) => {
  test.slow();
  await signInAdmin('support');
  await openAdmin(page, 'en', '/admin/cards?kind=company&sort=name');
  await expect(tabs(page)).toHaveCount(0);
  await page.getByRole('button', { name: own.views }).click();
  const dialog = page.getByRole('dialog', { name: own.viewsLabel });
  await dialog.getByRole('button', { name: own.save }).click();
  await expect(dialog.getByText(own.fields.nameRequired)).toBeVisible();
  await dialog.getByRole('textbox', { name: own.newName }).fill('Companies A–Z');
  await dialog.getByRole('checkbox', { name: own.begin }).check();
  await dialog.getByRole('button', { name: own.save }).click();
  await expect(page).toHaveURL(/kind=company&sort=name&saved=/);
  await expect(tabs(page).getByRole('link', { name: 'Companies A–Z' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(await seriousFindings(page)).toEqual([]);

  // The bare address begins with it, and the list as it is stays within reach.
  const bare = () => readPage(page.request, '/en/admin/cards');
  expect((await bare()).path).toMatch(/kind=company&sort=name&saved=/);
  await tabs(page).getByRole('link', { name: own.plain }).click();
  await expect(page).toHaveURL(/cards\?saved=plain$/);
  await tabs(page).getByRole('link', { name: 'Companies A–Z' }).click();
  await expect(page).toHaveURL(/kind=company/);

  await page
    .getByRole('navigation', { name: cards.columns.status })
    .getByRole('link', { name: cards.statuses.published })
    .click();
  await expect(tabs(page).getByText(own.changedSince)).toBeVisible();
  await page.getByRole('button', { name: own.views }).click();
  await dialog.getByRole('button', { name: fill(own.update, { name: 'Companies A–Z' }) }).click();
  await expect(tabs(page).getByText(own.changedSince)).toHaveCount(0);

  await page.getByRole('button', { name: own.views }).click();
  await dialog.getByRole('button', { name: fill(own.rename, { name: 'Companies A–Z' }) }).click();
  const name = dialog.getByRole('textbox', { name: own.name, exact: true });
  await expect(name).toBeFocused();
  await name.fill('Published companies');
  await name.press('Enter');
  await expect(dialog.getByText('Published companies', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: fill(own.delete, { name: 'Published companies' }) }).click();
  await expect(page.getByText(fill(own.done.deleted, { name: 'Published companies' }))).toBeVisible();
  await expect(tabs(page)).toHaveCount(0);
  expect((await bare()).path).toMatch(/cards$/);
});

test('featured cards are put in order by mouse, by keys and by number, and the home page shows it', async ({
  page,
  db,
  signInAdmin,
}) => {
  test.slow();
  await signInAdmin('content');
  await openAdmin(page, 'en', '/admin/cards?view=featured');
  const before = await names(page).allTextContents();
  const [first = '', second = '', third = ''] = before;
  const order = own.order;
  const place = (name: string) => page.getByRole('spinbutton', { name: fill(order.place, { name }) });
  const handle = (name: string) => page.getByRole('button', { name: fill(order.drag, { name }) });
  const expectOrder = (...expected: string[]) =>
    expect.poll(async () => (await names(page).allTextContents()).slice(0, 3)).toEqual(expected);

  await place(third).fill('1');
  await place(third).press('Enter');
  await expectOrder(third, first, second);
  // Another test may feature a card meanwhile: of how many is left open.
  const saying = (text: string, position: string) =>
    page.getByText(pattern(text.replace('{position}', position))).first();
  await expect(saying(order.dropped, '1')).toBeVisible();
  await expect(place(third)).toBeFocused();
  // The home page calls them as its reader does: they are told by their address.
  const { rows } = await db.query<{ id: string }>(
    'SELECT public_id AS id FROM card WHERE featured_order IS NOT NULL ORDER BY featured_order LIMIT 3',
  );
  const home = await (await page.request.get('/en')).text();
  const [now = -1, next = -1] = rows.map(({ id }) => home.indexOf(`/${id}"`));
  expect(now).toBeGreaterThan(0);
  expect(now).toBeLessThan(next);

  await expect(handle(third)).toBeEnabled();
  await handle(third).focus();
  // Each is said before the next one counts.
  const said = (text: string, position: string) => expect(saying(text, position)).toBeAttached();
  await page.keyboard.press('Space');
  await said(order.pickedUp, '1');
  await page.keyboard.press('ArrowDown');
  await said(order.over, '2');
  await page.keyboard.press('Space');
  await expectOrder(first, third, second);

  await expect(handle(second)).toBeEnabled();
  const from = await handle(second).boundingBox();
  const to = await handle(third).boundingBox();
  if (!from || !to) throw new Error('no handle');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y - 10, { steps: 3 });
  await page.mouse.move(to.x + 10, to.y + 8, { steps: 8 });
  await page.mouse.up();
  await expectOrder(first, second, third);
  // It stands so from the drop on; the server has it a moment later.
  await expect(handle(second)).toBeEnabled();
  const kept = await readPage(page.request, '/en/admin/cards?view=featured');
  expect(rowsOf(kept).filter((name) => before.includes(name))).toEqual(before);
  expect(await seriousFindings(page)).toEqual([]);
});
