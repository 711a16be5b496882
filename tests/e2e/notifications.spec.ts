import { within } from '@testing-library/dom';
import type { Client } from 'pg';
import type { Page } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { localePath, paths } from '@/lib/shared/paths';
import { expect, seriousFindings, test } from './admin-fixtures';
import { keyedDigest } from './support/captcha';
import { open } from './support/pages';
import { readPage } from './support/read-page';
import { counted, fill, words } from './support/words';

const path = paths.memberNotifications();

/** What a flow stores, the newest last. */
async function store(db: Client, memberId: number, kinds: Record<string, object>): Promise<void> {
  for (const [kind, params] of Object.entries(kinds))
    await db.query(
      `INSERT INTO system_message (member_id, kind, params, expires_at)
       VALUES ($1, $2, $3, now() + interval '1 day')`,
      [memberId, kind, params],
    );
}

const bell = (page: Page, locale: Locale) =>
  page
    .getByRole('banner')
    .first()
    .getByRole('link', { name: words(locale, 'layout').account.notifications });

const locale = 'ja';

test(`are counted in the header, read one by one and all at once in ${locale}`, async ({
  page,
  db,
  signIn,
}) => {
  const t = words(locale, 'notifications');
  const account = words(locale, 'layout').account;
  const unread = (count: number) => counted(locale, account.unread, { count });
  const member = await signIn('individual');
  await store(db, member.id, {
    applicationReceived: { vipType: 1 },
    membershipActivated: { vipType: 1, until: '2027-11-20T17:30:00Z' },
    membershipRejected: { vipType: 1, reasonCode: null, reason: 'Quux <b>giấy tờ</b>' },
  });
  await open(page, locale, '/');
  await expect(bell(page, locale)).toContainText(unread(3));
  await bell(page, locale).click();
  await expect(page).toHaveURL(new RegExp(`${localePath(locale, path)}\\?list=site$`));
  const items = page.getByRole('list', { name: t.page.list, exact: true }).getByRole('listitem');
  await expect(items).toHaveCount(3);
  await expect(items.first()).toContainText(t.kinds.membershipRejected.title);
  await expect(items.first()).toContainText('Quux <b>giấy tờ</b>');
  await expect(items.getByText(t.page.isNew, { exact: true })).toHaveCount(3);
  const nav = page.getByRole('navigation', { name: words(locale, 'membership').nav.label });
  await expect(nav.getByRole('link', { name: words(locale, 'membership').nav.notifications })).toContainText(
    unread(3),
  );

  // By keys: the second from above.
  await page.keyboard.press('j');
  await expect(items.first().getByRole('link')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${localePath(locale, '/member')}$`));
  await expect(bell(page, locale)).toContainText(unread(2));
  await page.goto(localePath(locale, path));
  await expect(items.getByText(t.page.isNew, { exact: true })).toHaveCount(2);

  await page.getByRole('button', { name: t.page.readAll }).click();
  await expect(page.getByText(t.page.readAllDone)).toBeVisible();
  await expect(items.getByText(t.page.isNew, { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: t.page.readAll })).toHaveCount(0);
  await expect(bell(page, locale)).not.toContainText(unread(2));
  expect(
    (await db.query('SELECT 1 FROM system_message WHERE member_id = $1 AND read_at IS NULL', [member.id]))
      .rowCount,
  ).toBe(0);
});

/** What two people did with the same, unread. */
async function storeComments(
  db: Client,
  memberId: number,
  actorIds: number[],
  subject = 'abcdefghjk',
): Promise<void> {
  await db.query(
    `WITH told AS (
       INSERT INTO system_message (member_id, kind, list, subject, params, expires_at)
       VALUES ($1, 'postCommented', 'people', $4, $2, now() + interval '1 day') RETURNING id)
     INSERT INTO notification_actor (message_id, member_id) SELECT id, unnest($3::integer[]) FROM told`,
    [memberId, { name: 'Bán xe', publicId: subject, comment: 'cdefghjkmn' }, actorIds, subject],
  );
}

test('of people stand in a list of their own, counted in tab and title, and come back after a delete', async ({
  page,
  db,
  signIn,
  makeMember,
}) => {
  const t = words('en', 'notifications');
  const layout = words('en', 'layout');
  const member = await signIn('individual');
  const [an, binh] = [await makeMember('visitor'), await makeMember('visitor')];
  await storeComments(db, member.id, [an.id, binh.id]);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'en', '/');
  const tab = page
    .getByRole('navigation', { name: layout.tabNavigation })
    .getByRole('link', { name: new RegExp(`^${layout.tabs.me}`) });
  await expect(tab).toContainText(counted('en', layout.account.unread, { count: 1 }));
  await expect(page).toHaveTitle(/^\(1\) (?!\()/);
  await bell(page, 'en').click();
  await expect(page).toHaveTitle(new RegExp(`^\\(1\\) ${t.page.title}`));
  const lists = page.getByRole('navigation', { name: t.page.lists.label });
  await expect(lists.getByRole('link', { name: `${t.page.lists.people} (1)` })).toHaveAttribute(
    'aria-current',
    'true',
  );
  const items = page.getByRole('list', { name: t.page.list, exact: true }).getByRole('listitem');
  const title = fill(t.kinds.postCommented.title, {
    who: fill(t.who.two, { first: binh.nickname, second: an.nickname }),
  });
  await expect(items.getByRole('heading')).toContainText(title);
  expect(await seriousFindings(page)).toEqual([]);

  await items.getByRole('button', { name: fill(t.page.deleteOf, { title }) }).click();
  await expect(page.getByText(t.page.emptyTextPeople)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${t.page.title}`));
  await page.getByRole('button', { name: t.page.undo }).click();
  await expect(items).toHaveCount(1);
  await expect(page).toHaveTitle(new RegExp(`^\\(1\\) ${t.page.title}`));

  await lists.getByRole('link', { name: t.page.lists.site }).click();
  await expect(page.getByText(t.page.emptyText)).toBeVisible();
});

