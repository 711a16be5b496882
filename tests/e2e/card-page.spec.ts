import { readFile } from 'node:fs/promises';
import { within } from '@testing-library/dom';
import type { Locale } from '@/lib/i18n/locales';
import { newPublicId } from '@/lib/shared/ids';
import { localePath, paths } from '@/lib/shared/paths';
import { readCode } from '@/tests/rules/pictures/looks';
import { expect, test } from './fixtures';
import { hrefOf } from './support/answered';
import { seriousFindings } from './support/axe';
import { makeSignedIn } from './support/members';
import { goHome, open, untilAlive } from './support/pages';
import { readPage } from './support/read-page';
import { fill, words } from './support/words';

test.describe('passing a card on', () => {
  test('its link is copied, and where the browser refuses stands there to copy by hand', async ({
    page,
    context,
    baseURL,
    makeCard,
    signIn,
  }) => {
    const t = { ...words('en', 'common').share, ...words('en', 'cards').share };
    const { copied, copyFailed } = words('en', 'common').islands;
    const owner = await signIn('enterprise');
    const ownCookies = await context.cookies();
    const card = await makeCard({ companyName: 'Quux Shared', ownerId: owner.id });
    await context.clearCookies();
    const link = `${baseURL}/en/companies/${card.publicId}?via=share`;
    // To grant nothing is to refuse everything.
    await context.grantPermissions([]);
    await open(page, 'en', `/companies/${card.publicId}`);
    const button = page.getByRole('button', { name: t.open, exact: true });
    await button.click();
    const panel = page.getByRole('dialog', { name: t.title });
    const field = panel.getByRole('textbox', { name: t.link });
    await expect(field).toHaveValue(link);
    await expect(panel.getByRole('img', { name: t.qr })).toBeVisible();
    await panel.getByRole('button', { name: t.copy }).click();
    await expect(panel.getByText(copyFailed)).toBeVisible();
    await expect(field).toBeFocused();
    expect(
      await field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]),
    ).toEqual([0, link.length]);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await panel.getByRole('button', { name: t.copy }).click();
    await expect(panel.getByText(copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    expect(await seriousFindings(page)).toEqual([]);
    // Who gets it may read another language: link, code and what is written to them follow.
    await panel.getByRole('combobox', { name: t.language }).selectOption('vi');
    const inVietnamese = `${baseURL}/vi/companies/${card.publicId}`;
    await expect(field).toHaveValue(`${inVietnamese}?via=share`);
    await expect(panel.getByText(copied)).toBeHidden();
    expect(await panel.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(
      encodeURIComponent(`Quux Shared\n${inVietnamese}?via=share`),
    );
    const download = page.waitForEvent('download');
    await panel.getByRole('button', { name: t.saveQr }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('qr-vi.png');
    expect(await readCode(await readFile(await file.path()), 1_024)).toBe(`${inVietnamese}?via=qr`);
    // The same for the contacts of a phone, without the details that this reader did not open.
    await panel.getByRole('tab', { name: t.codes.contact }).click();
    await expect(panel.getByRole('img', { name: t.contactCode })).toBeVisible();
    await expect(panel.getByText(t.contactUnopened)).toBeVisible();
    const contact = page.waitForEvent('download');
    await panel.getByRole('button', { name: t.saveQr }).click();
    const saved = await contact;
    expect(saved.suggestedFilename()).toBe('contact-vi.png');
    const vcard = (await readCode(await readFile(await saved.path()), 1_024)) ?? '';
    expect(vcard).toContain('FN:Quux Shared\r\n');
    expect(vcard).toContain(`URL:${inVietnamese}\r\n`);
    expect(await seriousFindings(page)).toEqual([]);
    // Somebody else's card: no way to a poster of it.
    await expect(panel.getByRole('link', { name: t.posterLink })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await test.step('its owner is led to the poster', async () => {
      await context.addCookies(ownCookies);
      await open(page, 'en', `/companies/${card.publicId}`);
      await button.click();
      await expect(panel.getByRole('link', { name: t.posterLink })).toHaveAttribute(
        'href',
        '/en/member/cards',
      );
    });
  });
});

test('who scans a code of a card is counted once, by the language, and the page is the kept one', async ({
  page,
  request,
  db,
  makeCard,
}) => {
  const card = await makeCard({ companyName: 'Quux Scanned' });
  const address = `/ko/companies/${card.publicId}`;
  // The first one has the page made, and leaves nothing of the mark in it.
  await request.get(`${address}?via=share`);
  const marked = await request.get(`${address}?via=qr`);
  expect(marked.headers()['x-nextjs-cache']).toBe('HIT');
  // What search engines and chats read has no mark.
  expect(await marked.text()).not.toContain('via=');
  const counted = 'SELECT way, locale, count FROM card_arrival WHERE card_id = $1';
  const posted = page.waitForResponse((answer) => answer.url().includes('/arrival?'));
  await open(page, 'ko', `/companies/${card.publicId}?via=qr`);
  const arrival = await posted;
  expect(arrival.status()).toBe(200);
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  const again = (url: string) => fetch(url, { method: 'POST' }).then(({ status }) => status);
  expect(await page.evaluate(again, arrival.url())).toBe(200);
  expect((await db.query(counted, [card.id])).rows).toEqual([{ way: 'qr', locale: 'ko', count: 1 }]);
  // The page goes on as it was: back leads where the reader came from.
  await goHome(page, 'ko');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Quux Scanned', level: 1 })).toBeVisible();
});

test('a member opens chats and maps, and is told when few cards are left today', async ({
  page,
  db,
  makeCard,
  signIn,
}) => {
  const t = words('en', 'cards').contact;
  const card = await makeCard({
    companyName: 'Quux Chat',
    address: '12 Quux Street',
    ward: 'Quux Ward',
    chatTools: [
      { kind: 'Zalo', value: '0912 345 678' },
      { kind: 'WhatsApp', value: '+84 912 345 678' },
      { kind: 'LINE', value: 'quux.line' },
      { kind: 'Telegram', value: '@quux_telegram' },
      { kind: 'WeChat', value: 'quux-wechat' },
    ],
  });
  const member = await signIn('visitor');
  const { rows } = await db.query<{ limit: number }>(
    `SELECT coalesce((SELECT (value ->> 'visitor')::int FROM setting WHERE key = 'contactLimits'), 30) AS limit`,
  );
  await db.query(
    `INSERT INTO contact_view (member_id, day, card_id)
     SELECT $1, (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, id FROM card
     WHERE id <> $2 AND status = 'published' AND owner_id IS NULL ORDER BY id LIMIT $3`,
    [member.id, card.id, (rows[0]?.limit ?? 30) - 3],
  );
  await open(page, 'en', `/companies/${card.publicId}`);
  await page.getByRole('button', { name: t.show }).click();
  const panel = page.locator('#contact');
  for (const [name, href] of [
    ['0912 345 678', 'https://zalo.me/84912345678'],
    ['+84 912 345 678', 'https://wa.me/84912345678'],
    ['quux.line', 'https://line.me/ti/p/~quux.line'],
    ['@quux_telegram', 'https://t.me/quux_telegram'],
    [t.maps.app, 'geo:0,0?q=12%20Quux%20Street,%20Quux%20Ward,%20Việt%20Nam'],
  ] as const)
    await expect(panel.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  for (const service of ['google', 'apple', 'openStreetMap', 'amap'] as const)
    await expect(panel.getByRole('link', { name: t.maps[service] })).toHaveAttribute('rel', /noopener/);
  await expect(panel.getByRole('link', { name: 'quux-wechat' })).toHaveCount(0);
  await expect(
    panel.getByText(fill(t.chatHint, { app: words('en', 'card-fields').tools.WeChat })),
  ).toBeVisible();
  await expect(panel.getByRole('status')).toContainText('2');
  expect(await seriousFindings(page)).toEqual([]);
});

test('on a phone the actions stay at the foot of the screen; looking again soon is the same view', async ({
  page,
  db,
  makeCard,
}) => {
  const t = words('vi', 'cards');
  const card = await makeCard({
    companyName: 'Quux Phone',
    companyDescription: 'Quux\n'.repeat(60),
    openingHours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }],
  });
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/view')) posted.push(request.url());
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'vi', `/companies/${card.publicId}`);
  await expect(page.getByRole('img', { name: fill(t.face, { name: 'Quux Phone' }) })).toHaveAttribute(
    'width',
    '1050',
  );
  await expect(page.getByText(t.hours.open)).toBeAttached();
  const bar = page.getByRole('region', { name: t.actions });
  const tabs = page.getByRole('navigation', { name: words('vi', 'layout').tabNavigation });
  for (const top of [0, 600]) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await expect(bar).toBeInViewport({ ratio: 1 });
    const [shown, below] = [await bar.boundingBox(), await tabs.boundingBox()];
    expect(Math.abs((shown?.y ?? 0) + (shown?.height ?? 0) - (below?.y ?? 0))).toBeLessThan(2);
  }
  // At the end of the page the bar covers nothing of what the footer says.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link').last()).toBeInViewport();
  const [last, said] = [await bar.boundingBox(), await footer.locator('> *').last().boundingBox()];
  // Edges lie between two pixels.
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan((last?.y ?? 0) + 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await seriousFindings(page)).toEqual([]);

  await page.reload();
  await untilAlive(page, 'vi');
  expect(posted).toHaveLength(1);
  const views = 'SELECT coalesce(sum(views), 0)::int AS views FROM card_day WHERE card_id = $1';
  await expect.poll(async () => (await db.query(views, [card.id])).rows).toEqual([{ views: 1 }]);
});

