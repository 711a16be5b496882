import { adminPaths } from '@/lib/shared/admin-paths';
import { paths } from '@/lib/shared/paths';
import { expect, openAdmin, seriousFindings, test, untilAwake } from './admin-fixtures';
import { open, untilAlive } from './support/pages';
import { fill, words } from './support/words';

test('a page is written, converted, looked at, published, moved and put back', async ({
  page,
  db,
  signInAdmin,
}) => {
  const t = words('zh-CN', 'pages');
  const drafts = words('zh-CN', 'drafts');
  const admin = await signInAdmin('content');
  const slug = `quux-${admin.publicId.toLowerCase().replace(/[^a-z0-9]/g, '')}`;
  const title = `软件信息 ${admin.publicId}`;
  const converted = `軟體資訊 ${admin.publicId}`;

  await openAdmin(page, 'zh-CN', adminPaths.contentPages());
  await page.getByRole('button', { name: t.new.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t.editor.title }).fill(title);
  await dialog.getByRole('textbox', { name: t.slug.label }).fill('admin');
  await dialog.getByRole('button', { name: t.new.submit }).click();
  await expect(dialog.getByText(t.fields.slugReserved)).toBeVisible();
  await dialog.getByRole('textbox', { name: t.slug.label }).fill(slug);
  await dialog.getByRole('button', { name: t.new.submit }).click();
  await expect(page).toHaveURL(/\/admin\/content\/pages\/\d+$/);

  const left = page.getByRole('region', { name: '简体中文' });
  const right = page.getByRole('region', { name: '繁體中文' });
  await expect(left.locator('[data-rich-text=ready]')).toBeVisible();
  await left.getByRole('textbox', { name: t.editor.content }).click();
  await page.keyboard.type('第一版的软件');
  const translate = right.getByRole('button', { name: fill(t.editor.translate, { language: '简体中文' }) });
  await untilAwake(translate);
  await translate.click();
  await expect(right.getByRole('textbox', { name: t.editor.title })).toHaveValue(converted);
  await expect(right.getByText(t.sources.converted)).toBeVisible();
  await expect(right.getByRole('textbox', { name: t.editor.content })).toContainText('第一版的軟體');
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('button', { name: drafts.bar.preview }).click();
  await expect(page.getByText(t.preview.text)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page
    .getByRole('navigation', { name: t.columns.languages })
    .getByRole('link', { name: '繁體中文' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: converted })).toBeVisible();
  expect((await page.request.get(paths.page(slug))).status()).toBe(404);

  await page.getByRole('link', { name: t.preview.back }).click();
  const publish = page.getByRole('button', { name: t.editor.publish, exact: true });
  await untilAwake(publish);
  await publish.click();
  await expect(page.getByText(t.done.published)).toBeVisible();
  const answer = await page.request.get(`/zh-TW${paths.page(slug)}`);
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain(converted);

  await page.getByRole('button', { name: t.actions.move }).click();
  await dialog.getByRole('textbox', { name: t.slug.label }).fill(`${slug}-new`);
  await dialog.getByRole('button', { name: t.slug.submit }).click();
  await expect(page.getByText(t.done.moved)).toBeVisible();
  const old = await page.request.get(paths.page(slug), { maxRedirects: 0 });
  expect(old.status()).toBe(308);
  expect(old.headers().location).toContain(paths.page(`${slug}-new`));

  await left.getByRole('textbox', { name: t.editor.title }).fill(`${title} 二`);
  await page.getByRole('button', { name: drafts.bar.save, exact: true }).click();
  await expect(page.getByText(t.done.saved)).toBeVisible();
  await page.reload();
  const versions = page.getByRole('region', { name: t.versions.title });
  const published = versions.getByRole('listitem').filter({ hasText: t.versions.kinds.published }).first();
  await published.getByRole('link', { name: t.versions.compare }).click();
  await expect(published.getByText(`${title} 二`)).toBeVisible();
  const restore = published.getByRole('button', { name: t.versions.restore, exact: true });
  await untilAwake(restore);
  await restore.click();
  await dialog.getByRole('button', { name: t.versions.restore, exact: true }).click();
  await expect(page.getByText(t.done.versionRestored)).toBeVisible();
  await expect(left.getByRole('textbox', { name: t.editor.title })).toHaveValue(title);
  await db.query('DELETE FROM page WHERE slug = $1', [`${slug}-new`]);
});

test('a video plays on a page that a link led to, and no other players may be framed', async ({
  page,
  request,
  db,
  guard,
}) => {
  const player = 'https://player.vimeo.com/video/76979871';
  const slug = `quux-video-${Date.now().toString(36)}`;
  const content = { ops: [{ insert: { video: player } }, { insert: '\n' }] };
  guard.allow(new RegExp(`^asked another host: ${player}$`));
  await page.route(`${player}**`, (route) => route.fulfill({ contentType: 'text/html', body: 'the player' }));
  await db.query(
    `WITH made AS (INSERT INTO page (slug, published_at, updated_at) VALUES ($1, now(), now()) RETURNING id)
     INSERT INTO page_text (page_id, locale, title, body, content) SELECT id, 'vi', 'Quux', '', $2 FROM made`,
    [slug, content],
  );
  try {
    await open(page, 'vi', '/shop');
    // A document keeps its policy, and this one lets nothing be framed.
    const link = page.getByRole('contentinfo').locator('a').first();
    await link.evaluate((anchor, href) => anchor.setAttribute('href', href), `/vi${paths.page(slug)}`);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quux' })).toBeVisible();
    const play = page.getByRole('link', { name: words('vi', 'rich-text').reading.playVideo });
    await untilAlive(page, 'vi');
    await play.click();
    await expect(page.frameLocator('iframe').getByText('the player')).toBeVisible();
    const { 'content-security-policy': policy } = (await request.get(`/vi${paths.page(slug)}`)).headers();
    const framed = [...(policy ?? '').matchAll(/frame-src ([^;,]+)/g)].map(([, hosts]) => hosts);
    expect(framed).toContain('https://player.vimeo.com');
    const terms = (await request.get('/vi/pages/terms')).headers()['content-security-policy'];
    expect(terms).toContain("frame-src 'none'");
  } finally {
    await db.query('DELETE FROM page WHERE slug = $1', [slug]);
  }
});