test('have a menu that switches such ones off, and mutes whose they are', async ({
  page,
  db,
  signIn,
  makeMember,
}) => {
  const t = words('vi', 'notifications');
  const { person, mute } = words('vi', 'social');
  const member = await signIn('individual');
  const [an, binh] = [await makeMember('visitor'), await makeMember('visitor')];
  await storeComments(db, member.id, [an.id, binh.id]);
  await storeComments(db, member.id, [an.id], 'bcdefghjkm');
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'vi', path);
  const items = page.getByRole('list', { name: t.page.list, exact: true }).getByRole('listitem');
  await expect(items).toHaveCount(2);
  const ofAn = fill(t.kinds.postCommented.title, { who: fill(t.who.one, { first: an.nickname }) });
  const ofBoth = fill(t.kinds.postCommented.title, {
    who: fill(t.who.two, { first: binh.nickname, second: an.nickname }),
  });
  const menuOf = (title: string) => page.getByRole('button', { name: fill(t.page.menuOf, { title }) });
  const group = t.preferences.groups.comments.title;
  const chosen = async () =>
    (
      await db.query<{ delivery: string }>(
        'SELECT delivery FROM notification_preference WHERE member_id = $1',
        [member.id],
      )
    ).rows.map(({ delivery }) => delivery);

  await menuOf(ofBoth).click();
  await expect(page.getByRole('menuitem', { name: person.muteMember })).toHaveCount(0);
  await page.getByRole('menuitem', { name: fill(t.page.turnOff, { group }) }).click();
  await expect(page.getByText(fill(t.page.turnedOff, { group }))).toBeVisible();
  expect(await chosen()).toEqual(['none']);
  await page.getByRole('button', { name: t.page.undo }).click();
  await expect(page.getByText(fill(t.page.turnedOn, { group }))).toBeVisible();
  expect(await chosen()).toEqual(['daily']);

  await menuOf(ofAn).click();
  await expect(page.getByRole('menuitem', { name: t.page.settings })).toBeVisible();
  await page.getByRole('menuitem', { name: person.muteMember }).click();
  await expect(page.getByText(fill(mute.done, { name: an.nickname }))).toBeVisible();
  // What is left is the other's alone.
  await expect(items).toHaveCount(1);
  await expect(items.getByRole('heading')).toContainText(binh.nickname);
});

