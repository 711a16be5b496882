import type { Locale } from '@/lib/i18n/locales';
import { localePath, paths } from '@/lib/shared/paths';
import { expect, test } from './own-site-fixtures';
import { adminCookie, makeAdmin } from './support/admins';
import { answered } from './support/guard';
import { makeSignedIn } from './support/members';
import { longest } from './support/wide';
import { pattern, words } from './support/words';

// One after the other on one site and database, which each test breaks and mends.
test.describe.configure({ mode: 'default' });

type Title = keyof ReturnType<typeof titlesOf>;
const titlesOf = (locale: Locale) => words(locale, 'errors').panel.titles;

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
    page,
    db,
    guard,
    signIn,
    makeCard,
  }) => {
    guard.allow(answered(500));
    const owner = await signIn('enterprise');
    await makeCard({ companyName: 'Quux Panel', ownerId: owner.id });
    await db.query(`ALTER TABLE ${table} RENAME TO ${table}_gone`);
    try {
      for (const locale of longest) {
        await page.goto(localePath(locale, path));
        const heading = page.getByRole('heading', { name: titlesOf(locale)[what], exact: true });
        await expect(heading).toBeVisible();
        await expect(page.getByText(pattern(words(locale, 'errors').errorId)).first()).toBeVisible();
      }
    } finally {
      await db.query(`ALTER TABLE ${table}_gone RENAME TO ${table}`);
    }
    await page
      .getByRole('button', { name: words('ko', 'common').islands.retry })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: titlesOf('ko')[what], exact: true })).toHaveCount(0);
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
    for (const locale of longest) {
      await page.goto(localePath(locale, paths.publish()));
      await expect(page.getByText(topicsOf(locale).failed, { exact: true })).toBeVisible();
    }
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
    page,
    db,
    guard,
    makeCard,
    cardService,
  }) => {
    guard.allow(answered(500));
    // Without an owner a card has no posts that could fail.
    const owner = await makeSignedIn(db, 'enterprise');
    const card = await makeCard({ companyName: 'Quux Panel', ownerId: owner.id });
    const path = pathOf(card.publicId);
    await cardService.everythingChanged();
    await db.query('ALTER TABLE post RENAME TO post_gone');
    const failure = (locale: Locale) =>
      page.getByRole('heading', { name: titlesOf(locale).posts, exact: true });
    try {
      for (const locale of longest) {
        await page.goto(localePath(locale, path));
        await expect(failure(locale)).toBeVisible();
        await expect(page.getByText(pattern(words(locale, 'errors').errorId)).first()).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
    } finally {
      await db.query('ALTER TABLE post_gone RENAME TO post');
    }
    // Nothing is announced: a page with a failure in it is not kept.
    for (const locale of longest) {
      await page.goto(localePath(locale, path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(failure(locale)).toHaveCount(0);
    }
  });

test('without topics a feed shows its posts, and its filters say what is missing', async ({
  page,
  db,
  guard,
  cardService,
}) => {
  guard.allow(answered(500));
  await cardService.everythingChanged();
  await db.query('ALTER TABLE topic RENAME TO topic_gone');
  try {
    await page.goto(localePath('ko', paths.interact()));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(words('ko', 'posts').topicsFailed, { exact: true }).first()).toBeAttached();
  } finally {
    await db.query('ALTER TABLE topic_gone RENAME TO topic');
  }
  await page.goto(localePath('ko', paths.interact()));
  await expect(page.getByText(words('ko', 'posts').topicsFailed, { exact: true })).toHaveCount(0);
});

const admin = [
  { what: 'user', path: '/admin/users?user=', table: 'consent_event' },
  { what: 'backgrounds', path: '/admin/backgrounds', table: 'card_background_name' },
] as const satisfies { what: Title; path: string; table: string }[];

for (const { what, path, table } of admin)
  test(`without table ${table} ${path} says what could not be fetched`, async ({
    page,
    context,
    baseURL,
    db,
    guard,
    signIn,
  }) => {
    guard.allow(answered(500));
    const { nickname } = await signIn('individual');
    const boss = await makeAdmin(db, 'super');
    await context.addCookies([await adminCookie(boss.sid, baseURL ?? '')]);
    const address = path.endsWith('=') ? path + nickname.slice('E2E '.length) : path;
    await db.query(`ALTER TABLE ${table} RENAME TO ${table}_gone`);
    try {
      for (const locale of longest) {
        await page.goto(localePath(locale, address));
        const heading = page.getByRole('heading', { name: titlesOf(locale)[what], exact: true });
        await expect(heading).toBeVisible();
      }
    } finally {
      await db.query(`ALTER TABLE ${table}_gone RENAME TO ${table}`);
    }
    await page
      .getByRole('button', { name: words('ko', 'common').islands.retry })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: titlesOf('ko')[what], exact: true })).toHaveCount(0);
    await db.query('DELETE FROM admin WHERE id = $1', [boss.id]);
  });
