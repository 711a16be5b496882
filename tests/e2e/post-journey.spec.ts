import type { Client } from 'pg';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import type { Locale } from '@/lib/i18n/locales';
import { adminPaths } from '@/lib/shared/admin-paths';
import { localePath, paths } from '@/lib/shared/paths';
import { expect, openAdmin, test } from './admin-fixtures';
import { openThing, untilDone } from './support/inbox';
import { sessionCookie } from './support/members';
import { open } from './support/pages';
import { counted, words } from './support/words';

// A post from its first letter to its end, with everybody who has to do with it; each language reads it in another one. In
// Chinese it is looked at before it is published.

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

const journeys = [
  { locale: 'zh-CN', reader: 'zh-TW', title: '出租冷库', shown: '出租冷庫' },
  { locale: 'vi', reader: 'en', title: 'Cho thuê kho lạnh', shown: 'Cho thuê kho lạnh' },
  { locale: 'en', reader: 'ja', title: 'Cold store for rent', shown: 'Cold store for rent' },
] as const satisfies { locale: Locale; reader: Locale; title: string; shown: string }[];

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const itemOf = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });
const said = (page: Page, text: string) =>
  page.locator('#comments').getByRole('listitem').filter({ hasText: text });

/** @param text a link of somebody new is looked at first */
async function writeOnPhone(page: Page, locale: Locale, title: string, text: string): Promise<void> {
  const t = words(locale, 'post-editor');
  const { bar } = words(locale, 'drafts');
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#00aa88' } })
    .png()
    .toBuffer();
  await page.setViewportSize(phone);
  await open(page, locale, paths.publish());
  await page.getByLabel(`${t.fields.title} *`).fill(title);
  await page.getByLabel(`${t.fields.description} *`).fill('Quux');
  await page.getByRole('textbox', { name: t.fields.content }).click();
  await page.keyboard.type(text);
  await page
    .getByLabel(words(locale, 'media').pictures.files)
    .setInputFiles({ name: 'kho.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('main').locator('img[src^="/api/media/"]')).toHaveCount(1);
  await page
    .getByRole('region', { name: bar.label })
    .getByRole('button', { name: bar.publish, exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`${localePath(locale, paths.memberMyPosts())}$`));
}

/** An administrator looks at what waits. */
async function approve(
  page: Page,
  db: Client,
  locale: Locale,
  title: string,
  authorId: number,
): Promise<void> {
  const t = words(locale, 'admins').reviews;
  await openAdmin(page, locale, adminPaths.reviews({ kind: 'post' }));
  const review = await openThing(page, locale, title);
  await review.getByRole('button', { name: t.approve }).click();
  await expect(page.getByText(words(locale, 'moderation').postReview.approved)).toBeVisible();
  const published = async () =>
    (await db.query(`SELECT 1 FROM post WHERE owner_id = $1 AND status = 'published'`, [authorId])).rowCount;
  await expect.poll(published, untilDone).toBe(1);
}

for (const { locale, reader, title: begun, shown: beginning } of journeys) {
  test(`written on a phone, looked at, read, answered, liked, reported and taken away: ${locale}, read in ${reader}`, async ({
    page,
    db,
    context,
    baseURL,
    signIn,
    signInAdmin,
  }) => {
    test.setTimeout(120_000);
    const author = await signIn('individual');
    const mark = author.nickname.slice('E2E '.length);
    const [title, shown] = [`${begun} ${mark}`, `${beginning} ${mark}`];
    const t = words(locale, 'post-editor');
    // A link of somebody new is looked at first; once is enough for that.
    const isLookedAt = locale === 'zh-CN';
    await writeOnPhone(page, locale, title, isLookedAt ? 'Quux https://quux.example/kho' : 'Quux');
    await expect(page.getByText(isLookedAt ? t.submitted : t.published).first()).toBeVisible();
    await expect(itemOf(page, title)).toContainText(isLookedAt ? t.states.pending : t.states.published);
    await page.setViewportSize(desk);
    if (isLookedAt) {
      await signInAdmin('super');
      await approve(page, db, locale, title, author.id);
    }
    const { rows } = await db.query<{ id: string }>('SELECT public_id AS id FROM post WHERE owner_id = $1', [
      author.id,
    ]);
    const address = paths.post(rows[0]?.id ?? '');

    // Read in another language: converted, or the way to a translator of the reader's own.
    const talk = words(reader, 'comments').talk;
    const translation = words(reader, 'translation');
    await signIn('visitor');
    await open(page, reader, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown);
    await expect(page.locator('.post-pictures img').first()).not.toHaveJSProperty('naturalWidth', 0);
    if (reader === 'zh-TW') await expect(page.getByText(translation.mark.converted).first()).toBeVisible();
    else {
      await press(page, translation.offer.button);
      await expect(page.getByText(translation.offer.text)).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await page.getByRole('textbox', { name: talk.text }).fill('Quux?');
    await press(page, talk.post);
    await expect(page.getByText(talk.posted)).toBeVisible();
    const like = page.getByRole('button', { name: talk.likePost });
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    const report = words(reader, 'moderation').report;
    const { person } = words(reader, 'social');
    await press(page, person.button);
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('button', { name: counted(reader, person.reportText, { target: 'post' }) })
      .click();
    await dialog.getByRole('radio', { name: report.reasons.fraud }).check();
    await dialog.getByRole('button', { name: report.submit }).click();
    await expect(page.getByText(report.thanks)).toBeVisible();

    // Its author answers, on the phone.
    const own = words(locale, 'comments').talk;
    await page.setViewportSize(phone);
    // Each has a browser of their own: the language that the last one read in is not theirs.
    await context.clearCookies();
    await context.addCookies([await sessionCookie(author.sid, baseURL ?? '')]);
    await open(page, locale, address);
    await said(page, 'Quux?')
      .getByRole('button', { name: new RegExp(`^${own.reply}`) })
      .click();
    await said(page, 'Quux?').getByRole('textbox').fill('Quux!');
    await press(page, own.send);
    await expect(page.getByText(own.sent)).toBeVisible();
    await expect(said(page, 'Quux!')).toContainText('Quux?');

    // It is taken away.
    await page.setViewportSize(desk);
    const { reportReview } = words(locale, 'moderation');
    const hide = counted(locale, reportReview.hide, { target: 'post' });
    await context.clearCookies();
    await signInAdmin('super');
    await openAdmin(page, locale, adminPaths.reviews({ kind: 'report' }));
    const reported = await openThing(page, locale, title);
    await reported.getByRole('button', { name: hide }).click();
    await expect(page.getByText(counted(locale, reportReview.done.hide, { target: 'post' }))).toBeVisible();
    const gone = async () => (await page.request.get(localePath(reader, address))).status();
    await expect.poll(gone, untilDone).toBe(404);
    await db.query('DELETE FROM post WHERE owner_id = $1', [author.id]);
  });
}