test('end by mail after a press on the page that a mail leads to, without a sign-in', async ({
  page,
  db,
  makeMember,
}) => {
  const t = words('ja', 'notifications');
  const { unsubscribe, preferences } = t;
  const member = await makeMember('visitor');
  const chosen = async () =>
    (
      await db.query('SELECT group_name, delivery FROM notification_preference WHERE member_id = $1', [
        member.id,
      ])
    ).rows;
  // As lib/notifications/unsubscribe-token makes it.
  const digest = keyedDigest('unsubscribe', `${member.publicId} friends`).slice(0, 48);
  const token = `${member.publicId}.friends.${digest}`;
  await page.goto(localePath('ja', paths.unsubscribe(token)));
  await expect(
    page.getByText(fill(unsubscribe.group, { group: preferences.groups.friends.title })),
  ).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await chosen()).toEqual([]);
  await page.getByRole('button', { name: unsubscribe.confirm }).click();
  await expect(page.getByText(unsubscribe.done)).toBeVisible();
  expect(await chosen()).toEqual([{ group_name: 'friends', delivery: 'here' }]);
  const wrong = await readPage(page.request, localePath('ja', paths.unsubscribe(`${token.slice(0, -1)}x`)));
  wrong.screen.getByRole('heading', { name: unsubscribe.invalid });

  // A mail program asks for no page: one POST over HTTP, without cookie and origin (RFC 8058).
  await db.query('DELETE FROM notification_preference WHERE member_id = $1', [member.id]);
  const answer = await fetch(new URL(`/api/unsubscribe?token=${token}`, page.url()), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(answer.status).toBe(200);
  expect(await chosen()).toEqual([{ group_name: 'friends', delivery: 'here' }]);
});

test('arrive with what they are about, and say so where there are none', async ({ page, signIn }) => {
  const t = words('en', 'notifications');
  const membership = words('en', 'membership');
  await signIn('visitor');
  const list = localePath('en', paths.memberNotifications({ list: 'site' }));
  const answer = async () => (await readPage(page.request, list)).screen;
  (await answer()).getByRole('heading', { name: t.page.empty });
  await page.goto(localePath('en', paths.membership()));
  await page.getByRole('button', { name: membership.apply.submit.join, exact: true }).click();
  await expect(page.getByText(membership.status.waiting.title)).toBeVisible();
  // Behind it stands that it is new.
  const told = (name: string) => name.startsWith(t.kinds.applicationReceived.title);
  (await answer()).getByRole('heading', { name: told });
});

test('show the signed-out the frame with the way to the login, and back', async ({ request }) => {
  const t = words('en', 'membership');
  const { screen } = await readPage(request, localePath('en', path));
  screen.getByRole('heading', { level: 1, name: t.frame.title });
  const nav = within(screen.getByRole('navigation', { name: t.nav.label }));
  // Those of the sections that ask the signed-out in their frame: posts, interactions, friends and notifications.
  expect(nav.getAllByRole('link')).toHaveLength(4);
  expect(screen.queryByRole('list', { name: words('en', 'notifications').page.list })).toBeNull();
  const login = within(screen.getByRole('main')).getByRole('link', {
    name: words('en', 'accounts').gate.login,
  });
  expect(login.getAttribute('href')).toMatch(/\/en\/login\?from=%2Fmember%2Fnotifications$/);
});
