import sharp from 'sharp';
import { adminPaths } from '@/lib/shared/admin-paths';
import { localePath, paths } from '@/lib/shared/paths';
import { expect, openAdmin, seriousFindings, test, untilAwake } from './admin-fixtures';
import { hrefOf, inside } from './support/answered';
import { readPage } from './support/read-page';
import { fill, words } from './support/words';

test('a banner is written and previewed, stands on home, and is deleted and taken back', async ({
  page,
  db,
  signInAdmin,
}) => {
  const t = words('en', 'banners');
  const admin = await signInAdmin('content');
  const title = `Chào ${admin.publicId}`;
  const picture = await sharp({ create: { width: 1200, height: 400, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();

  const list = await readPage(page.request, localePath('en', adminPaths.banners()));
  await page.goto(hrefOf(list.screen.getByRole('link', { name: t.add })));
  await expect(page).toHaveURL(/\/banners\/new$/);
  const save = page.getByRole('button', { name: t.form.save });
  await untilAwake(save);
  await page.getByRole('textbox', { name: t.form.link, exact: true }).fill('javascript:alert(1)');
  await save.click();
  await expect(page.getByText(t.fields.linkShape)).toBeVisible();
  await expect(page.getByText(t.fields.pictureRequired, { exact: true })).toBeVisible();

  await page
    .getByLabel(t.form.picture, { exact: true })
    .and(page.locator('input[type=file]'))
    .setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('img', { name: t.picture.alt })).toBeVisible();
  await page.getByRole('tab', { name: 'Tiếng Việt' }).click();
  await page.getByRole('textbox', { name: t.form.title, exact: true }).fill(title);
  await page.getByRole('textbox', { name: t.form.link, exact: true }).fill('/vi/about');
  const preview = page.getByRole('region', { name: t.preview.title, exact: true });
  // Twice, as a desktop and as a phone shows it; what cannot be pressed has no role.
  await expect(preview.first().locator('b', { hasText: title })).toHaveCount(2);
  expect(await seriousFindings(page)).toEqual([]);
  await save.click();
  await expect(page.getByText(t.done.created)).toBeVisible();

  const items = page.getByRole('list', { name: t.list }).getByRole('listitem');
  const row = items.filter({ hasText: title });
  await expect(row).toContainText(t.states.running);
  await expect(row).toContainText('/about');
  await expect(items.last()).toContainText(title);
  await row.getByRole('button', { name: fill(t.order.up, { name: title }) }).click();
  await expect(items.last()).not.toContainText(title);
  const shown = async () => {
    const { screen } = await readPage(page.request, localePath('vi', paths.home()));
    const banners = screen.queryByRole('region', { name: words('vi', 'home').banners });
    return banners && inside(banners).queryByRole('link', { name: new RegExp(title) });
  };
  await expect.poll(async () => (await shown())?.getAttribute('href')).toBe(localePath('vi', paths.about()));

  await row.getByRole('button', { name: fill(t.actions.delete, { name: title }) }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: t.actions.undo }).click();
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: fill(t.actions.delete, { name: title }) }).click();
  await expect(row).toHaveCount(0);
  await expect.poll(shown).toBeNull();
  await db.query('DELETE FROM banner USING banner_text t WHERE t.banner_id = banner.id AND t.title = $1', [
    title,
  ]);
});

test('the home page follows the order of its sections, which can be seen before it is saved', async ({
  page,
  db,
  cardService,
  signInAdmin,
}) => {
  const t = words('en', 'settings');
  const { choices } = t.rows.home.fields.sections;
  const home = words('en', 'home');
  await signInAdmin('super');
  try {
    await openAdmin(page, 'en', adminPaths.config());
    const form = page.getByRole('form', { name: t.rows.home.title });
    const list = form.getByRole('listitem');
    const countsBox = form.getByRole('checkbox', { name: fill(t.order.shown, { name: choices.counts }) });
    await untilAwake(countsBox);
    await expect(list.first()).toContainText(choices.industries);
    await countsBox.check();
    await form.getByRole('checkbox', { name: fill(t.order.shown, { name: choices.regions }) }).uncheck();
    await form.getByRole('button', { name: fill(t.order.down, { name: choices.industries }) }).click();
    await expect(list.first()).toContainText(choices.banners);
    expect(await seriousFindings(page)).toEqual([]);

    const link = form.getByRole('link', { name: t.order.preview });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('href', /counts/);
    const preview = await readPage(page.request, (await link.getAttribute('href')) ?? '');
    preview.screen.getByRole('heading', { name: home.counts.title });
    expect(preview.screen.queryByRole('heading', { name: home.regions })).toBeNull();
    const homeNow = async () => (await readPage(page.request, localePath('en', paths.home()))).screen;
    (await homeNow()).getByRole('heading', { name: home.regions });

    await form.getByRole('button', { name: t.save }).click();
    await expect(page.getByText(t.saved)).toBeVisible();
    const counts = async () => (await homeNow()).queryByRole('heading', { name: home.counts.title });
    await expect.poll(counts).not.toBeNull();
    expect((await homeNow()).queryByRole('heading', { name: home.regions })).toBeNull();
  } finally {
    await db.query(`DELETE FROM setting WHERE key = 'home'`);
    await cardService.settingsChanged();
  }
});
