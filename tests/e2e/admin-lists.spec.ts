import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect, openAdmin, test } from './admin-fixtures';
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
  page,
  db,
  signInAdmin,
  makeMember,
}) => {
  const made = [await makeMember('individual'), await makeMember('visitor'), await makeMember('individual')];
  const mark = `q-${made[0]?.publicId}`;
  for (const [at, { id }] of made.entries())
    await db.query('UPDATE member SET mobile = $2, nickname = $3 WHERE id = $1', [id, mark, `Sort ${at}`]);
  await signInAdmin('super');
  await openAdmin(page, 'zh-CN', `/admin/users?q=${mark}`);
  const head = page.getByRole('columnheader', { name: t.users.columns.user });
  await expect(head).not.toHaveAttribute('aria-sort');
  await head.getByRole('link').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(namesOf(page)).toHaveText(['Sort 0', 'Sort 1', 'Sort 2']);
  await head.getByRole('link').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(namesOf(page)).toHaveText(['Sort 2', 'Sort 1', 'Sort 0']);
  await page.getByRole('link', { name: t.status.types.individual, exact: true }).click();
  await expect(namesOf(page)).toHaveText(['Sort 2', 'Sort 0']);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: `${lists.export} CSV` }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^users-.*\.csv$/);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toContain('Sort 2');
  expect(text).not.toContain('Sort 1');
  expect(text.trim().split('\r\n')).toHaveLength(3);
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: `${lists.export} XLSX` }).click(),
  ]);
  expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/);
  const { rows } = await db.query(
    `SELECT after FROM audit_entry WHERE action = 'member.export' AND after->>'q' = $1`,
    [mark],
  );
  expect(rows).toHaveLength(2);

  // Narrowed to nothing: the way out stands there.
  await page.goto(`/admin/users?q=${mark}nobody&sort=name`);
  await page
    .getByRole('main')
    .getByRole('region')
    .or(page.getByRole('main'))
    .getByRole('link', { name: lists.clear })
    .last()
    .click();
  await expect(page).toHaveURL(/\/admin\/users\?sort=name$/);
});

test('who may only read takes nothing away', async ({ page, signInAdmin }) => {
  await signInAdmin('finance');
  await openAdmin(page, 'zh-CN', '/admin/users');
  await expect(page.getByRole('link', { name: `${lists.export} CSV` })).toHaveCount(0);
  const answer = await page.request.get('/api/admin/users/export');
  expect(answer.status()).toBe(403);
});
