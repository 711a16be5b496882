import { within } from '@testing-library/dom';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import type { Locale } from '@/lib/i18n/locales';
import { localePath, paths } from '@/lib/shared/paths';
import { expect, testWithOwn } from './fixtures';
import { seriousFindings } from './support/axe';
import { breakWrites } from './support/broken-writes';
import { answered, unanswered } from './support/guard';
import { open, toastOf, untilAlive } from './support/pages';
import { readPage } from './support/read-page';
import { drop, paste } from './support/transfers';
import { fill, pattern, words } from './support/words';

const drafts = '**/api/member/post-draft';

/** Posts of members that a test signed in go before them, each with its pictures: jobs that place these take the same way. */
const test = testWithOwn(async ({ db }, ids) => {
  await db.query('DELETE FROM post WHERE owner_id = ANY($1)', [ids]);
});

function formOf(page: Page, locale: Locale) {
  const t = words(locale, 'post-editor');
  const d = words(locale, 'drafts');
  const bar = page.getByRole('region', { name: d.bar.label });
  return {
    t,
    d,
    bar,
    title: page.getByLabel(`${t.fields.title} *`),
    description: page.getByLabel(`${t.fields.description} *`),
    content: page.getByRole('textbox', { name: t.fields.content }),
    files: page.getByLabel(words(locale, 'media').pictures.files),
    publish: bar.getByRole('button', { name: d.bar.publish, exact: true }),
    save: bar.getByRole('button', { name: d.bar.save, exact: true }),
    saved: bar.getByText(pattern(d.bar.savedAt)),
    row: (title: string) =>
      page.getByRole('list', { name: t.list.title }).getByRole('listitem').filter({ hasText: title }),
  };
}

async function pngOf(background: string) {
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: `${background.slice(1)}.png`, mimeType: 'image/png', buffer };
}

// On a phone, and in other languages: post-journey.spec.ts.
const locale = 'vi';

