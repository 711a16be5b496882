import type { Client } from 'pg';
import { locales } from '@/lib/i18n/locales';
import { deltaOfText } from '@/lib/rich-text/delta';
import { adminPaths } from '@/lib/shared/admin-paths';
import { newPublicId } from '@/lib/shared/ids';
import { localePath, paths } from '@/lib/shared/paths';
import { expect, openAdmin, seriousFindings, test, untilAwake } from './admin-fixtures';
import { expectForbidden } from './support/answered';
import { inboxRow, openThing, untilDone } from './support/inbox';
import { fill, words } from './support/words';

/** A post as `publishPost` leaves it where posts are reviewed: the text in the draft alone. */
async function makeWaitingPost(db: Client, ownerId: number, title: string): Promise<string> {
  const publicId = newPublicId();
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO post (public_id, owner_id, status, source_locale, title_fold, updated_at)
      VALUES ($1, $2, 'pending_review', 'vi', lower($3), now()) RETURNING id`,
    [publicId, ownerId, title],
  );
  await db.query(
    `INSERT INTO post_draft (post_id, data, status, submitted_at, updated_at)
      VALUES ($1, $2, 'pending_review', now(), now())`,
    [rows[0]?.id, JSON.stringify(formOf(title))],
  );
  return publicId;
}

const formOf = (title: string) => ({
  kind: 'post',
  identity: 'personal',
  sourceLocale: 'vi',
  title,
  description: 'Gần cảng Cát Lái',
  content: deltaOfText('Xe container vào tận nơi.'),
  imageKeys: [],
  topicIds: [],
  side: null,
  validUntil: '',
  industryId: null,
  provinceCode: '',
});

/** As when its author corrects it and hands it in again. */
async function handInAgain(db: Client, publicId: string, title: string): Promise<void> {
  await db.query(
    `UPDATE post_draft SET data = $2, version = version + 1, status = 'pending_review', submitted_at = now()
      WHERE post_id = (SELECT id FROM post WHERE public_id = $1)`,
    [publicId, JSON.stringify(formOf(title))],
  );
  await db.query(`UPDATE post SET status = 'pending_review' WHERE public_id = $1`, [publicId]);
}

const draftOf = async (db: Client, publicId: string) =>
  (
    await db.query<{ status: string; reason_code: string | null; reason: string }>(
      `SELECT draft.status, reason_code, reason FROM post_draft draft JOIN post ON post.id = post_id WHERE public_id = $1`,
      [publicId],
    )
  ).rows[0];

test('a post is put back with a reason and another approved in the inbox; beside the list of posts it is approved, hidden and shown', async ({
  page,
  db,
  signInAdmin,
  makeMember,
}) => {
  const { posts: t, statuses } = words('vi', 'post-admin');
  const { reasons } = words('vi', 'post-editor');
  const review = words('vi', 'moderation').postReview;
  const buttons = words('vi', 'admins').reviews;
  const author = await makeMember('enterprise');
  const [first, second] = [`Quux rao vặt ${newPublicId()}`, `Quux cho thuê ${newPublicId()}`];
  const other = `Quux chờ duyệt ${newPublicId()}`;
  const publicId = await makeWaitingPost(db, author.id, first);
  const otherId = await makeWaitingPost(db, (await makeMember('individual')).id, other);
  const statusOf = async (id: string) => (await page.request.get(localePath('vi', paths.post(id)))).status();
  expect([await statusOf(publicId), await statusOf(otherId)]).toEqual([404, 404]);

  await signInAdmin('support');
  await openAdmin(page, 'vi', adminPaths.reviews({ kind: 'post' }));
  const item = await openThing(page, 'vi', first);
  await expect(item).toContainText('Xe container vào tận nơi.');
  expect(await seriousFindings(page)).toEqual([]);
  await item.getByRole('button', { name: buttons.reject }).click();
  const why = item.getByRole('form');
  await why.getByRole('radio', { name: reasons.advertising }).check();
  await why.getByRole('textbox').fill('Viết rõ hơn');
  await why.getByRole('button', { name: buttons.reject }).click();
  await expect(page.getByText(review.rejected)).toBeVisible();
  await expect(inboxRow(page, 'vi', first)).toHaveCount(0);
  const good = await openThing(page, 'vi', other);
  await good.getByRole('button', { name: buttons.approve }).click();
  await expect(page.getByText(review.approved)).toBeVisible();
  await expect(inboxRow(page, 'vi', other)).toHaveCount(0);
  await expect
    .poll(() => draftOf(db, publicId), untilDone)
    .toEqual({
      status: 'rejected',
      reason_code: 'advertising',
      reason: 'Viết rõ hơn',
    });
  await expect.poll(() => statusOf(otherId), untilDone).toBe(200);
  const { rows: mails } = await db.query('SELECT template FROM mail WHERE recipient = $1', [author.email]);
  expect(mails).toEqual([{ template: 'postRejected' }]);

  await handInAgain(db, publicId, second);
  await openAdmin(page, 'vi', adminPaths.posts({ q: publicId, post: publicId }));
  const panel = page.getByRole('complementary', { name: t.detail.panel });
  await expect(panel.getByRole('link', { name: t.detail.review })).toHaveAttribute(
    'href',
    new RegExp(`open=${publicId}`),
  );
  await expect(panel.getByRole('button', { name: t.actions.returnVersion })).toBeVisible();
  await panel.getByRole('button', { name: t.actions.approve }).click();
  await expect(page.getByText(t.done.approve)).toBeVisible();
  await expect(panel.getByRole('button', { name: t.actions.approve })).toHaveCount(0);
  await expect.poll(() => statusOf(publicId), untilDone).toBe(200);
  expect(await (await page.request.get(localePath('vi', paths.post(publicId)))).text()).toContain(second);
  await expect(panel.getByRole('heading', { name: second })).toBeVisible();
  await expect(panel).toContainText('Viết rõ hơn');
  expect(await seriousFindings(page)).toEqual([]);

  const dialog = page.getByRole('dialog');
  await panel.getByRole('button', { name: t.actions.hide, exact: true }).click();
  await dialog.getByRole('button', { name: t.actions.hide, exact: true }).click();
  await expect(dialog.getByText(words('vi', 'admins').fields.reasonRequired)).toBeVisible();
  await dialog.getByRole('radio', { name: reasons.misleading }).check();
  await dialog.getByRole('button', { name: t.actions.hide, exact: true }).click();
  await expect(page.getByText(t.done.hide)).toBeVisible();
  await expect(panel.getByText(statuses.hidden, { exact: true })).toBeVisible();
  await expect.poll(() => statusOf(publicId)).toBe(404);

  // Ticked in the list, and shown again.
  await page.getByRole('checkbox', { name: fill(words('vi', 'lists').select, { name: second }) }).check();
  await page
    .getByRole('region', { name: words('vi', 'lists').bulk.label })
    .getByRole('button', { name: t.actions.show, exact: true })
    .click();
  await expect(page.getByText(fill(t.bulk.done, { count: 1 }))).toBeVisible();
  await expect.poll(() => statusOf(publicId)).toBe(200);
  await db.query('DELETE FROM mail WHERE recipient = $1', [author.email]);
});

test('posts are none of the finance role’s business', async ({ requestAsAdmin }) => {
  const request = await requestAsAdmin('finance');
  for (const path of [adminPaths.posts(), adminPaths.topics()]) await expectForbidden(request, 'zh-CN', path);
});

test('a topic is added, named by two at once, merged into another and retired', async ({
  page,
  db,
  signInAdmin,
}) => {
  const t = words('en', 'post-admin').topics;
  const slugs = [`quux-${newPublicId().toLowerCase()}`, `quux-${newPublicId().toLowerCase()}`] as const;
  await signInAdmin('content');
  const [slug, into] = slugs;
  await db.query(
    `WITH made AS (INSERT INTO topic (slug) VALUES ($1) RETURNING id)
     INSERT INTO topic_name (topic_id, locale, name) SELECT id, locale, $2 FROM made, unnest($3::text[]) AS locale`,
    [into, `Name of ${into}`, locales],
  );
  await openAdmin(page, 'en', adminPaths.topics({ new: '1' }));
  await page.getByRole('textbox', { name: t.form.slug }).fill('Not a slug');
  await page.getByRole('button', { name: t.form.create }).click();
  await expect(page.getByText(t.fields.slugShape)).toBeVisible();
  await page.getByRole('textbox', { name: t.form.slug }).fill(slug);
  for (const field of await page.locator('input[id^="names-"]').all()) await field.fill(`Name of ${slug}`);
  await page.getByRole('button', { name: t.form.create }).click();
  await expect(page).toHaveURL(new RegExp(`topic=${slug}`));
  const english = page.locator('#names-en');
  await untilAwake(english);
  // What another administrator saves meanwhile.
  await db.query(
    `WITH theirs AS (UPDATE topic SET version = version + 1 WHERE slug = $1 RETURNING id)
     UPDATE topic_name SET name = 'Theirs' FROM theirs WHERE topic_id = theirs.id AND locale = 'en'`,
    [slug],
  );
  await english.fill('Ours');
  await page.getByRole('button', { name: t.form.save }).click();
  await expect(page.getByRole('alert').filter({ hasText: t.form.stale }).first()).toBeVisible();
  await expect(page.getByText(fill(t.form.holds, { name: 'Theirs' }))).toBeVisible();
  await expect(english).toHaveValue('Ours');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: t.form.save }).click();
  await expect(page.getByText(t.done.saved, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ours' })).toBeVisible();

  await page.getByRole('button', { name: t.merge.button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t.merge.confirm }).click();
  await expect(dialog.getByText(t.merge.choose).last()).toBeVisible();
  await dialog.getByRole('combobox', { name: t.merge.into }).selectOption(into);
  await dialog.getByRole('button', { name: t.merge.confirm }).click();
  await expect(page.getByText(t.done.merged)).toBeVisible();
  await expect(page.getByText(fill(t.mergedInto, { name: `Name of ${into}` })).first()).toBeVisible();
  await page.getByRole('button', { name: t.restore }).click();
  await expect(page.getByText(t.done.restored)).toBeVisible();
  await page.getByRole('button', { name: t.retire.button }).click();
  await dialog.getByRole('button', { name: t.retire.button }).click();
  await expect(page.getByText(t.done.retired)).toBeVisible();
  await db.query('DELETE FROM topic WHERE slug = ANY ($1)', [[...slugs]]);
});
