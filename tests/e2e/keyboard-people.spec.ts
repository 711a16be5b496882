import type { Page } from 'playwright/test';
import { newPublicId } from '@/lib/shared/ids';
import { paths } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { unanswered } from './support/guard';
import { tabTo } from './support/keyboard';
import { makeSignedIn } from './support/members';
import { makeConversation } from './support/messages';
import { open } from './support/pages';
import { fill, words } from './support/words';

// Friends and messages as somebody does it who has no mouse.

const bubble = (page: Page, text: string) => page.locator('.message').filter({ hasText: text });

test('a request is answered, a friend noted and deleted by keys', async ({ page, db, guard, signIn }) => {
  guard.allow(unanswered, /was preloaded using link preload but not used/);
  const t = words('ja', 'friends');
  const me = await signIn('individual');
  const other = await makeSignedIn(db, 'enterprise');
  await db.query(
    `INSERT INTO friendship (public_id, low_id, high_id, status, asker_id, asked_id, line)
      VALUES ($1, least($2::int, $3::int), greatest($2::int, $3::int), 'pending', $3, $2, '見本市でお会いしました')`,
    [newPublicId(), me.id, other.id],
  );
  await open(page, 'ja', paths.memberFriends({ view: 'received' }));
  await tabTo(page, fill(t.request.acceptOf, { name: other.nickname }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(t.done.accepted)).toBeVisible();

  await tabTo(page, new RegExp(`^${t.views.friends}`), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const note = page.getByRole('button', { name: fill(t.note.addTo, { name: other.nickname }) });
  await expect(note).toBeVisible();
  await tabTo(page, fill(t.note.addTo, { name: other.nickname }));
  await page.keyboard.press('Enter');
  // The field has the focus as soon as it is there.
  await expect(page.getByLabel(t.note.field)).toBeFocused();
  await page.keyboard.type('梱包資材');
  await tabTo(page, t.note.save);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t.note.saved)).toBeVisible();

  await tabTo(page, fill(t.delete.oneOf, { name: other.nickname }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('button', { name: fill(t.delete.oneOf, { name: other.nickname }) }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await tabTo(page, t.delete.confirm);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t.empty.title })).toBeVisible();
  await db.query('DELETE FROM member WHERE id = $1', [other.id]);
});

test('a conversation is opened, answered and a slip taken back by keys', async ({
  page,
  db,
  guard,
  signIn,
}) => {
  guard.allow(unanswered, /was preloaded using link preload but not used/);
  const t = words('ko', 'messages').screen;
  const me = await signIn('individual');
  const other = await makeSignedIn(db, 'enterprise');
  await makeConversation(db, other, me, ['포장재 견적 부탁드립니다']);
  await open(page, 'ko', paths.memberMessages());
  await tabTo(page, other.nickname);
  await page.keyboard.press('Enter');
  await expect(bubble(page, '포장재 견적')).toBeVisible();

  // To the menu of the message, to its answer: the field has the focus then.
  await tabTo(page, t.actions);
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  await expect(items.filter({ hasText: t.reply })).toBeVisible();
  while (!(await items.filter({ hasText: t.reply }).evaluate((item) => item === document.activeElement)))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: t.text });
  await expect(field).toBeFocused();
  await page.keyboard.type('첫째 줄');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('둘째 줄');
  await page.keyboard.press('Enter');
  const sent = bubble(page, '둘째 줄');
  await expect(sent).toContainText(t.replySent);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');

  await tabTo(page, t.actions, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  // The focus comes back a moment later.
  await expect(sent.getByRole('button', { name: t.actions })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(items.first()).toBeFocused();
  while (!(await items.filter({ hasText: t.withdraw }).evaluate((item) => item === document.activeElement)))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(bubble(page, t.states.mine.withdrawn)).toBeVisible();
  await db.query('DELETE FROM member WHERE id = $1', [other.id]);
});
