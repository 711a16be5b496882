import type { Client } from 'pg';
import type { Page } from 'playwright/test';
import { deltaOfText } from '@/lib/rich-text/delta';
import { newPublicId } from '@/lib/shared/ids';
import { localePath, paths } from '@/lib/shared/paths';
import { expect, seriousFindings, test } from './admin-fixtures';
import { sessionCookie } from './support/members';
import { open } from './support/pages';
import { counted, fill, words } from './support/words';

/** A published post; it has a page of its own from the first request on. */
async function makePost(db: Client, ownerId: number, title: string): Promise<string> {
  const publicId = newPublicId();
  await db.query(
    `INSERT INTO post (public_id, owner_id, status, source_locale, title, title_fold, description, content,
       published_at, listed_at, updated_at)
     VALUES ($1, $2, 'published', 'vi', $3::text, lower($3::text), 'Gần cảng Cát Lái', $4, now(), now(), now())`,
    [publicId, ownerId, title, JSON.stringify(deltaOfText('Xe container vào tận nơi.'))],
  );
  return publicId;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const locale = 'vi';

test(`a post is kept, found again and let go, passed on and reported in ${locale}; the signed-out are asked to sign in`, async ({
  page,
  db,
  context,
  baseURL,
  makeMember,
  signIn,
}) => {
  const author = await makeMember('enterprise');
  const title = `Quux Kho lạnh ${newPublicId()}`;
  const publicId = await makePost(db, author.id, title);
  const favorites = words(locale, 'favorites');
  const posts = words(locale, 'posts');
  const share = words(locale, 'common').share;
  const report = words(locale, 'moderation').report;

  await open(page, locale, paths.post(publicId));
  await press(page, favorites.card.favorite);
  await expect(page.getByRole('dialog', { name: favorites.card.loginToFavorite })).toBeVisible();

  await context.addCookies([await sessionCookie(author.sid, baseURL ?? '')]);
  await open(page, locale, paths.post(publicId));
  await expect(page.getByRole('link', { name: posts.edit })).toHaveAttribute('href', new RegExp(publicId));
  await expect(page.getByRole('button', { name: favorites.card.favorite, exact: true })).toHaveCount(0);

  await signIn('individual');
  await open(page, locale, paths.post(publicId));
  await press(page, favorites.card.favorite);
  await expect(page.getByText(favorites.post.favorited)).toBeVisible();
  await press(page, share.open);
  const panel = page.getByRole('dialog', { name: posts.share.title });
  await expect(panel.getByRole('textbox', { name: share.link })).toHaveValue(
    new RegExp(`${localePath(locale, paths.post(publicId))}$`),
  );
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const { person } = words(locale, 'social');
  await press(page, person.button);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: counted(locale, person.reportText, { target: 'post' }) }).click();
  await dialog.getByRole('radio', { name: report.reasons.spam }).check();
  await dialog.getByRole('button', { name: report.submit }).click();
  await expect(page.getByText(report.thanks)).toBeVisible();

  await open(page, locale, paths.memberFavorites());
  await page.getByRole('link', { name: favorites.views.posts, exact: true }).click();
  await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', new RegExp(publicId));
  expect(await seriousFindings(page)).toEqual([]);
  await press(page, fill(favorites.post.removeOf, { name: title }));
  await expect(page.getByText(favorites.post.empty)).toBeVisible();
  await db.query('DELETE FROM report WHERE post_id = (SELECT id FROM post WHERE public_id = $1)', [publicId]);
});

test('an address of a merged topic leads to the one it became part of, in the reader’s language', async ({
  request,
  db,
  cardService,
}) => {
  const [old, kept] = [`quux-${newPublicId()}`, `quux-${newPublicId()}`];
  await db.query('INSERT INTO topic (slug) VALUES ($1)', [kept]);
  await db.query(
    `INSERT INTO topic (slug, retired_at, merged_into_id) SELECT $1, now(), id FROM topic WHERE slug = $2`,
    [old, kept],
  );
  await cardService.everythingChanged();
  const answer = await request.get(localePath('vi', paths.interact({ topic: old, kind: 'post' })), {
    maxRedirects: 0,
  });
  expect([answer.status(), answer.headers().location]).toEqual([
    308,
    localePath('vi', paths.interact({ topic: kept, kind: 'post' })),
  ]);
  await db.query('DELETE FROM topic WHERE slug = ANY ($1)', [[old, kept]]);
});

test('the pictures of a post are looked at large by keys, and the focus comes back', async ({ page, db }) => {
  const t = words('ja', 'posts').viewer;
  const { rows } = await db.query<{ publicId: string; count: number }>(
    `SELECT post.public_id AS "publicId", count(*)::integer AS count
     FROM post JOIN post_image ON post_image.post_id = post.id WHERE post.listed_at IS NOT NULL
     GROUP BY post.id HAVING count(*) > 1 ORDER BY post.id LIMIT 1`,
  );
  const [post] = rows;
  if (!post) throw new Error('no post of the demo has two pictures');
  await open(page, 'ja', paths.post(post.publicId));
  const first = page.locator('a[data-picture]').first();
  await first.focus();
  const dialog = page.locator('dialog.picture-dialog');
  // Until the page is awake the key would open the file itself.
  await expect(first.locator('img')).toHaveJSProperty('complete', true);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText(`1 / ${post.count}`);
  await expect(dialog.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0);
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toContainText(`2 / ${post.count}`);
  await dialog.getByRole('button', { name: t.previous }).click();
  await expect(dialog).toContainText(`1 / ${post.count}`);
  await expect(dialog.getByRole('button', { name: t.previous })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(first).toBeFocused();
});
