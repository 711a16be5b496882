import type { Client } from 'pg';
import type { Page } from 'playwright/test';
import { deltaOfText } from '@/lib/rich-text/delta';
import { newPublicId } from '@/lib/shared/ids';
import { localePath, paths } from '@/lib/shared/paths';
import { hostilePlain } from '@/tests/fixtures/hostile-texts';
import { expect, test } from './fixtures';
import { seriousFindings } from './support/axe';
import { breakWrites } from './support/broken-writes';
import { answered, unanswered } from './support/guard';
import { makeSignedIn, sessionCookie } from './support/members';
import { open, toastOf } from './support/pages';
import { fill, words } from './support/words';

/** A published post of a member of its own; it goes with them. */
async function makePost(db: Client): Promise<{ id: number; publicId: string; ownerId: number; sid: string }> {
  const { id: ownerId, sid } = await makeSignedIn(db, 'enterprise');
  const publicId = newPublicId();
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO post (public_id, owner_id, status, source_locale, title, title_fold, description, content,
      published_at, listed_at, updated_at)
      VALUES ($1, $2, 'published', 'vi', $3::varchar, lower($3::varchar), 'Gần cảng', $4, now(), now(), now()) RETURNING id`,
    [publicId, ownerId, `Quux kho ${publicId}`, JSON.stringify(deltaOfText('Xe vào tận nơi.'))],
  );
  return { id: rows[0]?.id ?? 0, publicId, ownerId, sid };
}

async function say(db: Client, postId: number, authorId: number, text: string): Promise<string> {
  const publicId = newPublicId();
  await db.query(
    `INSERT INTO comment (public_id, post_id, author_id, text, source_locale) VALUES ($1, $2, $3, $4, 'vi')`,
    [publicId, postId, authorId, text],
  );
  return publicId;
}

const forget = (db: Client, memberId: number) => db.query('DELETE FROM member WHERE id = $1', [memberId]);
const section = (page: Page) => page.locator('#comments');
const rowWith = (page: Page, text: string) => section(page).getByRole('listitem').filter({ hasText: text });

test('a member comments, answers, likes, changes, deletes and takes that back', async ({
  page,
  db,
  guard,
  signIn,
}) => {
  guard.allow(unanswered, answered(500));
  const t = words('vi', 'comments');
  const post = await makePost(db);
  const asked = await say(db, post.id, post.ownerId, 'Ai cần xem kho thì nhắn nhé: https://example.vn/kho.');
  await signIn('visitor');
  await open(page, 'vi', paths.post(post.publicId));
  const field = page.getByRole('textbox', { name: t.talk.text });
  const send = page.getByRole('button', { name: t.talk.post, exact: true });
  await send.click();
  await expect(section(page).getByRole('alert')).toHaveText(t.talk.errors.contentRequired);
  await expect(field).toBeFocused();
  await field.fill('ề'.repeat(501));
  await send.click();
  await expect(section(page).getByRole('alert')).toHaveText(t.talk.errors.contentTooLong);
  expect(await seriousFindings(page)).toEqual([]);

  // Without a connection, and where the server fails, nothing that was typed is lost.
  await field.fill('Còn trống không?\nMình cần gấp.');
  for (const [how, said] of [
    ['unreachable', words('vi', 'errors').codes.network],
    ['failing', t.talk.failed.comment],
  ] as const) {
    const mend = await breakWrites(page, paths.post(post.publicId), how);
    await send.click();
    await expect(toastOf(page, said)).toBeVisible();
    await expect(field).toHaveValue(/Còn trống không/);
    await mend();
  }
  await field.press('Control+Enter');
  await expect(page.getByText(t.talk.posted)).toBeVisible();
  await expect(field).toHaveValue('');
  const own = rowWith(page, 'Còn trống không?');
  await expect(own).toBeFocused();
  await expect(
    rowWith(page, 'Ai cần xem kho').getByRole('link', { name: 'https://example.vn/kho' }),
  ).toHaveAttribute('rel', /ugc nofollow/);
  await expect(section(page).getByRole('heading', { level: 2 })).toHaveText(fill('{n} bình luận', { n: 2 }));

  // An answer quotes what it answers.
  await rowWith(page, 'Ai cần xem kho')
    .getByRole('button', { name: /Trả lời/ })
    .click();
  const reply = section(page).getByRole('textbox').nth(1);
  await expect(reply).toBeFocused();
  await reply.press('Escape');
  await expect(reply).toHaveCount(0);
  await rowWith(page, 'Ai cần xem kho')
    .getByRole('button', { name: /Trả lời/ })
    .press('Enter');
  await reply.fill('Mai mình ghé');
  // What is half written is not thrown away by it.
  await reply.press('Escape');
  await expect(reply).toHaveValue('Mai mình ghé');
  const mend = await breakWrites(page, paths.post(post.publicId), 'failing');
  await page.getByRole('button', { name: t.talk.send, exact: true }).click();
  await expect(toastOf(page, t.talk.failed.reply)).toBeVisible();
  await expect(reply).toHaveValue('Mai mình ghé');
  await mend();
  await page.getByRole('button', { name: t.talk.send, exact: true }).click();
  await expect(page.getByText(t.talk.sent)).toBeVisible();
  const quote = rowWith(page, 'Mai mình ghé').getByRole('link');
  await expect(quote).toContainText('Ai cần xem kho thì nhắn nhé');
  await expect(quote).toHaveAttribute('href', `#comment-${asked}`);

  // Likes: of the post and of a comment, and back.
  const like = page.getByRole('button', { name: t.talk.likePost });
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveText('Thích 1');
  await expect
    .poll(async () => (await db.query('SELECT 1 FROM post_like WHERE post_id = $1', [post.id])).rowCount)
    .toBe(1);
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect
    .poll(async () => (await db.query('SELECT 1 FROM post_like WHERE post_id = $1', [post.id])).rowCount)
    .toBe(0);

  // Changing, and taking away with a way back.
  await own.getByRole('button', { name: /Thao tác khác/ }).click();
  await page.getByRole('menuitem', { name: t.talk.edit }).click();
  await section(page).getByRole('textbox', { name: t.talk.editText }).fill('Còn trống không ạ?');
  await section(page).getByRole('button', { name: t.talk.save, exact: true }).click();
  await expect(page.getByText(t.talk.saved)).toBeVisible();
  const changed = rowWith(page, 'Còn trống không ạ?');
  await expect(changed).toContainText(t.edited);
  await changed.getByRole('button', { name: /Thao tác khác/ }).click();
  await page.getByRole('menuitem', { name: t.talk.delete }).click();
  await expect(changed).toHaveCount(0);
  await page.getByRole('button', { name: t.talk.undo }).click();
  await expect(page.getByText(t.talk.restored)).toBeVisible();
  await expect(changed).toBeVisible();

  // What was said stands in the kept page, without a script, and at one's own.
  await expect
    .poll(async () => (await page.request.get(localePath('vi', paths.post(post.publicId)))).text())
    .toContain('Còn trống không ạ?');
  await open(page, 'vi', paths.memberInteractions({ view: 'comments' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.mine.title);
  expect(await seriousFindings(page)).toEqual([]);
  // The address of a comment leads to it: the test of a long talk.
  await expect(page.getByRole('link', { name: `${t.mine.view}: Mai mình ghé` })).toHaveAttribute(
    'href',
    new RegExp(post.publicId),
  );
  await forget(db, post.ownerId);
});

test('the signed-out are asked to sign in, and what they pressed is done then', async ({
  page,
  db,
  signIn,
}) => {
  const t = words('en', 'comments');
  const gates = words('en', 'accounts').gate;
  const post = await makePost(db);
  const id = await say(db, post.id, post.ownerId, 'Quux first');
  const address = paths.post(post.publicId);
  await open(page, 'en', address);
  const like = page.getByRole('button', { name: t.talk.likePost });
  await like.click();
  const dialog = page.getByRole('dialog', { name: t.talk.loginToLike });
  await expect(dialog).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('link', { name: gates.login }).click();
  await expect(page).toHaveURL(new RegExp(`/en/login\\?from=.*${post.publicId}`));
  await signIn('individual');
  await open(page, 'en', address);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () => (await db.query('SELECT 1 FROM post_like WHERE post_id = $1', [post.id])).rowCount)
    .toBe(1);
  // Coming again takes nothing back.
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');

  await page.context().clearCookies();
  await open(page, 'en', address);
  await expect(section(page).getByText(t.talk.loginToComment)).toBeVisible();
  await rowWith(page, 'Quux first')
    .getByRole('button', { name: /^Reply/ })
    .click();
  await page
    .getByRole('dialog', { name: t.talk.loginToComment })
    .getByRole('link', { name: gates.login })
    .click();
  // Back to the comment, which in a long talk stands on a page of its own.
  await expect(page).toHaveURL(new RegExp(`/en/login\\?from=.*${post.publicId}%23comment-${id}`));
  await signIn('individual');
  await open(page, 'en', address);
  await expect(rowWith(page, 'Quux first').getByRole('textbox')).toBeFocused();

  // A report on a comment, by its menu.
  await rowWith(page, 'Quux first')
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name: t.talk.report }).click();
  const report = page.getByRole('dialog');
  await expect(report).toContainText('Report this comment');
  await report.getByRole('radio', { name: words('en', 'moderation').report.reasons.spam }).check();
  await report.getByRole('button', { name: words('en', 'moderation').report.submit }).click();
  await expect(page.getByText(words('en', 'moderation').report.thanks)).toBeVisible();
  const { rows } = await db.query(
    `SELECT target FROM report JOIN comment ON comment.id = comment_id WHERE comment.public_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ target: 'comment' }]);
  await forget(db, post.ownerId);
});

test('on the phone a long talk has pages, each comment its place, and its owner may clear it', async ({
  page,
  db,
  baseURL,
}) => {
  const t = words('zh-CN', 'comments');
  await page.setViewportSize({ width: 390, height: 800 });
  const post = await makePost(db);
  const { id: guest } = await makeSignedIn(db, 'visitor');
  const ids: string[] = [];
  for (let at = 1; at <= 23; at += 1)
    ids.push(await say(db, post.id, guest, `Quux câu ${at}${'dài'.repeat(at)}`));
  await page.context().addCookies([await sessionCookie(post.sid, baseURL ?? '')]);
  // The address of a comment on the second page opens it there.
  await open(page, 'zh-CN', paths.comment(post.publicId, ids[21] ?? ''));
  await expect(rowWith(page, 'Quux câu 22')).toBeFocused();
  await expect(rowWith(page, 'Quux câu 1dài')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await seriousFindings(page)).toEqual([]);
  const more = rowWith(page, 'Quux câu 22').getByRole('button', { name: /更多操作/ });
  await more.click();
  await expect(page.getByRole('menuitem', { name: t.talk.edit })).toHaveCount(0);
  await page.getByRole('menuitem', { name: t.talk.delete }).click();
  await expect(rowWith(page, 'Quux câu 22')).toHaveCount(0);
  await expect(section(page).getByRole('heading', { level: 2 })).toBeFocused();
  // Pages are kept pages of their own.
  await expect
    .poll(async () => (await page.request.get(paths.postComments(post.publicId, 2))).status())
    .toBe(200);
  expect((await page.request.get(paths.postComments(post.publicId, 3))).status()).toBe(404);
  await page.goto(paths.post(post.publicId));
  await section(page).getByRole('link', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/posts/${post.publicId}/comments/2$`));
  await expect(rowWith(page, 'Quux câu 23')).toBeVisible();
  await expect(page.getByRole('link', { name: t.page.back })).toBeVisible();
  await forget(db, guest);
  await forget(db, post.ownerId);
});

