import type { Page } from 'playwright/test';
import { expect, openAdmin, seriousFindings, test } from './admin-fixtures';
import { makeApplication } from './support/memberships';
import { words } from './support/words';

const t = words('zh-CN', 'admins').reviews;

const itemOf = (page: Page, nickname: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name: nickname }),
    });

/** Goes down the list by j until it has come to somebody. */
async function goTo(page: Page, nickname: string): Promise<void> {
  const item = itemOf(page, nickname);
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(item).toBeFocused({ timeout: 100 });
  }).toPass();
}

test('is worked through by the keyboard', async ({ page, db, signInAdmin, makeMember }) => {
  const [one, two] = [await makeMember('pending'), await makeMember('pending')];
  for (const { id } of [one, two])
    await makeApplication(db, id, { vipType: 2, status: 'pending', hoursAgo: 500 });
  const admin = await signInAdmin('support');
  await openAdmin(page, 'zh-CN', '/admin/reviews');
  await goTo(page, one.nickname);
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog').getByRole('button', { name: t.approve })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t.approved)).toBeVisible();
  await expect(itemOf(page, one.nickname)).toHaveCount(0);

  await goTo(page, two.nickname);
  await page.keyboard.press('r');
  const reason = page.getByRole('dialog').getByRole('textbox');
  await reason.focus();
  // Letters that somebody types are letters.
  await page.keyboard.type('jakar');
  await expect(reason).toHaveValue('jakar');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t.rejected)).toBeVisible();
  await expect(itemOf(page, two.nickname)).toHaveCount(0);

  await page.getByRole('link', { name: t.views.decided }).click();
  await expect(itemOf(page, two.nickname)).toContainText('jakar');
  await expect(itemOf(page, two.nickname)).toContainText(admin.name);
  await expect(itemOf(page, one.nickname)).toContainText(words('zh-CN', 'admins').status.statuses.approved);
  await expect(itemOf(page, one.nickname).getByRole('button')).toHaveCount(0);
});

test('shows the oldest first, with note, order and what was decided before', async ({
  page,
  db,
  signInAdmin,
  makeMember,
}) => {
  const [older, newer] = [await makeMember('pending'), await makeMember('pending')];
  await makeApplication(db, newer.id, { vipType: 2, status: 'pending', hoursAgo: 1000 });
  await makeApplication(db, older.id, {
    vipType: 1,
    status: 'rejected',
    reasonCode: 'duplicateAccount',
    reason: 'own words',
    hoursAgo: 2000,
  });
  const order = await makeApplication(db, older.id, { vipType: 1, status: 'pending', hoursAgo: 1001 });
  await db.query(
    `UPDATE membership_application SET note = 'please look' WHERE member_id = $1 AND status = 'pending'`,
    [older.id],
  );
  await signInAdmin('content');
  await openAdmin(page, 'zh-CN', '/admin/reviews');
  const names = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(names.indexOf(older.nickname)).toBeLessThan(names.indexOf(newer.nickname));
  const item = itemOf(page, older.nickname);
  for (const text of [
    older.email,
    order,
    'please look',
    'own words',
    words('zh-CN', 'membership').reasons.duplicateAccount,
  ])
    await expect(item).toContainText(text);
  // Content may read, and decides nothing; the keys press nothing.
  await expect(page.getByRole('button', { name: t.approve, exact: true })).toHaveCount(0);
  await goTo(page, older.nickname);
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await item.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/admin/users\\?user=${older.publicId}$`));
});

const locale = 'en';

test(`tells the second of two administrators in ${locale} that it was decided`, async ({
  page,
  db,
  signInAdmin,
  makeMember,
}) => {
  const reviews = words(locale, 'admins').reviews;
  const [one, two] = [await makeMember('pending'), await makeMember('pending')];
  for (const { id } of [one, two]) await makeApplication(db, id, { vipType: 2, status: 'pending' });
  await signInAdmin('support');
  await openAdmin(page, locale, '/admin/reviews');
  // What the other administrator does meanwhile.
  await db.query(
    `UPDATE membership_application SET status = 'approved', decided_at = now() WHERE member_id = ANY($1)`,
    [[one.id, two.id]],
  );
  await itemOf(page, one.nickname).getByRole('button', { name: reviews.approve, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: reviews.approve, exact: true }).click();
  await expect(page.getByText(reviews.conflict)).toBeVisible();
  await expect(itemOf(page, one.nickname)).toHaveCount(0);
  await expect(itemOf(page, two.nickname)).toHaveCount(0);
  const { rows } = await db.query('SELECT membership_status FROM member WHERE id = $1', [one.id]);
  expect(rows).toEqual([{ membership_status: 0 }]);
});

test('has no serious finding, the questions included', async ({ page, db, signInAdmin, makeMember }) => {
  test.setTimeout(120_000);
  const member = await makeMember('pending');
  await makeApplication(db, member.id, { vipType: 2, status: 'pending' });
  await signInAdmin('super');
  const reviews = words('ja', 'admins').reviews;
  await openAdmin(page, 'ja', '/admin/reviews');
  expect(await seriousFindings(page), 'inbox').toEqual([]);
  for (const name of [reviews.approve, reviews.reject]) {
    await itemOf(page, member.nickname).getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await seriousFindings(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});
