import type { Page } from 'playwright/test';
import { adminPaths } from '@/lib/shared/admin-paths';
import { expect, openAdmin, seriousFindings, test } from './admin-fixtures';
import { follow, hrefOf, inside, textOf } from './support/answered';
import { inboxRow, inboxThing, openThing, untilDone } from './support/inbox';
import { makeApplication } from './support/memberships';
import { type AnsweredPage, readPage } from './support/read-page';
import { words } from './support/words';

const t = words('zh-CN', 'admins').reviews;
const inbox = words('zh-CN', 'moderation').inbox;

/** Presses keys and counts them. */
function counter(page: Page) {
  const counted = { presses: 0 };
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      counted.presses += 1;
      await page.keyboard.press(key);
    }
  };
  return { counted, press };
}

test('decides by the keyboard, with few presses each, and takes a decision back', async ({
  page,
  db,
  signInAdmin,
  makeMember,
}) => {
  test.setTimeout(120_000);
  const people: Awaited<ReturnType<typeof makeMember>>[] = [];
  // Older than whatever other tests leave there: what comes first is these, in this order.
  for (let made = 0; made < 6; made += 1) {
    const member = await makeMember('pending');
    await makeApplication(db, member.id, { vipType: 2, status: 'pending', hoursAgo: 90_000 - made });
    people.push(member);
  }
  const [first, second, third, fourth, fifth, last] = people.map(({ nickname }) => nickname);
  const admin = await signInAdmin('support');
  await openAdmin(page, 'zh-CN', '/admin/reviews');
  const isOpen = (name = '') => expect(inboxThing(page, name)).toBeVisible();
  const statusOf = async (at: number) => {
    const { rows } = await db.query('SELECT status FROM membership_application WHERE member_id = $1', [
      people[at]?.id,
    ]);
    return rows[0]?.status;
  };
  const { counted, press } = counter(page);
  await isOpen(first);

  // One press each: what comes next opens by itself.
  await press('a');
  await isOpen(second);
  await press('a');
  await isOpen(third);

  // With a reason three, chosen by its number.
  await press('r');
  const form = inboxThing(page, third ?? '').getByRole('form');
  await expect(form.getByRole('radio').first()).toBeFocused();
  await press('2');
  await expect(form.getByRole('radio').nth(1)).toBeChecked();
  await press('Enter');
  await isOpen(fourth);

  // Put off until later, and gone back to.
  await press('j');
  await isOpen(fifth);
  await expect(page).toHaveURL(/[?&]open=/);
  await press('a');
  await isOpen(last);
  await press('k');
  await isOpen(fourth);
  await press('a');
  await isOpen(last);
  expect(counted.presses / 5).toBeLessThanOrEqual(2.5);

  // Not this one: it is there again, and was told nothing.
  await page.keyboard.press('u');
  await expect(page.getByText(t.undone)).toBeVisible();
  await isOpen(fourth);
  await expect(inboxRow(page, 'zh-CN', fourth ?? '')).toHaveCount(1);
  for (const name of [first, second, third, fifth])
    await expect(inboxRow(page, 'zh-CN', name ?? '')).toHaveCount(0);

  for (const [at, status] of ['approved', 'approved', 'rejected', 'pending', 'approved', 'pending'].entries())
    await expect.poll(() => statusOf(at), untilDone).toBe(status);
  const { rows } = await db.query('SELECT recipient FROM mail WHERE recipient = $1', [people[3]?.email]);
  expect(rows).toEqual([]);

  await page.getByRole('link', { name: t.views.decided }).click();
  const decided = await openThing(page, 'zh-CN', third ?? '');
  await expect(decided).toContainText(words('zh-CN', 'membership').reasons.unverifiableCompany);
  await expect(decided).toContainText(admin.name);
  await expect(decided.getByRole('button')).toHaveCount(0);
});

