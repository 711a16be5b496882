import type { CardInput } from '@/lib/cards/card-input';
import { expect, test } from './fixtures';
import { answered } from './support/guard';
import { open } from './support/pages';
import { readPage } from './support/read-page';
import { words } from './support/words';

const t = words('en', 'cards').contact;

/** Contact details of which each is found nowhere else. */
const details = {
  contactName: 'Trần Liên Hệ',
  mobile: '0912 345 671',
  mobileE164: '+84912345671',
  phone: '028 3829 9971',
  phoneE164: '+842838299971',
  email: 'lien.he@quux-contact.example',
  website: 'https://quux-website.example',
  address: '17 Ngõ Bí Mật Quux',
  chatTools: [{ kind: 'Zalo', value: 'zalo-quux-77' }],
} satisfies Partial<CardInput>;

/** What of them stands in a text, however a phone number is spaced. */
function leaks(text: string): string[] {
  const digits = text.replace(/\D/g, '');
  const phones = ['912345671', '2838299971'].filter((number) => digits.includes(number));
  const { contactName, email, website, address } = details;
  return [
    ...phones,
    ...[contactName, email, website, address, 'zalo-quux-77'].filter((word) => text.includes(word)),
  ];
}

test.describe('details for members only', () => {
  for (const kind of ['company', 'personal'] as const) {
    test(`of a ${kind} card stand in nothing that everybody can fetch`, async ({ request, makeCard }) => {
      // A person's own name is no contact detail.
      const names =
        kind === 'company'
          ? { companyName: 'Quux Leak Probe' }
          : { companyName: 'Quux Leak Employer', contactName: 'Quux Probe' };
      const card = await makeCard({ kind, ...details, ...names });
      const path = kind === 'company' ? 'companies' : 'cards';
      const list = kind === 'company' ? 'companies' : 'individuals';
      const pages = [
        `/en/${path}/${card.publicId}`,
        `/cards/${card.publicId}`,
        `/en/${list}?q=quux+probe`,
        `/en/${list}`,
        '/en',
        '/en/feed.xml',
        '/api/search/suggest?q=quux&locale=en',
        `/api/search/suggest?q=${encodeURIComponent(details.mobile)}&locale=en`,
        `/sitemaps/${list}-en-0.xml`,
      ];
      for (const page of pages) {
        const answer = await request.get(page);
        expect(answer.status(), page).toBe(200);
        expect(leaks(await answer.text()), page).toEqual([]);
      }
      const payload = await request.get(`/en/${path}/${card.publicId}`, { headers: { RSC: '1' } });
      expect(payload.headers()['content-type']).toContain('text/x-component');
      const text = await payload.text();
      expect(text).toContain(kind === 'company' ? 'Quux Leak Probe' : 'Quux Probe');
      expect(leaks(text)).toEqual([]);
      for (const route of ['contact', 'view']) {
        const answer = await request.fetch(`/api/cards/${card.publicId}/${route}?locale=en`, {
          method: route === 'view' ? 'POST' : 'GET',
        });
        expect(leaks(await answer.text()), route).toEqual([]);
      }
    });
  }

  test('are asked for with a sign-in, shown after it once, then with links and a way to copy', async ({
    page,
    context,
    request,
    makeCard,
    signIn,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const card = await makeCard({ companyName: 'Quux Wanted', ...details });
    const path = `/companies/${card.publicId}`;
    const panel = page.locator('#contact');
    const fields = words('en', 'card-fields');
    const copy = (field: string) =>
      panel.getByRole('button', { name: t.copyLabel.replace('{field}', field), exact: true }).click();

    await test.step('the signed-out are led to the login', async () => {
      await open(page, 'en', path);
      await expect(page.getByText(t.locked)).toBeVisible();
      await page.getByRole('link', { name: t.login }).click();
      await expect(page).toHaveURL(new RegExp(`/en/login\\?from=${encodeURIComponent(`${path}#contact`)}$`));
      const answer = await request.get(`/api/cards/${card.publicId}/contact?locale=en`);
      expect(answer.status()).toBe(401);
      expect(await answer.json()).toEqual({ success: false, code: 'loginRequired' });
    });

    await test.step('who asked for them before sees them after the sign-in, once', async () => {
      await signIn('visitor');
      // Without the place in the address, too.
      await open(page, 'en', path);
      await expect(panel.getByRole('link', { name: details.email })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('button', { name: t.show })).toBeVisible();
    });

    await test.step('they come with links', async () => {
      await page.getByRole('button', { name: t.show }).click();
      await expect(panel.getByRole('link', { name: /912 ?345 ?671/ })).toHaveAttribute(
        'href',
        'tel:+84912345671',
      );
      await expect(panel.getByRole('link', { name: /28 ?3829 ?9971/ })).toHaveAttribute(
        'href',
        'tel:+842838299971',
      );
      await expect(panel.getByRole('link', { name: details.email })).toHaveAttribute(
        'href',
        `mailto:${details.email}`,
      );
      await expect(panel.getByRole('link', { name: details.website })).toHaveAttribute('rel', /noopener/);
      // Said by the nearest that says a language: a part in the page's own says none.
      const spoken = panel.getByText(details.address).locator('xpath=ancestor-or-self::*[@lang][1]');
      await expect(spoken).toHaveAttribute('lang', 'en');
      await expect(panel.getByText('zalo-quux-77')).toBeVisible();
    });

    await test.step('they can be copied, by hand where the browser refuses', async () => {
      await copy(fields.email);
      await expect(page.getByText(words('en', 'common').islands.copiedValue)).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(details.email);
      // To grant nothing is to refuse everything.
      await context.clearPermissions();
      await context.grantPermissions([]);
      await copy(fields.address);
      await expect(page.getByText(words('en', 'common').islands.copyFailed)).toBeVisible();
    });
  });

  test('are there at once for their owner, who does not report, and for who follows a link to them', async ({
    page,
    db,
    makeCard,
    signIn,
  }) => {
    const owner = await signIn('enterprise');
    const card = await makeCard({ companyName: 'Quux Owned', ownerId: owner.id, ...details });
    const shown = page.locator('#contact').getByRole('link', { name: details.email });
    await open(page, 'en', `/companies/${card.publicId}`);
    await expect(shown).toBeVisible();
    const report = page.getByRole('button', { name: words('en', 'social').person.button });
    const edit = page.getByRole('link', { name: words('en', 'cards').edit, exact: true });
    await expect(edit).toHaveAttribute('href', '/en/member/my-profile?card=company');
    await expect(report).toHaveCount(0);
    const { rows } = await db.query('SELECT FROM contact_view WHERE member_id = $1', [owner.id]);
    expect(rows).toHaveLength(0);

    const visitor = await signIn('visitor');
    // Another place on the page that is open already: only the reload asks who is in now.
    await page.goto(`/en/companies/${card.publicId}#contact`);
    await page.reload();
    await expect(report).toBeVisible();
    await expect(edit).toHaveCount(0);
    // Without another button.
    await expect(shown).toBeVisible();
    await expect(page.getByRole('button', { name: t.show })).toHaveCount(0);
    const seen = await db.query('SELECT FROM contact_view WHERE member_id = $1', [visitor.id]);
    expect(seen.rows).toHaveLength(1);
  });

  test('are enough after as many as a day allows', async ({ page, db, guard, makeCard, signIn }) => {
    guard.allow(answered(429));
    const { rows } = await db.query<{ limit: number }>(
      `SELECT coalesce((SELECT (value ->> 'visitor')::int FROM setting WHERE key = 'contactLimits'), 30) AS limit`,
    );
    const limit = rows[0]?.limit ?? 30;
    const card = await makeCard({ companyName: 'Quux Once More', ...details });
    const member = await signIn('visitor');
    // The oldest: newer ones belong to tests beside this one and go with them.
    const seen = await db.query<{ card_id: number }>(
      `INSERT INTO contact_view (member_id, day, card_id)
       SELECT $1, (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, id FROM card
       WHERE id <> $2 AND status = 'published' AND owner_id IS NULL ORDER BY id LIMIT $3 RETURNING card_id`,
      [member.id, card.id, limit],
    );
    expect(seen.rowCount).toBe(limit);
    await open(page, 'en', `/companies/${card.publicId}`);
    await page.getByRole('button', { name: t.show }).click();
    await expect(page.getByText(words('en', 'errors').codes.contactLimitReached)).toBeVisible();
    // What was opened before stays open.
    const again = await db.query<{ public_id: string }>('SELECT public_id FROM card WHERE id = $1', [
      seen.rows[0]?.card_id,
    ]);
    const answer = await page.request.get(`/api/cards/${again.rows[0]?.public_id}/contact?locale=en`);
    expect(answer.status()).toBe(200);
  });
});

test('details that the owner made public need no sign-in', async ({ request, makeCard }) => {
  const locked = await makeCard({ companyName: 'Quux Not Public', ...details });
  const closed = await readPage(request, `/en/companies/${locked.publicId}`);
  // Where the part stands that fetches them, for who may see them.
  const loading = { name: t.loading };
  closed.screen.getByRole('status', loading);
  const card = await makeCard({ companyName: 'Quux Public', contactVisibility: 'public', ...details });
  const { screen, document } = await readPage(request, `/en/companies/${card.publicId}`);
  screen.getByRole('link', { name: details.email });
  expect(screen.queryByRole('status', loading)).toBeNull();
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')];
  expect(data.map(({ textContent }) => textContent).join('')).toContain(details.email);
});

test('details of a card whose member expired are off, the head stays', async ({
  db,
  request,
  requestAs,
  makeCard,
  makeReader,
}) => {
  const owner = await makeReader('individual');
  const card = await makeCard({
    companyName: 'Quux Expired',
    contactVisibility: 'public',
    ownerId: owner.id,
    ...details,
  });
  const path = `/en/companies/${card.publicId}`;
  await db.query('UPDATE member SET membership_status = 3 WHERE id = $1', [owner.id]);
  const visitor = await requestAs('visitor');
  for (const reader of [request, visitor]) {
    const { screen } = await readPage(reader, path);
    screen.getByRole('heading', { level: 1, name: /Quux Expired/ });
    screen.getByText(words('en', 'cards').headOnly);
    // Nor anything that begins with whom nobody reaches.
    for (const name of [words('en', 'favorites').card.follow, words('en', 'messages').button.company])
      expect(screen.queryByRole('button', { name })).toBeNull();
    // Neither the details nor the part that would fetch them.
    expect(screen.queryByRole('status', { name: t.loading })).toBeNull();
    expect(leaks(await (await reader.get(path)).text())).toEqual([]);
  }
  const answer = await visitor.get(`/api/cards/${card.publicId}/contact?locale=en`);
  expect(answer.status()).toBe(404);
});
