import type { APIRequestContext } from 'playwright/test';
import { type Locale, locales } from '@/lib/i18n/locales';
import { adminPaths } from '@/lib/shared/admin-paths';
import { localePath, paths } from '@/lib/shared/paths';
import { expect, test } from './own-site-fixtures';
import { adminCookie, makeAdmin } from './support/admins';
import { textOf } from './support/answered';
import { answered } from './support/guard';
import { makeSignedIn } from './support/members';
import { readPage } from './support/read-page';
import { pattern, words } from './support/words';

// One after the other on one site and database, which each test breaks and mends. What failed stands in the server's answer, and is
// read there; that another try fetches it is seen once, in a browser.
test.describe.configure({ mode: 'default' });

type Title = keyof ReturnType<typeof titlesOf>;
const titlesOf = (locale: Locale) => words(locale, 'errors').panel.titles;
const titled = (locale: Locale, what: Title) => ({ name: titlesOf(locale)[what] });

/** Expects that a page says in every language what could not be fetched, under which id, and offers another try. */
async function expectFailure(request: APIRequestContext, path: string, what: Title): Promise<void> {
  for (const locale of locales) {
    const { document, screen } = await readPage(request, localePath(locale, path));
    screen.getByRole('heading', titled(locale, what));
    expect(textOf(document.body)).toMatch(pattern(words(locale, 'errors').errorId));
    const retry = screen.getAllByRole('button', { name: words(locale, 'common').islands.retry });
    expect(retry.length).toBeGreaterThan(0);
  }
}

/** Expects that a page has what could not be fetched before. */
async function expectMended(request: APIRequestContext, path: string, what: Title): Promise<void> {
  const { status, screen } = await readPage(request, localePath('ko', path));
  expect(status).toBe(200);
  expect(screen.queryByRole('heading', titled('ko', what))).toBeNull();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
}

const member = [
  { what: 'user', path: paths.member(), table: 'membership_application' },
  { what: 'cards', path: paths.member(), table: 'card_picture' },
  { what: 'profile', path: paths.memberProfile({ card: 'company' }), table: 'card_draft' },
  { what: 'cards', path: '/member/favorites', table: 'favorite' },
  { what: 'posts', path: paths.memberMyPosts(), table: 'post_draft' },
  { what: 'comments', path: paths.memberInteractions({ view: 'comments' }), table: 'comment_like' },
] as const satisfies { what: Title; path: string; table: string }[];

for (const { what, path, table } of member)
  test(`without table ${table} ${path} says what could not be fetched`, async ({
    context,
    db,
    signIn,
    makeCard,
  }) => {
    const owner = await signIn('enterprise');
    await makeCard({ companyName: 'Quux Panel', ownerId: owner.id });
    await db.query(`ALTER TABLE ${table} RENAME TO ${table}_gone`);
    try {
      await expectFailure(context.request, path, what);
    } finally {
      await db.query(`ALTER TABLE ${table}_gone RENAME TO ${table}`);
    }
    await expectMended(context.request, path, what);
  });