test('hostile comments are text in the page that is sent', async ({ page, db, guard }) => {
  guard.allow(answered(404));
  const post = await makePost(db);
  const { id: guest } = await makeSignedIn(db, 'visitor');
  const said = hostilePlain.map((text) => text.replace(/[\p{Cs}\p{Bidi_Control}\0]/gu, '')).slice(0, 20);
  for (const text of said) await say(db, post.id, guest, text.slice(0, 400));
  page.on('dialog', () => {
    throw new Error('a script of a comment ran');
  });
  await open(page, 'en', paths.post(post.publicId));
  await expect(section(page).getByRole('listitem')).toHaveCount(said.length);
  const found = await section(page).evaluate((node) => ({
    strange: [
      ...node.querySelectorAll(
        'script, img, iframe, svg:not(.icon, [aria-hidden]), [onerror], [onmouseover]',
      ),
    ].map(({ outerHTML }) => outerHTML),
    links: [...node.querySelectorAll('.said a')].map((link) => (link as HTMLAnchorElement).href),
  }));
  expect(found.strange).toEqual([]);
  for (const href of found.links) expect(href).toMatch(/^https?:\/\/evil\.example\/$/);
  const html = await (await page.request.get(localePath('en', paths.post(post.publicId)))).text();
  expect(html).not.toContain('<script>alert(1)</script>');
  expect(html).not.toContain('<img src=x onerror=alert(1)>');
  await forget(db, guest);
  await forget(db, post.ownerId);
});