test('the address of a merged card leads on for ever, in the language of its reader', async ({
  request,
  db,
  makeCard,
}) => {
  const kept = await makeCard({ companyName: 'Quux Kept' });
  const merged = newPublicId();
  await db.query('INSERT INTO card_redirect (public_id, card_id) VALUES ($1, $2)', [merged, kept.id]);
  for (const [from, to] of [
    [`/ko/cards/${merged}`, `/ko/companies/${kept.publicId}`],
    [`/companies/${merged}`, `/companies/${kept.publicId}`],
  ]) {
    const answer = await request.get(from ?? '', { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([308, expect.stringMatching(`${to}$`)]);
  }
});

test('an owner sees views, favourites and exports of each day; nobody else does', async ({
  page,
  db,
  makeCard,
  signIn,
  requestAs,
}) => {
  const t = words('en', 'membership').overview;
  const owner = await signIn('enterprise');
  const card = await makeCard({ companyName: 'Quux Counted', ownerId: owner.id });
  await db.query(
    `INSERT INTO card_day (card_id, day, views, favorites, exports)
     SELECT $1, (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date - ago, 1000 + ago, ago, 0
     FROM unnest(ARRAY[0, 10]) ago`,
    [card.id],
  );
  await db.query(
    `INSERT INTO card_arrival (card_id, day, way, locale, count)
     SELECT $1, (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, way, locale, count
     FROM (VALUES ('qr', 'ja', 12), ('share', 'ja', 7), ('share', 'vi', 3)) AS came (way, locale, count)`,
    [card.id],
  );
  await open(page, 'en', '/member');
  await expect(page.getByRole('region', { name: t.tiles.label }).getByText('2,010')).toBeVisible();
  const cards = page.getByRole('region', { name: t.cards.title });
  await expect(cards.getByText(t.cards.states.published, { exact: true })).toBeVisible();
  await expect(cards.getByRole('link', { name: t.cards.make.personal })).toBeVisible();
  await expect(cards.getByRole('link', { name: t.cards.view })).toHaveAttribute(
    'href',
    `/en/companies/${card.publicId}`,
  );
  const statistics = page.getByRole('region', { name: t.statistics.title });
  await expect(statistics.getByText('2,010')).toBeVisible();
  const arrivals = statistics.getByRole('table', { name: t.statistics.arrivals.label });
  await expect(arrivals.getByRole('row', { name: '日本語 12 7' })).toBeVisible();
  await expect(arrivals.getByRole('row', { name: `${t.statistics.arrivals.total} 12 10` })).toBeVisible();
  await statistics.getByText(t.statistics.table).click();
  await expect(statistics.getByRole('row')).toHaveCount(35);
  expect(await seriousFindings(page)).toEqual([]);

  await test.step('of a week', async () => {
    const week = await statistics.getByRole('link', { name: '7 days' }).getAttribute('href');
    expect(week).toBe('/en/member?days=7#statistics');
    const { screen } = await readPage(page.request, week ?? '');
    const ofWeek = within(screen.getByRole('region', { name: t.statistics.title }));
    expect(ofWeek.getAllByText('1,000').length).toBeGreaterThan(0);
    expect(ofWeek.queryByText('2,010')).toBeNull();
  });

  await test.step('another member', async () => {
    const { screen } = await readPage(await requestAs('enterprise'), '/en/member');
    screen.getByText(t.statistics.none);
    const own = within(screen.getByRole('region', { name: t.cards.title }));
    own.getByRole('link', { name: t.cards.make.company });
    expect(screen.queryByText('2,010')).toBeNull();
  });
});

test.describe('the bar of the phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const t = words('vi', 'cards');
  const claim = words('vi', 'moderation').claim.button;
  const reached = {
    companyName: 'Quux Thanh Ngang',
    mobile: '0912 345 671',
    mobileE164: '+84912345671',
    phone: '028 3829 9971',
    phoneE164: '+842838299971',
    address: '17 Ngõ Quux',
    chatTools: [{ kind: 'Zalo' as const, value: '0912 345 671' }],
    sourceLocale: 'vi' as const,
  };

  test('leads the signed-out through the gate of the contact details, and has the rest behind one button', async ({
    page,
    makeCard,
  }) => {
    const card = await makeCard(reached);
    const shown = await makeCard({
      ...reached,
      companyDescription: 'Quux\n'.repeat(60),
      contactVisibility: 'public',
    });
    await open(page, 'vi', `/companies/${card.publicId}`);
    const bar = page.getByRole('region', { name: t.actions });
    await expect(bar.getByRole('button')).toHaveText([
      ...Object.values(t.contact.ways),
      words('vi', 'favorites').card.favorite,
      // Nobody keeps the card: where others are written to one becomes its owner.
      claim.company,
      t.more,
    ]);
    const claimBox = await bar.getByRole('button', { name: claim.company, exact: true }).boundingBox();
    const foot = await bar.boundingBox();
    expect((claimBox?.x ?? 0) + (claimBox?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(claimBox?.height ?? 0).toBeLessThanOrEqual(foot?.height ?? 0);
    for (const way of Object.values(t.contact.ways)) {
      await bar.getByRole('button', { name: way, exact: true }).click();
      const gate = page.getByRole('dialog', { name: t.contact.locked });
      await expect(
        gate.getByRole('link', { name: words('vi', 'accounts').gate.login, exact: true }),
      ).toHaveAttribute('href', /^\/vi\/login\?from=/);
      await page.keyboard.press('Escape');
      await expect(gate).toBeHidden();
    }
    const more = bar.getByRole('button', { name: t.more, exact: true });
    const share = page.getByRole('button', { name: words('vi', 'common').share.open, exact: true });
    await expect(share).toBeHidden();
    await more.click();
    await expect(share).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    const list = await page.locator('#more-actions').boundingBox();
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    await page.keyboard.press('Escape');
    await expect(share).toBeHidden();
    await expect(more).toBeFocused();
    await more.click();
    await share.click();
    await expect(page.getByRole('dialog', { name: t.share.title })).toBeVisible();
    await expect(page.getByRole('button', { name: words('vi', 'moderation').report.button })).toBeHidden();

    await test.step('to contact details that are public without a sign-in', async () => {
      await open(page, 'vi', `/companies/${shown.publicId}`);
      for (const way of Object.values(t.contact.ways)) {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await expect(page.getByRole('heading', { name: t.contact.title })).not.toBeInViewport();
        await bar.getByRole('button', { name: way, exact: true }).click();
        await expect(page.getByRole('heading', { name: t.contact.title })).toBeInViewport();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });
  });

  test('opens the contact details for a member with the press, once for all ways', async ({
    page,
    db,
    makeCard,
    signIn,
  }) => {
    const card = await makeCard(reached);
    const silent = await makeCard({ ...reached, chatTools: [] });
    const member = await signIn('visitor');
    await open(page, 'vi', `/companies/${card.publicId}`);
    const bar = page.getByRole('region', { name: t.actions });
    for (const [way, href] of [
      ['call', 'tel:+84912345671'],
      ['chat', 'https://zalo.me/84912345671'],
      ['directions', /google\.com\/maps.*Quux/],
    ] as const) {
      await bar.getByRole('button', { name: t.contact.ways[way], exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t.contact.ways[way] });
      await expect(dialog.getByRole('link').first()).toHaveAttribute('href', href);
      expect(await seriousFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    // The panel shows them too, and asks for no other press.
    await expect(page.locator('#contact').getByText(reached.address)).toBeVisible();
    await expect(page.getByRole('button', { name: t.contact.show })).toHaveCount(0);
    const { rows } = await db.query('SELECT FROM contact_view WHERE member_id = $1', [member.id]);
    expect(rows).toHaveLength(1);

    await test.step('and says what a card lacks', async () => {
      await open(page, 'vi', `/companies/${silent.publicId}`);
      await bar.getByRole('button', { name: t.contact.ways.chat, exact: true }).click();
      await expect(page.getByRole('dialog').getByText(t.contact.noWay.chat)).toBeVisible();
    });
  });

  test('has no way to whom nobody may reach', async ({ request, db, makeCard }) => {
    const favorite = words('vi', 'favorites').card.favorite;
    for (const isGone of [false, true]) {
      const owner = await makeSignedIn(db, 'individual');
      const card = await makeCard({ ...reached, ownerId: owner.id });
      if (isGone) await db.query('UPDATE member SET membership_status = 3 WHERE id = $1', [owner.id]);
      const { screen } = await readPage(request, `/vi/companies/${card.publicId}`);
      const bar = within(screen.getByRole('region', { name: t.actions }));
      const shown = bar.getAllByRole('button').map(({ textContent }) => textContent);
      expect(shown).toContain(favorite);
      expect(shown.includes(t.contact.ways.call)).toBe(!isGone);
    }
  });
});

test('on a large screen contact details stay beside the page, with its QR code and companies like it', async ({
  page,
  request,
  db,
  makeCard,
  cardService,
}) => {
  const t = words('en', 'cards');
  const { rows } = await db.query<{ industry: number; province: string }>(
    `SELECT industry_id AS industry, province_code AS province FROM card c
     JOIN card_industry i ON i.card_id = c.id WHERE c.kind = 'company' AND province_code IS NOT NULL LIMIT 1`,
  );
  const place = { industryIds: [rows[0]?.industry ?? 0], provinceCode: rows[0]?.province };
  const card = await makeCard({
    companyName: 'Quux Beside',
    companyDescription: 'Quux\n'.repeat(80),
    openingHours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }],
    ...place,
  });
  const like = await makeCard({ companyName: 'Quux Likewise', ...place });
  await open(page, 'en', `/companies/${card.publicId}`);
  await expect(page.getByRole('button', { name: t.contact.ways.call, exact: true })).toBeHidden();
  await expect(page.getByText(t.hours.open)).toBeVisible();
  const qr = page.getByRole('img', { name: words('en', 'common').share.qr });
  expect((await request.get((await qr.getAttribute('src')) ?? '')).headers()['content-type']).toBe(
    'image/svg+xml',
  );
  await expect(page.getByRole('link', { name: 'Quux Likewise' })).toHaveAttribute(
    'href',
    `/en/companies/${like.publicId}`,
  );
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(page.getByRole('heading', { name: t.contact.title })).toBeInViewport();
  expect(await seriousFindings(page)).toEqual([]);
  // What stands beside the page is scrolled by itself where it is higher than the screen.
  await page.setViewportSize({ width: 1280, height: 320 });
  const similar = page.getByRole('link', { name: 'Quux Likewise' });
  await expect(similar).not.toBeInViewport();
  await page.mouse.move(1100, 160);
  await page.mouse.wheel(0, 600);
  await expect(similar).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(1200);
  expect(await seriousFindings(page)).toEqual([]);
  await cardService.update(like.id, { status: 'hidden' });
  await expect(async () => {
    const { screen } = await readPage(request, `/en/companies/${card.publicId}`);
    screen.getByRole('heading', { name: 'Quux Beside', level: 1 });
    expect(screen.queryByRole('link', { name: /Quux Likewise/ })).toBeNull();
  }).toPass();
});

test('a name in Latin letters stands first for who reads them, the original beside it', async ({
  request,
  makeCard,
}) => {
  const card = await makeCard({
    companyName: '台灣庫克斯鋼鐵',
    sourceLocale: 'zh-TW',
    translations: [{ locale: 'vi', field: 'companyName', text: 'Thép Quux Đài Loan', source: 'human' }],
  });
  for (const [locale, name, beside] of [
    ['en', 'Thép Quux Đài Loan', '台灣庫克斯鋼鐵'],
    ['ja', '台灣庫克斯鋼鐵', undefined],
  ] as const) {
    const { document } = await readPage(request, `/${locale}/companies/${card.publicId}`);
    expect(document.querySelector('h1')?.textContent).toBe(name);
    const original = [...document.querySelectorAll('h1 + p')].map(({ textContent }) => textContent);
    if (beside) expect(original.join()).toContain(beside);
    else expect(original.join()).not.toContain('台灣庫克斯鋼鐵');
  }
});

test('a text in another language leads to a translator, and says what is sent', async ({
  page,
  request,
  makeCard,
}) => {
  const t = words('en', 'translation').offer;
  const text = 'Quux chuyên hải sản. Gọi 0903 123 456.';
  const card = await makeCard({
    companyName: 'Quux Translate',
    sourceLocale: 'vi',
    companyDescription: text,
    services: ['Quux tận nơi'],
  });
  await open(page, 'en', `/companies/${card.publicId}`);
  const offers = page.getByRole('button', { name: t.button, exact: true });
  await expect(offers).toHaveCount(2);
  const link = page.getByRole('link', { name: t.open });
  await expect(link).toHaveCount(0);
  await offers.first().click();
  await expect(page.getByText(t.text).filter({ visible: true })).toHaveCount(1);
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(link).toHaveAttribute('target', '_blank');
  const query = new URL((await link.getAttribute('href')) ?? '').searchParams;
  expect(Object.fromEntries(query)).toEqual({
    sl: 'vi',
    tl: 'en',
    op: 'translate',
    text: 'Quux chuyên hải sản. Gọi … .',
  });
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(link).toHaveCount(0);
  const { screen } = await readPage(request, `/vi/companies/${card.publicId}`);
  screen.getByText(text);
  expect(screen.queryByRole('button', { name: words('vi', 'translation').offer.button })).toBeNull();
});

test('a position, skills and interests in another language lead to one too', async ({
  request,
  makeCard,
}) => {
  const own = { position: 'Quux trưởng ban', skills: ['Quux nghề', 'Quux việc'], interests: ['Quux thú'] };
  const written = { kind: 'personal', contactName: 'Quux Person', sourceLocale: 'vi' } as const;
  const { publicId } = await makeCard({ ...written, ...own });
  const offersOn = async (id: string, locale: Locale) => {
    const { document, screen } = await readPage(request, localePath(locale, paths.card(id)));
    const { button, open } = words(locale, 'translation').offer;
    const popovers = screen
      .queryAllByRole('button', { name: button })
      .map((each) => each.getAttribute('popovertarget'));
    return popovers.map((id) => {
      const link = within(document.getElementById(id ?? '') as HTMLElement).getByRole('link', { name: open });
      return new URL(hrefOf(link)).searchParams.get('text');
    });
  };
  expect(await offersOn(publicId, 'en')).toEqual([own.position, 'Quux nghề Quux việc', 'Quux thú']);
  expect(await offersOn(publicId, 'vi')).toEqual([]);
  // What the glossary knows needs none.
  const known = await makeCard({ ...written, position: 'Giám đốc', skills: ['Quux nghề'] });
  expect(await offersOn(known.publicId, 'en')).toEqual(['Quux nghề']);
});

test('maps of a public address stand beside the card, those of another come with its contact details', async ({
  request,
  makeCard,
}) => {
  const t = words('en', 'cards').contact;
  const address = { address: '12 Quux Street', ward: 'Quux Ward' };
  const shown = await makeCard({ companyName: 'Quux Open', contactVisibility: 'public', ...address });
  const open = await readPage(request, `/en/companies/${shown.publicId}`);
  const map = open.screen.getByRole('link', { name: t.maps.google });
  expect(map.getAttribute('href')).toMatch(/Quux Street|Quux%20Street/);
  const hidden = await makeCard({ companyName: 'Quux Shut', ...address });
  const shut = await readPage(request, `/en/companies/${hidden.publicId}`);
  shut.screen.getByRole('heading', { name: t.title });
  expect(shut.screen.queryByRole('link', { name: t.maps.google })).toBeNull();
});
