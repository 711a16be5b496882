import type { Page } from 'playwright/test';
import { expect, openAdmin, test } from './admin-fixtures';
import { follow, hrefOf, inside, rowsOf } from './support/answered';
import { type AnsweredPage, readPage } from './support/read-page';
import { words } from './support/words';

const t = words('zh-CN', 'admins');
const lists = words('zh-CN', 'lists');

const namesOf = (page: Page) => page.getByRole('table').locator('[data-row]');
const panelOf = (page: Page) => page.getByRole('complementary', { name: t.users.detail.panel });

test('a list is gone through by keys: j and k, arrows, enter, x and /', async ({
  page,
  db,
  signInAdmin,
  makeMember,
}) => {
  const made = [await makeMember('individual'), await makeMember('individual'), await makeMember('visitor')];
  const mark = `q-${made[0]?.publicId}`;
  for (const [at, { id }] of made.entries())
    await db.query('UPDATE member SET mobile = $2, nickname = $3 WHERE id = $1', [id, mark, `Key ${at}`]);
  await signInAdmin('support');
  await openAdmin(page, 'zh-CN', `/admin/users?q=${mark}&sort=name`);
  const row = (at: number) => namesOf(page).nth(at);
  await expect(namesOf(page)).toHaveText(['Key 0', 'Key 1', 'Key 2']);
  // Outside of the rows the arrows scroll.
  await page.keyboard.press('ArrowDown');
  await expect(row(0)).not.toBeFocused();
  await page.keyboard.press('j');
  await expect(row(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  await expect(row(2)).toBeFocused();
  await page.keyboard.press('j');
  await expect(row(2)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('ArrowUp');
  await expect(row(0)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: /Key 0/ })).toBeChecked();
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: /Key 0/ })).not.toBeChecked();

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toBeFocused();
  await expect(page).toHaveURL(/user=/);
  // From the open one to its neighbour.
  await page.keyboard.press('j');
  await expect(row(2)).toBeFocused();
  // Neither in a question nor while somebody types.
  await panelOf(page).getByRole('button', { name: t.users.actions.delete }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: t.users.search });
  await expect(search).toBeFocused();
  await search.press('End');
  await page.keyboard.type('jkx/');
  await expect(search).toHaveValue(`${mark}jkx/`);
});

test('a list is sorted by its heads, narrowed, and taken away as it is', async ({
  db,
  requestAsAdmin,
  makeMember,
}) => {
  const made = [await makeMember('individual'), await makeMember('visitor'), await makeMember('individual')];
  const mark = `q-${made[0]?.publicId}`;
  for (const [at, { id }] of made.entries())
    await db.query('UPDATE member SET mobile = $2, nickname = $3 WHERE id = $1', [id, mark, `Sort ${at}`]);
  const request = await requestAsAdmin('super');
  const headOf = ({ screen }: AnsweredPage) =>
    screen.getByRole('columnheader', { name: t.users.columns.user });
  const all = await readPage(request, `/admin/users?q=${mark}`);
  expect(headOf(all).hasAttribute('aria-sort')).toBe(false);
  const up = await follow(request, inside(headOf(all)).getByRole('link'));
  expect(headOf(up).getAttribute('aria-sort')).toBe('ascending');
  expect(rowsOf(up)).toEqual(['Sort 0', 'Sort 1', 'Sort 2']);
  const down = await follow(request, inside(headOf(up)).getByRole('link'));
  expect(headOf(down).getAttribute('aria-sort')).toBe('descending');
  expect(rowsOf(down)).toEqual(['Sort 2', 'Sort 1', 'Sort 0']);
  const some = await follow(request, down.screen.getByRole('link', { name: t.status.types.individual }));
  expect(rowsOf(some)).toEqual(['Sort 2', 'Sort 0']);

  const fetched = async (kind: 'CSV' | 'XLSX') => {
    const file = some.screen.getByRole('link', { name: `${lists.export} ${kind}` });
    expect(file.hasAttribute('download')).toBe(true);
    return request.get(hrefOf(file));
  };
  const csv = await fetched('CSV');
  expect(csv.headers()['content-disposition']).toMatch(/filename="?users-.*\.csv/);
  const text = await csv.text();
  expect(text).toContain('Sort 2');
  expect(text).not.toContain('Sort 1');
  expect(text.trim().split('\r\n')).toHaveLength(3);
  expect((await fetched('XLSX')).headers()['content-disposition']).toMatch(/\.xlsx/);
  const { rows } = await db.query(
    `SELECT after FROM audit_entry WHERE action = 'member.export' AND after->>'q' = $1`,
    [mark],
  );
  expect(rows).toHaveLength(2);

  // Narrowed to nothing: the way out stands there, too.
  const none = await readPage(request, `/admin/users?q=${mark}nobody&sort=name`);
  const ways = none.screen.getAllByRole('link', { name: lists.clear });
  expect(ways).toHaveLength(2);
  for (const way of ways) expect(hrefOf(way)).toBe('/admin/users?sort=name');
});

test('who may only read takes nothing away', async ({ requestAsAdmin }) => {
  const request = await requestAsAdmin('finance');
  const { screen } = await readPage(request, '/admin/users');
  screen.getByRole('searchbox', { name: t.users.search });
  expect(screen.queryByRole('link', { name: `${lists.export} CSV` })).toBeNull();
  const answer = await request.get('/api/admin/users/export');
  expect(answer.status()).toBe(403);
});
