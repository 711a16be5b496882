import sharp from 'sharp';
import { localePath, paths } from '@/lib/shared/paths';
import { expect, openAdmin, seriousFindings, test, untilAwake } from './admin-fixtures';
import { open } from './support/pages';
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

  await openAdmin(page, 'en', paths.adminBanners());
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('link', { name: t.add }).click();
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
  await open(page, 'vi', paths.home());
  const shown = page
    .getByRole('region', { name: words('vi', 'home').banners })
    .getByRole('link', { name: title });
  await expect(shown).toHaveAttribute('href', localePath('vi', paths.about()));

  await openAdmin(page, 'en', paths.adminBanners());
  await untilAwake(row.getByRole('button', { name: fill(t.actions.delete, { name: title }) }));
  await row.getByRole('button', { name: fill(t.actions.delete, { name: title }) }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: t.actions.undo }).click();
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: fill(t.actions.delete, { name: title }) }).click();
  await expect(row).toHaveCount(0);
  await open(page, 'vi', paths.home());
  await expect(shown).toHaveCount(0);
  await db.query('DELETE FROM banner USING banner_text t WHERE t.banner_id = banner.id AND t.title = $1', [
    title,
  ]);
});

test('the home page follows the order of its sections, which can be seen before it is saved', async ({
  page,
  db,
  signInAdmin,
}) => {
  const t = words('en', 'settings');
  const { choices } = t.rows.home.fields.sections;
  const home = words('en', 'home');
  await signInAdmin('super');
  try {
    await openAdmin(page, 'en', paths.adminConfig());
    const form = page.getByRole('form', { name: t.rows.home.title });
    const list = form.getByRole('listitem');
    const counts = form.getByRole('checkbox', { name: fill(t.order.shown, { name: choices.counts }) });
    await untilAwake(counts);
    await expect(list.first()).toContainText(choices.industries);
    await counts.check();
    await form.getByRole('checkbox', { name: fill(t.order.shown, { name: choices.regions }) }).uncheck();
    await form.getByRole('button', { name: fill(t.order.down, { name: choices.industries }) }).click();
    await expect(list.first()).toContainText(choices.banners);
    expect(await seriousFindings(page)).toEqual([]);

    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      form.getByRole('link', { name: t.order.preview }).click(),
    ]);
    await expect(preview.getByRole('heading', { name: home.counts.title })).toBeVisible();
    await expect(preview.getByRole('heading', { name: home.regions })).toHaveCount(0);
    await preview.close();
    await open(page, 'en', paths.home());
    await expect(page.getByRole('heading', { name: home.regions })).toBeVisible();

    await openAdmin(page, 'en', paths.adminConfig());
    await untilAwake(counts);
    await counts.check();
    await form.getByRole('button', { name: t.save }).click();
    await expect(page.getByText(t.saved)).toBeVisible();
    await open(page, 'en', paths.home());
    await expect(page.getByRole('heading', { name: home.counts.title })).toBeVisible();
  } finally {
    await db.query(`DELETE FROM setting WHERE key = 'home'`);
  }
});
