import type { Client } from 'pg';
import type { Page } from 'playwright/test';
import { deltaOfText } from '@/lib/rich-text/delta';
import { adminPaths } from '@/lib/shared/admin-paths';
import { newPublicId } from '@/lib/shared/ids';
import { localePath, paths } from '@/lib/shared/paths';
import { expect, openAdmin, seriousFindings, test } from './admin-fixtures';
import { expectForbidden, hrefOf } from './support/answered';
import { inboxRow, openThing, untilDone } from './support/inbox';
import { open } from './support/pages';
import { readPage } from './support/read-page';
import { fill, words } from './support/words';

/** A published post, and something that was said to it. */
async function makeTalk(
  db: Client,
  ownerId: number,
  authorId: number,
  text: string,
): Promise<{ postId: number; post: string; comment: string }> {
  const [post, comment] = [newPublicId(), newPublicId()];
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO post (public_id, owner_id, status, source_locale, title, title_fold, description, content,
      published_at, listed_at, updated_at)
      VALUES ($1, $2, 'published', 'vi', $3::varchar, lower($3::varchar), 'Gần cảng', $4, now(), now(), now()) RETURNING id`,
    [post, ownerId, `Quux kho ${post}`, JSON.stringify(deltaOfText('Xe vào tận nơi.'))],
  );
  const postId = rows[0]?.id ?? 0;
  await db.query(
    `INSERT INTO comment (public_id, post_id, author_id, text, text_fold, source_locale)
      VALUES ($1, $2, $3, $4::varchar, lower($4::varchar), 'vi')`,
    [comment, postId, authorId, text],
  );
  return { postId, post, comment };
}

test('a comment is found, hidden with a reason, gone from its page, and shown again', async ({
  page,
  db,
  signInAdmin,
  makeMember,
}) => {
  const t = words('vi', 'post-admin').comments;
  const { reasons } = words('vi', 'accounts');
  const [owner, writer] = [await makeMember('enterprise'), await makeMember('visitor')];
  const text = `Quux vay nhanh ${newPublicId()}`;
  const { post } = await makeTalk(db, owner.id, writer.id, text);
  const pageText = async () => (await page.request.get(localePath('vi', paths.post(post)))).text();
  await expect.poll(pageText).toContain(text);

  await signInAdmin('support');
  await openAdmin(page, 'vi', adminPaths.support({ q: text.toUpperCase() }));
  await page.getByRole('link', { name: text }).click();
  const panel = page.getByRole('complementary', { name: t.detail.panel });
  await expect(panel.getByText(t.states.shown, { exact: true })).toBeVisible();
  await expect(panel.getByText(writer.nickname)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await panel.getByRole('button', { name: t.actions.hide, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t.actions.hide, exact: true }).click();
  await expect(dialog.getByText(words('vi', 'admins').fields.reasonRequired)).toBeVisible();
  await dialog.getByRole('radio', { name: reasons.spam }).check();
  await dialog.getByRole('button', { name: t.actions.hide, exact: true }).click();
  await expect(page.getByText(t.done.hide, { exact: true })).toBeVisible();
  await expect(panel.getByText(t.states.hidden, { exact: true })).toBeVisible();
  // In the history, with its reason.
  await expect(panel.getByText(reasons.spam)).toBeVisible();
  await expect.poll(pageText).not.toContain(text);

  // Ticked in the list, and shown again.
  await page.getByRole('checkbox', { name: fill(words('vi', 'lists').select, { name: text }) }).check();
  await page
    .getByRole('region', { name: words('vi', 'lists').bulk.label })
    .getByRole('button', { name: t.actions.show, exact: true })
    .click();
  await expect(page.getByText(fill(t.bulk.done, { count: 1 }))).toBeVisible();
  await expect.poll(pageText).toContain(text);
  const { rows } = await db.query('SELECT kind FROM system_message WHERE member_id = $1 ORDER BY id', [
    writer.id,
  ]);
  expect(rows).toEqual([{ kind: 'commentHidden' }, { kind: 'commentShown' }]);
  await db.query('DELETE FROM mail WHERE recipient = $1', [writer.email]);
});

test('a comment with a link waits for an administrator, is sent back, changed, approved, and read by everybody then', async ({
  page,
  db,
  signIn,
  signInAdmin,
  makeMember,
}) => {
  const { talk, statuses, mine } = words('vi', 'comments');
  const { reasons } = words('vi', 'accounts');
  const buttons = words('vi', 'admins').reviews;
  const review = words('vi', 'moderation').commentReview;
  const owner = await makeMember('enterprise');
  const { post } = await makeTalk(db, owner.id, owner.id, 'Quux');
  const pageText = async () => (await page.request.get(localePath('vi', paths.post(post)))).text();
  const reviewOf = async (id: number) =>
    (await db.query('SELECT review FROM comment WHERE author_id = $1', [id])).rows[0]?.review;
  const [first, second] = [`Quux hỏi ${newPublicId()}`, `Quux sửa ${newPublicId()}`];
  const { id } = await signIn('visitor');
  await open(page, 'vi', paths.post(post));
  await page.getByRole('textbox', { name: talk.text }).fill(`${first} www.quux.example/x`);
  await page.getByRole('button', { name: talk.post, exact: true }).click();
  await expect(page.getByText(talk.underReview)).toBeVisible();
  const { rows } = await db.query('SELECT public_id AS id FROM comment WHERE author_id = $1', [id]);
  const row = page.locator(`#comment-${rows[0]?.id}`);
  await expect(row).toContainText(statuses.pending);
  // Nobody else reads it, so nobody likes or answers it.
  await expect(row.getByRole('button')).toHaveCount(1);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await pageText()).not.toContain(first);

  await signInAdmin('support');
  await openAdmin(page, 'vi', adminPaths.reviews({ kind: 'comment' }));
  const item = await openThing(page, 'vi', first);
  await expect(item).toContainText(words('vi', 'post-admin').reviewCauses.links);
  expect(await seriousFindings(page)).toEqual([]);
  await item.getByRole('button', { name: buttons.reject }).click();
  const why = item.getByRole('form');
  await why.getByRole('radio', { name: reasons.spam }).check();
  await why.getByRole('button', { name: buttons.reject }).click();
  await expect(page.getByText(review.rejected)).toBeVisible();
  await expect.poll(() => reviewOf(id), untilDone).toBe('rejected');

  await open(page, 'vi', paths.memberInteractions({ view: 'comments' }));
  await expect(page.getByText(statuses.rejected)).toBeVisible();
  await expect(page.getByText(fill(mine.reason, { reason: reasons.spam }))).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('link', { name: mine.view }).click();
  await expect(row).toContainText(statuses.rejected);
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: talk.edit }).click();
  await row.getByRole('textbox').fill(second);
  await row.getByRole('button', { name: talk.save }).click();
  await expect(page.getByText(talk.underReview)).toBeVisible();

  await openAdmin(page, 'vi', adminPaths.reviews({ kind: 'comment' }));
  const again = await openThing(page, 'vi', second);
  await again.getByRole('button', { name: buttons.approve }).click();
  await expect(page.getByText(review.approved)).toBeVisible();
  await expect(inboxRow(page, 'vi', second)).toHaveCount(0);
  await expect.poll(pageText, untilDone).toContain(second);
});

