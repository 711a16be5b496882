import type { Client } from 'pg';
import { deltaOfText } from '@/lib/rich-text/delta';
import { newPublicId } from '@/lib/shared/ids';
import { localePath, paths } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { seriousFindings } from './support/axe';
import { answered, unanswered } from './support/guard';
import { makeSignedIn } from './support/members';
import { makeConversation } from './support/messages';
import { open } from './support/pages';
import { readPage } from './support/read-page';
import { counted, fill, words } from './support/words';

const phone = { width: 390, height: 844 };

/** A published post of a member, under the name of their card where they have one. */
async function makePost(
  db: Client,
  ownerId: number,
): Promise<{ id: number; publicId: string; title: string }> {
  const publicId = newPublicId();
  const title = `Quux kho ${publicId}`;
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO post (public_id, owner_id, identity, status, source_locale, title, title_fold, description, content,
      published_at, listed_at, updated_at)
      VALUES ($1, $2, 'company', 'published', 'vi', $3::varchar, lower($3::varchar), 'Gần cảng', $4, now(), now(), now())
      RETURNING id`,
    [publicId, ownerId, title, JSON.stringify(deltaOfText('Xe vào tận nơi.'))],
  );
  return { id: rows[0]?.id ?? 0, publicId, title };
}

async function say(db: Client, postId: number, authorId: number, text: string): Promise<void> {
  await db.query(
    `INSERT INTO comment (public_id, post_id, author_id, text, source_locale) VALUES ($1, $2, $3, $4, 'vi')`,
    [newPublicId(), postId, authorId, text],
  );
}

const forget = (db: Client, memberId: number) => db.query('DELETE FROM member WHERE id = $1', [memberId]);

test('who blocks somebody sees nothing of theirs any more, and takes it back in the settings', async ({
  page,
  db,
  guard,
  makeCard,
  signIn,
}) => {
  // What is said to a post of who is blocked is as if the post were not there.
  guard.allow(answered(404));
  const t = words('vi', 'social');
  const other = await makeSignedIn(db, 'enterprise');
  const name = `Quux Blocked ${newPublicId()}`;
  const card = await makeCard({ companyName: name, ownerId: other.id });
  const post = await makePost(db, other.id);
  await signIn('visitor');
  await open(page, 'vi', paths.company(card.publicId));
  await page.getByRole('button', { name: t.person.button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: t.person.muteText })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: t.person.blockText }).click();
  await expect(dialog).toContainText(t.block.text);
  await dialog.getByRole('button', { name: t.block.confirm, exact: true }).click();
  await expect(page.getByText(fill(t.block.done, { name }))).toBeVisible();

  // The page stands kept for everybody; in this browser a notice stands in its place, which says nothing of why.
  await expect(page.getByRole('heading', { name: t.apart.title })).toBeVisible();
  await expect(page.getByRole('heading', { name })).toBeHidden();
  expect(await seriousFindings(page)).toEqual([]);
  await open(page, 'vi', paths.post(post.publicId));
  await expect(page.getByRole('heading', { name: t.apart.title })).toBeVisible();
  await expect(page.getByText(post.title).first()).toBeHidden();
  await open(page, 'vi', paths.community());
  await expect(page.locator('.post-row').first()).toBeAttached();
  await expect(page.locator('.post-row', { hasText: post.title })).toBeHidden();

  await page.setViewportSize(phone);
  await open(page, 'vi', paths.memberSettings());
  await expect(page.getByRole('button', { name: fill(t.lists.unblockOf, { name }) })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: fill(t.lists.unblockOf, { name }) }).click();
  await expect(page.getByText(t.lists.emptyBlocked)).toBeVisible();
  expect((await db.query('SELECT FROM block WHERE blocked_id = $1', [other.id])).rowCount).toBe(0);
  await forget(db, other.id);
});

test('who comments is muted and blocked where they comment', async ({ page, db, signIn }) => {
  const t = words('zh-CN', 'social');
  const { talk } = words('zh-CN', 'comments');
  const author = await makeSignedIn(db, 'enterprise');
  const loud = await makeSignedIn(db, 'visitor');
  const post = await makePost(db, author.id);
  await say(db, post.id, loud.id, 'Quux loud');
  await say(db, post.id, author.id, 'Quux calm');
  await signIn('visitor');
  await open(page, 'zh-CN', paths.post(post.publicId));
  const menu = page.getByRole('button', { name: fill(talk.more, { name: loud.nickname }) });
  await menu.click();
  await page.getByRole('menuitem', { name: t.person.mute }).click();
  await expect(page.getByText(fill(t.mute.done, { name: loud.nickname }))).toBeVisible();
  await menu.click();
  await expect(page.getByRole('menuitem', { name: t.person.unmute })).toBeVisible();
  await page.getByRole('menuitem', { name: t.person.block, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.block.confirm, exact: true }).click();
  await expect(page.getByText('Quux loud')).toBeHidden();
  await expect(page.getByText('Quux calm')).toBeVisible();
  await expect(
    page.getByRole('heading', {
      name: counted('zh-CN', words('zh-CN', 'comments').count, { count: 1 }),
    }),
  ).toBeVisible();
  for (const { id } of [author, loud]) await forget(db, id);
});

test('who writes is muted, reported and blocked from the conversation', async ({
  page,
  db,
  guard,
  signIn,
}) => {
  // The conversation of who is blocked is gone while the page still asks for it.
  guard.allow(unanswered, answered(404));
  const t = words('ja', 'social');
  const { screen } = words('ja', 'messages');
  const { report } = words('ja', 'moderation');
  const me = await signIn('visitor');
  const other = await makeSignedIn(db, 'enterprise');
  const conversation = await makeConversation(db, me, other, ['Quux one', 'Quux two']);
  await db.query(`UPDATE conversation_side SET place = 'request' WHERE member_id = $1 AND other_id = $2`, [
    me.id,
    other.id,
  ]);
  await page.setViewportSize(phone);
  // Over the whole screen, without the header that `open` waits for.
  await page.goto(localePath('ja', paths.memberMessages({ conversation })));
  const menu = page.getByRole('button', { name: screen.conversationActions });
  await menu.click();
  await page.getByRole('menuitem', { name: t.person.muteMember, exact: true }).click();
  await expect(page.getByText(fill(t.mute.done, { name: other.nickname }))).toBeVisible();
  await menu.click();
  await expect(page.getByRole('menuitem', { name: t.person.unmuteMember, exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: t.person.reportMember, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: report.reasons.fraud }).check();
  await dialog.getByRole('button', { name: report.submit }).click();
  await expect(page.getByText(report.thanks)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  // Above the field of a stranger's request the same stands in words.
  await page.getByRole('button', { name: fill(t.person.actionsOf, { name: other.nickname }) }).click();
  await page.getByRole('menuitem', { name: t.person.blockMember, exact: true }).click();
  await dialog.getByRole('button', { name: t.block.confirm, exact: true }).click();
  await expect(page.getByText(fill(t.block.done, { name: other.nickname }))).toBeVisible();
  await expect(page).not.toHaveURL(/conversation=/);
  const blocked = await db.query('SELECT 1 FROM block WHERE member_id = $1 AND blocked_id = $2', [
    me.id,
    other.id,
  ]);
  expect(blocked.rowCount).toBe(1);
  await forget(db, other.id);
});

test('whom a member follows publishes into a feed of its own; the signed-out are asked to sign in', async ({
  page,
  db,
  makeCard,
  signIn,
}) => {
  const t = words('en', 'social').following;
  const favorites = words('en', 'favorites').card;
  const other = await makeSignedIn(db, 'enterprise');
  const card = await makeCard({ companyName: `Quux Followed ${newPublicId()}`, ownerId: other.id });
  const post = await makePost(db, other.id);
  const feed = localePath('en', paths.following());
  const community = await readPage(page.request, localePath('en', paths.community()));
  expect(community.screen.getByRole('link', { name: t.followed }).getAttribute('href')).toBe(feed);
  (await readPage(page.request, feed)).screen.getByRole('heading', { name: t.loginTitle });
  await page.setViewportSize(phone);
  await signIn('visitor');
  (await readPage(page.request, feed)).screen.getByRole('heading', { name: t.empty });
  await open(page, 'en', paths.company(card.publicId));
  await page.getByRole('button', { name: words('en', 'cards').more, exact: true }).click();
  await page.getByRole('button', { name: favorites.follow, exact: true }).click();
  await expect(page.getByText(favorites.followed)).toBeVisible();
  (await readPage(page.request, feed)).screen.getByRole('link', { name: post.title });
  await forget(db, other.id);
});
