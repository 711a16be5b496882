import { localePath } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { seriousFindingsInBoth } from './support/axe';
import type { MemberKind } from './support/members';
import { makeApplication, setMembership } from './support/memberships';
import { open } from './support/pages';
import { tooWideInLongest } from './support/wide';
import { words } from './support/words';

test.describe('the overview', () => {
  const shown: Record<
    Exclude<MemberKind, 'expired'>,
    { type: 'visitor' | 'individual' | 'enterprise'; state: 'none' | 'pending' | 'active' }
  > = {
    visitor: { type: 'visitor', state: 'none' },
    pending: { type: 'enterprise', state: 'pending' },
    individual: { type: 'individual', state: 'active' },
    enterprise: { type: 'enterprise', state: 'active' },
  };

  for (const kind of Object.keys(shown) as (keyof typeof shown)[]) {
    test(`says who a member is: ${kind}`, async ({ page, signIn }) => {
      const t = words('en', 'membership');
      const { type, state } = shown[kind];
      const member = await signIn(kind);
      await open(page, 'en', '/member');
      const account = page.getByRole('region', { name: t.overview.account });
      await expect(account.getByText(member.nickname)).toBeVisible();
      await expect(account.getByText(member.email)).toBeVisible();
      await expect(account.getByText(t.types[type], { exact: true })).toBeVisible();
      await expect(account.getByText(t.states[state], { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: t.status.apply.title })).toBeVisible({
        visible: kind === 'pending',
      });
    });
  }

  test('lets an active member copy code and link, and says so', async ({
    page,
    context,
    db,
    signIn,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const t = words('vi', 'referrals').invite;
    const member = await signIn('individual');
    const { rows } = await db.query<{ code: string }>(
      'SELECT referral_code AS code FROM member WHERE id = $1',
      [member.id],
    );
    const code = rows[0]?.code ?? '';
    await open(page, 'vi', '/member/referral');
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: t.copyCode }).click();
    await expect(page.getByText(words('vi', 'common').islands.copiedValue)).toBeVisible();
    expect(await clipboard()).toBe(code);
    await page.getByRole('button', { name: t.copyLink }).click();
    await expect(page.getByText(words('vi', 'common').islands.copied)).toBeVisible();
    expect(await clipboard()).toBe(`${baseURL}/vi/r/${code}`);
  });

  test('leads to what helps who waits', async ({ page, db, signIn, makeCard }) => {
    const t = words('en', 'membership');
    const member = await signIn('pending');
    await makeApplication(db, member.id, { vipType: 2, status: 'pending' });
    await open(page, 'en', '/member');
    await expect(page.getByRole('heading', { name: t.status.waiting.title })).toBeVisible();
    await expect(page.getByText(t.application.expected)).toBeVisible();
    const list = page.getByRole('list', { name: t.checklist.label });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list.getByText(t.checklist.notBegun)).toBeVisible();
    await makeCard({ ownerId: member.id, kind: 'company', companyName: 'Quux 木业', status: 'draft' });
    await page.reload();
    await expect(list.getByRole('listitem')).toHaveCount(4);
    await expect(list.getByRole('link', { name: t.checklist.go.pictures })).toHaveAttribute(
      'href',
      '/en/member/cards/languages?card=company',
    );
    await page.getByRole('link', { name: t.status.waiting.action }).click();
    await expect(page).toHaveURL(/\/en\/member\/membership$/);
    await expect(page.getByRole('link', { name: t.nav.membership, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('says how complete a card is, and leads to where the form has what it lacks', async ({
    page,
    signIn,
    makeCard,
  }) => {
    const t = words('en', 'membership').overview;
    const member = await signIn('pending');
    await makeCard({
      ownerId: member.id,
      status: 'draft',
      companyName: 'Quux Almost',
      services: ['Pallets'],
    });
    await open(page, 'en', '/member');
    const card = page.getByRole('article').filter({ hasText: 'Quux Almost' });
    await expect(card.getByText(t.cards.waits)).toBeVisible();
    const before = Number(
      await card.getByRole('progressbar', { name: t.completeness.label }).getAttribute('value'),
    );
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(100);
    const missing = card.getByRole('list', { name: t.completeness.missing }).getByRole('link');
    await expect(missing).toHaveCount(3);
    await missing.getByText(words('en', 'card-fields').companyDescription, { exact: true }).click();
    await expect(
      page.getByRole('heading', { name: words('en', 'card-editor').sections.about }),
    ).toBeInViewport();
  });

  test('is for nobody after the session ended; the login knows where one wanted to go', async ({
    page,
    db,
    signIn,
  }) => {
    const member = await signIn('individual');
    for (const path of ['/member', '/member/membership', '/member/settings?x=1', '/payment']) {
      const answer = await page.request.get(localePath('ko', path), { maxRedirects: 0 });
      expect(answer.headers()['cache-control'], path).toContain('no-store');
    }
    // The cookie is there still, and the row decides.
    await db.query('DELETE FROM member_session WHERE id = $1', [member.sid]);
    for (const path of ['/member', '/member/membership', '/member/settings?x=1', '/payment']) {
      const answer = await page.request.get(localePath('ko', path), { maxRedirects: 0 });
      expect([path, answer.status(), answer.headers().location]).toEqual([
        path,
        307,
        expect.stringMatching(
          new RegExp(`/ko/login\\?from=${encodeURIComponent(path).replaceAll('.', '\\.')}$`),
        ),
      ]);
      expect(await answer.text()).not.toContain(member.email);
    }
  });
});

/** What every-screen.spec.ts does not meet: who waits, was rejected, or has not asked yet. */
const screens: { name: string; path: string; kind: MemberKind; prepare?: 'rejected' | 'waiting' }[] = [
  { name: 'overview of who waits', path: '/member', kind: 'pending', prepare: 'waiting' },
  { name: 'application', path: '/member/membership', kind: 'visitor' },
  { name: 'rejection', path: '/member/membership', kind: 'pending', prepare: 'rejected' },
  { name: 'payment', path: '/payment', kind: 'pending', prepare: 'waiting' },
  { name: 'payment of the rejected', path: '/payment', kind: 'pending', prepare: 'rejected' },
];

test.describe('the screens', () => {
  for (const { name, path, kind, prepare } of screens) {
    test(`${name}: no serious finding of axe, nothing wider than the screen`, async ({
      page,
      db,
      signIn,
    }) => {
      test.setTimeout(120_000);
      const member = await signIn(kind);
      if (prepare === 'rejected') await setMembership(db, member.id, { vipType: 2, membershipStatus: 2 });
      if (prepare)
        await makeApplication(db, member.id, {
          vipType: 2,
          status: prepare === 'rejected' ? 'rejected' : 'pending',
          reasonCode: prepare === 'rejected' ? 'notPermitted' : undefined,
        });
      await page.goto(localePath('vi', path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const findings = await seriousFindingsInBoth(page);
      expect([...findings, ...(await tooWideInLongest(page, path))]).toEqual([]);
    });
  }
});