/** The shown likes of a post. */
const likesOf = async (db: Client, postId: number) =>
  (await db.query('SELECT 1 FROM post_like WHERE post_id = $1 AND shown', [postId])).rowCount;

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('likes of accounts of one address are found, and those of one taken away and brought back', async ({
  page,
  db,
  signInAdmin,
  makeMember,
}) => {
  const t = words('en', 'post-admin').likes;
  const owner = await makeMember('enterprise');
  const members = [];
  for (let at = 0; at < 5; at += 1) members.push(await makeMember('visitor'));
  const { postId, post } = await makeTalk(db, owner.id, owner.id, 'Quux');
  for (const { id } of members)
    await db.query('INSERT INTO post_like (post_id, member_id, origin) VALUES ($1, $2, $3)', [
      postId,
      id,
      post,
    ]);
  const [first] = members;
  if (!first) throw new Error('nobody likes it');
  await signInAdmin('content');
  const { tabs } = words('en', 'post-admin').comments;
  const comments = await readPage(page.request, localePath('en', adminPaths.support()));
  const tab = comments.screen.getByRole('link', { name: tabs.likes });
  expect(hrefOf(tab)).toBe(localePath('en', adminPaths.likes()));
  await openAdmin(page, 'en', adminPaths.likes());
  await page.getByRole('link', { name: t.views.addresses }).click();
  await expect(rowOf(page, post)).toContainText('5');
  await rowOf(page, post).getByRole('link', { name: first.nickname }).click();
  await page.getByRole('button', { name: t.hideAll }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t.hideText);
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: t.hideAll }).click();
  await expect(page.getByText(t.hidden, { exact: true })).toBeVisible();
  await expect.poll(() => likesOf(db, postId)).toBe(4);
  await rowOf(page, first.nickname).getByRole('button', { name: t.show }).click();
  await expect(page.getByText(t.shown, { exact: true })).toBeVisible();
  await expect.poll(() => likesOf(db, postId)).toBe(5);
});

test('comments and likes are none of the finance role’s business', async ({ requestAsAdmin }) => {
  const request = await requestAsAdmin('finance');
  for (const path of [adminPaths.support(), adminPaths.likes()])
    await expectForbidden(request, 'zh-CN', path);
});