test('leaves the keys to who types or answers a question; tells the second of two administrators that it was decided', async ({
  page,
  db,
  signInAdmin,
  makeMember,
}) => {
  const member = await makeMember('pending');
  await makeApplication(db, member.id, { vipType: 2, status: 'pending', hoursAgo: 89_000 });
  await signInAdmin('super');
  await openAdmin(page, 'zh-CN', '/admin/reviews');
  const thing = await openThing(page, 'zh-CN', member.nickname);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: inbox.keys.title });
  await expect(help).toBeVisible();
  await page.keyboard.press('a');
  expect(await seriousFindings(page), 'keys').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await page.keyboard.press('r');
  const reason = thing.getByRole('textbox');
  await reason.focus();
  await page.keyboard.type('jakar1');
  await expect(reason).toHaveValue('jakar1');
  expect(await seriousFindings(page), 'reasons').toEqual([]);
  // Beside the form a letter decides nothing; what was written is not thrown away by a key.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('a');
  await expect(reason).toHaveValue('jakar1');
  await reason.focus();
  await page.keyboard.press('Escape');
  await expect(reason).toHaveValue('jakar1');
  await reason.fill('');
  await page.keyboard.press('Escape');
  await expect(thing.getByRole('form')).toHaveCount(0);
  await expect(thing.getByRole('button', { name: t.approve, exact: true })).toHaveAttribute(
    'aria-keyshortcuts',
    'A',
  );
  await expect(inboxRow(page, 'zh-CN', member.nickname)).toHaveCount(1);

  // What the other administrator does meanwhile.
  await db.query(
    `UPDATE membership_application SET status = 'approved', decided_at = now() WHERE member_id = $1`,
    [member.id],
  );
  await thing.getByRole('button', { name: t.approve, exact: true }).click();
  await expect(page.getByText(t.conflict)).toBeVisible();
  await expect(inboxRow(page, 'zh-CN', member.nickname)).toHaveCount(0);
  const { rows } = await db.query('SELECT membership_status FROM member WHERE id = $1', [member.id]);
  expect(rows).toEqual([{ membership_status: 0 }]);
});

test('shows the oldest first, with note, order, evidence and what was decided before', async ({
  db,
  requestAsAdmin,
  makeMember,
  makeCard,
}) => {
  const [older, newer] = [await makeMember('pending'), await makeMember('pending')];
  await makeCard({ ownerId: older.id, companyName: `Quux ${older.nickname}` });
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
  const list = (answer: AnsweredPage) => inside(answer.screen.getByRole('list', { name: t.list }));
  const linkOf = (answer: AnsweredPage, { nickname }: { nickname: string }) =>
    list(answer).getByRole('link', { name: new RegExp(nickname) });
  const request = await requestAsAdmin('content');
  const answer = await readPage(request, '/admin/reviews');
  const links = list(answer).getAllByRole('link');
  expect(links.indexOf(linkOf(answer, older))).toBeLessThan(links.indexOf(linkOf(answer, newer)));
  const { screen } = await follow(request, linkOf(answer, older));
  const item = screen.getByRole('article');
  for (const text of [
    older.nickname,
    older.email,
    order,
    'please look',
    'own words',
    words('zh-CN', 'membership').reasons.duplicateAccount,
  ])
    expect(textOf(item)).toContain(text);
  const evidence = screen.getByRole('region', { name: words('zh-CN', 'moderation').evidence.title });
  expect(textOf(evidence)).toContain(`Quux ${older.nickname}`);
  const about = inside(item).getAllByRole('link', { name: older.nickname });
  expect(about.map(hrefOf)).toContain(`/admin/users?user=${older.publicId}`);
  // Content may read, and decides nothing: there is nothing that a key could press. Support has it.
  const decisions = (thing: Element) => thing.querySelectorAll('[data-key]').length;
  expect(inside(item).queryByRole('button', { name: t.approve })).toBeNull();
  expect(decisions(item)).toBe(0);
  const support = await requestAsAdmin('support');
  const theirs = await follow(support, linkOf(await readPage(support, '/admin/reviews'), older));
  expect(decisions(theirs.screen.getByRole('article'))).toBeGreaterThan(0);
});

test('shows list and thing one after the other on the phone', async ({
  page,
  db,
  signInAdmin,
  makeMember,
}) => {
  const member = await makeMember('pending');
  await makeApplication(db, member.id, { vipType: 2, status: 'pending', hoursAgo: 88_000 });
  await signInAdmin('support');
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdmin(page, 'zh-CN', adminPaths.reviews());
  await expect(page.getByRole('article')).toHaveCount(0);
  // Nothing is decided that is not seen.
  await page.keyboard.press('a');
  const thing = await openThing(page, 'zh-CN', member.nickname);
  await expect(inboxRow(page, 'zh-CN', member.nickname)).toHaveCount(0);
  await expect(thing.getByRole('button', { name: t.approve, exact: true })).toBeVisible();
  await page.getByRole('link', { name: inbox.toList }).click();
  await expect(inboxRow(page, 'zh-CN', member.nickname)).toHaveCount(1);
});