test('what could not be fetched comes by another try', async ({ page, db, guard, signIn }) => {
  guard.allow(answered(500));
  await signIn('enterprise');
  await db.query('ALTER TABLE favorite RENAME TO favorite_gone');
  const failure = page.getByRole('heading', { name: titlesOf('ko').cards, exact: true });
  try {
    await page.goto(localePath('ko', '/member/favorites'));
    await expect(failure).toBeVisible();
  } finally {
    await db.query('ALTER TABLE favorite_gone RENAME TO favorite');
  }
  await page
    .getByRole('button', { name: words('ko', 'common').islands.retry })
    .first()
    .click();
  await expect(failure).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('without topics a post can be written, and they are fetched by a press', async ({
  page,
  db,
  guard,
  signIn,
  cardService,
}) => {
  guard.allow(answered(500));
  await signIn('individual');
  const topicsOf = (locale: Locale) => words(locale, 'post-editor').topics;
  // Those that are kept would not notice.
  await cardService.everythingChanged();
  await db.query('ALTER TABLE topic RENAME TO topic_gone');
  try {
    for (const locale of locales) {
      const { screen } = await readPage(page.request, localePath(locale, paths.publish()));
      screen.getByText(topicsOf(locale).failed);
    }
    await page.goto(localePath('ko', paths.publish()));
    await expect(page.getByText(topicsOf('ko').failed, { exact: true })).toBeVisible();
  } finally {
    await db.query('ALTER TABLE topic_gone RENAME TO topic');
  }
  const title = page.getByLabel(`${words('ko', 'post-editor').fields.title} *`);
  await title.fill('Quux');
  await page.getByRole('button', { name: topicsOf('ko').retry }).click();
  await expect(page.getByText(topicsOf('ko').failed, { exact: true })).toBeHidden();
  await expect(title).toHaveValue('Quux');
});

for (const [name, pathOf] of [
  ['the feed', () => paths.community()],
  ['the page of a card', (card: string) => paths.company(card)],
] as const)
  test(`${name} says that its posts could not be fetched, and forgets it`, async ({
    request,
    db,
    makeCard,
    cardService,
  }) => {
    // Without an owner a card has no posts that could fail.
    const owner = await makeSignedIn(db, 'enterprise');
    const card = await makeCard({ companyName: 'Quux Panel', ownerId: owner.id });
    const path = pathOf(card.publicId);
    await cardService.everythingChanged();
    await db.query('ALTER TABLE post RENAME TO post_gone');
    try {
      await expectFailure(request, path, 'posts');
      for (const locale of locales) {
        const { screen } = await readPage(request, localePath(locale, path));
        expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      }
    } finally {
      await db.query('ALTER TABLE post_gone RENAME TO post');
    }
    // Nothing is announced: a page with a failure in it is not kept.
    for (const locale of locales) {
      const { screen } = await readPage(request, localePath(locale, path));
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      expect(screen.queryByRole('heading', titled(locale, 'posts'))).toBeNull();
    }
  });

test('without topics a feed shows its posts, and its filters say what is missing', async ({
  request,
  db,
  cardService,
}) => {
  const address = localePath('ko', paths.interact());
  const { topicsFailed } = words('ko', 'posts');
  await cardService.everythingChanged();
  await db.query('ALTER TABLE topic RENAME TO topic_gone');
  try {
    const { screen } = await readPage(request, address);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getAllByText(topicsFailed).length).toBeGreaterThan(0);
  } finally {
    await db.query('ALTER TABLE topic_gone RENAME TO topic');
  }
  expect((await readPage(request, address)).screen.queryByText(topicsFailed)).toBeNull();
});

const admin = [
  { what: 'user', path: '/admin/users?user=', table: 'consent_event' },
  { what: 'backgrounds', path: '/admin/backgrounds', table: 'card_background_name' },
  { what: 'posts', path: adminPaths.posts(), table: 'post_draft' },
  { what: 'topics', path: adminPaths.topics(), table: 'topic_name' },
] as const satisfies { what: Title; path: string; table: string }[];

for (const { what, path, table } of admin)
  test(`without table ${table} ${path} says what could not be fetched`, async ({
    context,
    baseURL,
    db,
    signIn,
  }) => {
    const { nickname } = await signIn('individual');
    const boss = await makeAdmin(db, 'super');
    await context.addCookies([await adminCookie(boss.sid, baseURL ?? '')]);
    const address = path.endsWith('=') ? path + nickname.slice('E2E '.length) : path;
    await db.query(`ALTER TABLE ${table} RENAME TO ${table}_gone`);
    try {
      await expectFailure(context.request, address, what);
    } finally {
      await db.query(`ALTER TABLE ${table}_gone RENAME TO ${table}`);
    }
    await expectMended(context.request, address, what);
    await db.query('DELETE FROM admin WHERE id = $1', [boss.id]);
  });
