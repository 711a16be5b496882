import type { CardInput } from '@/lib/cards/card-input';
import { expect, test } from './fixtures';
import { answered } from './support/guard';
import { open } from './support/pages';
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

  test('are asked for with a sign-in', async ({ page, request, makeCard }) => {
    const card = await makeCard({ companyName: 'Quux Locked', ...details });
    await open(page, 'en', `/companies/${card.publicId}`);
    await expect(page.getByText(t.locked)).toBeVisible();
    await page.getByRole('link', { name: t.login }).click();
    await expect(page).toHaveURL(
      new RegExp(`/en/login\\?from=${encodeURIComponent(`/companies/${card.publicId}#contact`)}$`),
    );
    const answer = await request.get(`/api/cards/${card.publicId}/contact?locale=en`);
    expect(answer.status()).toBe(401);
    expect(await answer.json()).toEqual({ success: false, code: 'loginRequired' });
  });

  test('are shown after the sign-in to who asked for them before, once', async ({
    page,
    makeCard,
    signIn,
  }) => {
    const card = await makeCard({ companyName: 'Quux Wanted', ...details });
    const path = `/companies/${card.publicId}`;
    await open(page, 'en', path);
    await page.getByRole('link', { name: t.login }).click();
    await expect(page).toHaveURL(/\/en\/login/);
    await signIn('visitor');
    // Without the place in the address, too.
    await open(page, 'en', path);
    await expect(page.locator('#contact').getByRole('link', { name: details.email })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: t.show })).toBeVisible();
  });

  test('are shown to the signed-in, with links and a way to copy', async ({
    page,
    context,
    makeCard,
    signIn,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const card = await makeCard({ companyName: 'Quux Open', ...details });
    await signIn('visitor');
    await open(page, 'en', `/companies/${card.publicId}`);
    await page.getByRole('button', { name: t.show }).click();
    const panel = page.locator('#contact');
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
    await expect(panel.getByText(details.address)).toHaveAttribute('lang', 'en');
    await expect(panel.getByText('zalo-quux-77')).toBeVisible();
    await panel
      .getByRole('button', {
        name: t.copyLabel.replace('{field}', words('en', 'card-fields').email),
        exact: true,
      })
      .click();
    await expect(page.getByText(words('en', 'common').islands.copiedValue)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(details.email);
  });

  test('open for who follows a link to them, without another button', async ({ page, makeCard, signIn }) => {
    const card = await makeCard({ companyName: 'Quux Rowlink Vasenhaus', ...details });
    await signIn('visitor');
    await open(page, 'en', `/companies/${card.publicId}#contact`);
    await expect(page.locator('#contact').getByRole('link', { name: details.email })).toBeVisible();
    await expect(page.getByRole('button', { name: t.show })).toHaveCount(0);
  });

  test('are there at once for their owner, who edits and does not report', async ({
    page,
    db,
    makeCard,
    signIn,
  }) => {
    const owner = await signIn('enterprise');
    const card = await makeCard({ companyName: 'Quux Owned', ownerId: owner.id, ...details });
    await open(page, 'en', `/companies/${card.publicId}`);
    await expect(page.locator('#contact').getByRole('link', { name: details.email })).toBeVisible();
    const report = page.getByRole('button', { name: words('en', 'social').person.button });
    const edit = page.getByRole('link', { name: words('en', 'cards').edit, exact: true });
    await expect(edit).toHaveAttribute('href', '/en/member/my-profile?card=company');
    await expect(report).toHaveCount(0);
    const { rows } = await db.query('SELECT FROM contact_view WHERE member_id = $1', [owner.id]);
    expect(rows).toHaveLength(0);
    await signIn('visitor');
    await page.reload();
    await expect(report).toBeVisible();
    await expect(edit).toHaveCount(0);
    await expect(page.getByRole('button', { name: t.show })).toBeVisible();
  });

  test('can be copied by hand where the browser refuses', async ({ page, context, makeCard, signIn }) => {
    // To grant nothing is to refuse everything.
    await context.grantPermissions([]);
    const card = await makeCard({ companyName: 'Quux Uncopied', ...details });
    await signIn('visitor');
    await open(page, 'en', `/companies/${card.publicId}`);
    await page.getByRole('button', { name: t.show }).click();
    await page
      .getByRole('button', {
        name: t.copyLabel.replace('{field}', words('en', 'card-fields').address),
        exact: true,
      })
      .click();
    await expect(page.getByText(words('en', 'common').islands.copyFailed)).toBeVisible();
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

test('details that the owner made public need no sign-in', async ({ page, makeCard }) => {
  const card = await makeCard({ companyName: 'Quux Public', contactVisibility: 'public', ...details });
  await open(page, 'en', `/companies/${card.publicId}`);
  await expect(page.getByRole('link', { name: details.email })).toBeVisible();
  await expect(page.getByText(t.locked)).toHaveCount(0);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join('')).toContain(details.email);
});

test('details of a card whose member expired are off, the head stays', async ({
  page,
  db,
  makeCard,
  signIn,
}) => {
  const owner = await signIn('individual');
  const card = await makeCard({
    companyName: 'Quux Expired',
    contactVisibility: 'public',
    ownerId: owner.id,
    ...details,
  });
  await db.query('UPDATE member SET membership_status = 3 WHERE id = $1', [owner.id]);
  const html = await (await page.request.get(`/en/companies/${card.publicId}`)).text();
  expect(html).toContain('Quux Expired');
  expect(leaks(html)).toEqual([]);
  await signIn('visitor');
  await open(page, 'en', `/companies/${card.publicId}`);
  await expect(page.getByText(words('en', 'cards').headOnly)).toBeVisible();
  await expect(page.getByRole('button', { name: t.show })).toHaveCount(0);
  const answer = await page.request.get(`/api/cards/${card.publicId}/contact?locale=en`);
  expect(answer.status()).toBe(404);
});