test(`a post is written with pictures, published, edited, withdrawn, deleted and brought back in ${locale}`, async ({
  page,
  db,
  guard,
  signIn,
}) => {
  test.setTimeout(120_000);
  guard.allow(answered(500));
  const member = await signIn('individual');
  const form = formOf(page, locale);
  const { t, d, title, description, content, publish, saved, row } = form;
  const text = `Quux ${member.nickname}`;
  await open(page, locale, paths.publish());

  // What is missing is told at its field, and nothing typed is lost.
  await description.fill('Quux kho lạnh');
  await publish.click();
  await expect(title).toHaveAccessibleDescription(t.errors.titleRequired);
  await expect(title).toBeFocused();
  await expect(page.getByText(t.errors.contentRequired, { exact: true })).toBeVisible();
  await expect(description).toHaveValue('Quux kho lạnh');
  await title.fill(text);
  await content.click();
  await content.pressSequentially('Quux 24/7 冷库');
  await form.files.setInputFiles([await pngOf('#00aa88'), await pngOf('#aa8800')]);
  const tiles = page.getByRole('main').locator('img[src^="/api/media/"]');
  await expect(tiles).toHaveCount(2);
  // What cannot be taken says why, and what helps.
  await expect(page.getByRole('radio', { name: t.kind.opportunity, exact: true })).toBeDisabled();
  await expect(page.getByText(t.identity.enterpriseOnly).first()).toBeVisible();

  // It is saved by itself, and the address names it from then on.
  await expect(saved).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/publish\?post=[2-9a-z]{10}$/);
  await page.reload();
  await untilAlive(page, locale);
  await expect(title).toHaveValue(text);
  await expect(tiles).toHaveCount(2);
  await expect(content).toContainText('Quux 24/7 冷库');

  await form.bar.getByRole('button', { name: d.bar.preview }).click();
  await expect(page.getByText(t.preview.text)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
  await expect(tiles.first()).not.toHaveJSProperty('naturalWidth', 0);
  await page.getByRole('link', { name: t.preview.back }).click();

  const mendEditor = await breakWrites(page, paths.publish(), 'failing');
  await publish.click();
  await expect(form.bar.getByText(t.publishFailed)).toBeVisible();
  await expect(title).toHaveValue(text);
  await mendEditor();
  await publish.click();
  await expect(toastOf(page, t.published)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${localePath(locale, paths.memberMyPosts())}$`));
  await expect(row(text)).toContainText(t.states.published);
  const { rows } = await db.query('SELECT status, title FROM post WHERE owner_id = $1', [member.id]);
  expect(rows).toEqual([{ status: 'published', title: text }]);

  // Editing leaves what everybody sees until it is published again.
  await row(text)
    .getByRole('link', { name: fill(t.actions.editOf, { title: text }) })
    .click();
  await title.fill(`${text} II`);
  await form.save.click();
  await expect(toastOf(page, t.saved)).toBeVisible();
  await expect(page.getByRole('region', { name: t.status.title })).toContainText(t.status.edited);
  await open(page, locale, paths.memberMyPosts());
  await expect(row(`${text} II`)).toContainText(t.status.edited);
  expect((await db.query('SELECT title FROM post WHERE owner_id = $1', [member.id])).rows).toEqual([
    { title: text },
  ]);

  await row(text)
    .getByRole('button', { name: pattern(t.actions.withdrawOf) })
    .click();
  await expect(toastOf(page, t.actions.withdrawn)).toBeVisible();
  await expect(row(text)).toContainText(t.states.draft);
  const mendList = await breakWrites(page, paths.memberMyPosts(), 'failing');
  await row(text)
    .getByRole('button', { name: pattern(t.actions.deleteOf) })
    .click();
  await expect(toastOf(page, t.deleteFailed)).toBeVisible();
  await expect(row(text)).toContainText(t.states.draft);
  await mendList();
  await row(text)
    .getByRole('button', { name: pattern(t.actions.deleteOf) })
    .click();
  await expect(page.getByRole('heading', { name: t.list.empty.all })).toBeVisible();
  await toastOf(page, t.deleted).getByRole('button', { name: t.actions.undo }).click();
  await expect(row(text)).toContainText(t.states.draft);

  // Once the toast is gone the list of deleted ones brings back as well.
  await row(text)
    .getByRole('button', { name: pattern(t.actions.deleteOf) })
    .click();
  await expect(page.getByRole('heading', { name: t.list.empty.all })).toBeVisible();
  const views = page.getByRole('navigation', { name: t.list.views.label });
  await views.getByRole('link', { name: pattern(`${t.list.views.deleted}{x}`) }).click();
  await row(text)
    .getByRole('button', { name: pattern(t.actions.restoreOf) })
    .click();
  await expect(toastOf(page, t.actions.restored)).toBeVisible();
  await views.getByRole('link', { name: pattern(`${t.list.views.draft}{x}`) }).click();
  await expect(row(text)).toBeVisible();
  // The pictures go with their owner: nothing may be placing them then.
  await page.goto('about:blank');
  const placing = `SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'placeMedia'`;
  await expect.poll(async () => (await db.query(placing)).rowCount, { timeout: 20_000 }).toBe(0);
});

test('pictures that are pasted into the text or dropped on it join those of the post', async ({
  page,
  db,
  signIn,
}) => {
  const member = await signIn('individual');
  const form = formOf(page, locale);
  await open(page, locale, paths.publish());
  await expect(page.locator('[data-rich-text=ready]')).toBeVisible();
  await form.content.click();
  await form.content.pressSequentially('Quux');
  const [first, second, third] = await Promise.all(['#00aa88', '#aa8800', '#8800aa'].map(pngOf));
  const asFile = ({ name, mimeType, buffer }: Awaited<ReturnType<typeof pngOf>>) => ({
    name,
    type: mimeType,
    base64: buffer.toString('base64'),
  });
  const tiles = page.getByRole('main').locator('img[src^="/api/media/"]');
  if (!first || !second || !third) throw new Error('no pictures');
  await paste(form.content, {}, [asFile(first)]);
  await expect(tiles).toHaveCount(1);
  await drop(form.content, [asFile(second)]);
  await expect(tiles).toHaveCount(2);
  // As it stands in a page that one copied from.
  const pasted = `<p> kho<img src="data:image/png;base64,${third.buffer.toString('base64')}"></p>`;
  await paste(form.content, { 'text/html': pasted });
  await expect(tiles).toHaveCount(3);
  await form.title.fill('Quux');
  await form.save.click();
  await expect(toastOf(page, form.t.saved)).toBeVisible();
  const { rows } = await db.query<{ keys: string[]; content: { ops: unknown[] } }>(
    `SELECT data->'imageKeys' AS keys, data->'content' AS content FROM post_draft JOIN post ON id = post_id
      WHERE owner_id = $1`,
    [member.id],
  );
  expect(rows[0]?.keys).toHaveLength(3);
  expect(new Set(rows[0]?.keys).size).toBe(3);
  expect(rows[0]?.content.ops).toEqual([{ insert: expect.stringMatching(/^Quux ?kho\n$/) }]);
});

test('an enterprise offers business, is told what is missing, and its company’s name waits for a card', async ({
  page,
  db,
  signIn,
}) => {
  const member = await signIn('enterprise');
  const { t, title, description, content, publish } = formOf(page, 'en');
  await open(page, 'en', paths.publish());
  const company = page.getByRole('radio', { name: t.identity.company, exact: true });
  await expect(company).toBeDisabled();
  await expect(page.getByRole('link', { name: t.identity.toCard })).toHaveAttribute(
    'href',
    localePath('en', paths.memberProfile({ card: 'company' })),
  );
  await page.getByRole('radio', { name: t.kind.opportunity, exact: true }).check();
  await title.fill('Quux cold storage');
  await description.fill('Quux near the port');
  await content.click();
  await content.pressSequentially('Quux 2,000 m²');
  await publish.click();
  await expect(page.getByText(t.errors.sideRequired)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  const until = page.getByLabel(`${t.fields.validUntil} *`);
  await expect(until).toHaveAccessibleDescription(t.errors.validUntilRequired);
  await page.getByRole('radio', { name: t.side.demand, exact: true }).check();
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await until.fill(day);
  await page.getByLabel(t.fields.provinceCode, { exact: true }).selectOption({ index: 2 });
  await page.getByLabel(t.fields.industryId, { exact: true }).selectOption({ index: 3 });
  await publish.click();
  await expect(toastOf(page, t.published)).toBeVisible();
  const { rows } = await db.query(
    'SELECT kind, side, industry_id IS NOT NULL AS industry, province_code IS NOT NULL AS province FROM post WHERE owner_id = $1',
    [member.id],
  );
  expect(rows).toEqual([{ kind: 'opportunity', side: 'demand', industry: true, province: true }]);
});

test('two tabs are told of each other, and offline what is typed stays', async ({
  page,
  context,
  guard,
  signIn,
}) => {
  guard.allow(unanswered);
  await signIn('individual');
  const one = formOf(page, 'vi');
  await open(page, 'vi', paths.publish());
  await page.route(drafts, (route) => route.abort());
  await one.title.fill('Quux Một');
  await one.save.click();
  await expect(one.bar.getByText(words('vi', 'errors').codes.network)).toBeVisible();
  await expect(one.bar.getByText(one.d.bar.keptHere)).toBeVisible();
  // Leaving asks first; who leaves nevertheless is offered what was typed when they write again.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await untilAlive(page, 'vi');
  await expect(one.title).toHaveValue('');
  await page.getByRole('button', { name: one.d.recover.restore }).click();
  await expect(one.title).toHaveValue('Quux Một');
  await page.unroute(drafts);
  await one.save.click();
  await expect(one.saved).toBeVisible();
  await expect(page).toHaveURL(/\?post=/);

  const second = await context.newPage();
  const other = formOf(second, 'vi');
  await second.goto(page.url());
  await untilAlive(second, 'vi');
  await other.title.fill('Quux Hai');
  await other.save.click();
  await expect(other.saved).toBeVisible();
  await one.title.fill('Quux Ba');
  await one.save.click();
  const dialog = page.getByRole('dialog', { name: one.d.stale.title });
  await dialog.getByRole('button', { name: one.d.stale.load }).click();
  await expect(one.title).toHaveValue('Quux Hai');
  await one.title.fill('Quux Bốn');
  await one.save.click();
  await expect(one.saved).toBeVisible();
  await other.title.fill('Quux Năm');
  await other.save.click();
  const asked = second.getByRole('dialog', { name: other.d.stale.title });
  await asked.getByRole('button', { name: other.d.stale.keep }).click();
  await expect(other.saved).toBeVisible();
  await expect(other.title).toHaveValue('Quux Năm');
});

test('who may not write is told what helps', async ({ request, requestAs }) => {
  const t = words('en', 'post-editor');
  const stranger = await readPage(request, localePath('en', paths.publish()));
  stranger.screen.getByRole('heading', { level: 1, name: t.gate.loginTitle });
  const login = within(stranger.screen.getByRole('main')).getByRole('link', {
    name: words('en', 'accounts').gate.login,
  });
  expect(login.getAttribute('href')).toMatch(/\/en\/login\?from=%2Fpublish/);
  const frame = await readPage(request, localePath('en', paths.memberPosts()));
  frame.screen.getByRole('heading', { name: words('en', 'membership').frame.title });

  const visitor = await requestAs('visitor');
  const gate = await readPage(visitor, localePath('en', paths.publish()));
  gate.screen.getByRole('heading', { level: 1, name: t.gate.membershipTitle });
  const answer = await visitor.get(localePath('en', paths.memberPosts()), { maxRedirects: 0 });
  expect(answer.headers().location).toMatch(/\/en\/member\/my-posts$/);
  const posts = await readPage(visitor, localePath('en', paths.memberMyPosts()));
  posts.screen.getByRole('link', { name: t.list.join });
});

test('who waits writes and does not publish; for another the post is not there', async ({
  page,
  db,
  requestAs,
  signIn,
}) => {
  const t = words('en', 'post-editor');
  const pending = await signIn('pending');
  const { publish, save, saved, title } = formOf(page, 'en');
  await open(page, 'en', paths.publish());
  await title.fill('Quux pending');
  await save.click();
  await expect(saved).toBeVisible();
  await expect(publish).toBeHidden();
  await expect(page.getByText(words('en', 'drafts').bar.needsMembership)).toBeVisible();
  const { rows } = await db.query<{ id: string }>('SELECT public_id AS id FROM post WHERE owner_id = $1', [
    pending.id,
  ]);
  const other = await requestAs('individual');
  for (const path of [paths.publish({ post: rows[0]?.id }), paths.publishPreview(rows[0]?.id ?? '')]) {
    const { status, screen } = await readPage(other, localePath('en', path));
    expect(status).toBe(404);
    screen.getByRole('heading', { level: 1, name: t.missing.title });
  }
});
