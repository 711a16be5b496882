import { within } from '@testing-library/dom';
import { localePath } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { untilReactAnswers } from './support/alive';
import { seriousFindingsInBoth } from './support/axe';
import type { MemberKind } from './support/members';
import { makeApplication, setMembership } from './support/memberships';
import { open } from './support/pages';
import { readPage } from './support/read-page';
import { tooWide } from './support/wide';
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
    test(`says who a member is: ${kind}`, async ({ makeReader }) => {
      const t = words('en', 'membership');
      const { type, state } = shown[kind];
      const member = await makeReader(kind);
      const { screen } = await readPage(member.request, '/en/member');
      const account = within(screen.getByRole('region', { name: t.overview.account }));
      account.getByText(member.nickname);
      account.getByText(member.email);
      account.getByText(t.types[type]);
      account.getByText(t.states[state]);
      expect(screen.queryAllByRole('heading', { name: t.status.apply.title })).toHaveLength(
        kind === 'pending' ? 1 : 0,
      );
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
    const copyCode = page.getByRole('button', { name: t.copyCode });
    await untilReactAnswers(copyCode);
    await copyCode.click();
    await expect(page.getByText(words('vi', 'common').islands.copiedValue)).toBeVisible();
    expect(await clipboard()).toBe(code);
    await page.getByRole('button', { name: t.copyLink }).click();
    await expect(page.getByText(words('vi', 'common').islands.copied)).toBeVisible();
    expect(await clipboard()).toBe(`${baseURL}/vi/r/${code}`);
  });

  test('leads to what helps who waits', async ({ db, makeReader, makeCard }) => {
    const t = words('en', 'membership');
    const member = await makeReader('pending');
    await makeApplication(db, member.id, { vipType: 2, status: 'pending' });
    const { screen } = await readPage(member.request, '/en/member');
    screen.getByRole('heading', { name: t.status.waiting.title });
    screen.getByText(t.application.expected);
    const action = screen.getByRole('link', { name: t.status.waiting.action });
    expect(action.getAttribute('href')).toBe('/en/member/membership');
    const first = within(screen.getByRole('list', { name: t.checklist.label }));
    expect(first.getAllByRole('listitem')).toHaveLength(2);
    first.getByText(t.checklist.notBegun);

    await makeCard({ ownerId: member.id, kind: 'company', companyName: 'Quux 木业', status: 'draft' });
    const begun = await readPage(member.request, '/en/member');
    const list = within(begun.screen.getByRole('list', { name: t.checklist.label }));
    expect(list.getAllByRole('listitem')).toHaveLength(4);
    expect(list.getByRole('link', { name: t.checklist.go.pictures }).getAttribute('href')).toBe(
      '/en/member/cards/languages?card=company',
    );
    const membership = await readPage(member.request, '/en/member/membership');
    const current = membership.screen.getByRole('link', { name: t.nav.membership });
    expect(current.getAttribute('aria-current')).toBe('page');
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
    const { screen } = await readPage(page.request, '/en/member');
    const cards = screen.getAllByRole('article');
    const card = within(cards.find(({ textContent }) => textContent?.includes('Quux Almost')) as HTMLElement);
    card.getByText(t.cards.waits);
    const before = Number(card.getByRole('progressbar').getAttribute('value'));
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(100);
    const missing = within(card.getByRole('list', { name: t.completeness.missing })).getAllByRole('link');
    expect(missing).toHaveLength(3);
    const { companyDescription } = words('en', 'card-fields');
    const place = missing.find(({ textContent }) => textContent === companyDescription);
    await page.goto(place?.getAttribute('href') ?? '');
    await expect(
      page.getByRole('heading', { name: words('en', 'card-editor').sections.about }),
    ).toBeInViewport();
  });

  test('is for nobody after the session ended; the login knows where one wanted to go', async ({
    db,
    makeReader,
  }) => {
    const member = await makeReader('individual');
    for (const path of ['/member', '/member/membership', '/member/settings?x=1', '/payment']) {
      const answer = await member.request.get(localePath('ko', path), { maxRedirects: 0 });
      expect(answer.headers()['cache-control'], path).toContain('no-store');
    }
    // The cookie is there still, and the row decides.
    await db.query('DELETE FROM member_session WHERE id = $1', [member.sid]);
    for (const path of ['/member', '/member/membership', '/member/settings?x=1', '/payment']) {
      const answer = await member.request.get(localePath('ko', path), { maxRedirects: 0 });
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

/** What every-screen.spec.ts does not meet: who has not asked yet, waits, or was rejected. */
test('no state of a membership has a serious finding of axe or is wider than the screen', async ({
  page,
  db,
  signIn,
}) => {
  test.setTimeout(120_000);
  const look = (name: string, path: string) =>
    test.step(name, async () => {
      await page.goto(localePath('vi', path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect([...(await seriousFindingsInBoth(page)), ...(await tooWide(page))], name).toEqual([]);
    });
  await signIn('visitor');
  await look('application', '/member/membership');

  const member = await signIn('pending');
  await makeApplication(db, member.id, { vipType: 2, status: 'pending' });
  await look('overview of who waits', '/member');
  await look('payment of who waits', '/payment');

  await setMembership(db, member.id, { vipType: 2, membershipStatus: 2 });
  await db.query('DELETE FROM membership_order WHERE member_id = $1', [member.id]);
  await db.query('DELETE FROM membership_application WHERE member_id = $1', [member.id]);
  await makeApplication(db, member.id, { vipType: 2, status: 'rejected', reasonCode: 'notPermitted' });
  await look('rejection', '/member/membership');
  await look('payment of the rejected', '/payment');
});
