import sharp from 'sharp';
import { expect, test } from './fixtures';
import { answered, unanswered } from './support/guard';
import { open } from './support/pages';
import { fill, words } from './support/words';

const photo = (background: string, width = 320, height = 200) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

const upload = '**/api/member/media';

const locale = 'zh-TW';

test(`pictures are uploaded, tried again, put in order and removed in ${locale}`, async ({
  page,
  guard,
  signIn,
}) => {
  guard.allow(unanswered, answered(415), answered(500));
  const t = words(locale, 'media');
  const { codes, errorId } = words(locale, 'errors');
  await signIn('individual');
  await open(page, locale, '/member/my-profile');
  const input = page.getByLabel(t.pictures.files);
  const field = page.getByRole('group').filter({ has: input }).last();
  const tiles = field.locator('img[src^="/api/media/"]');
  const choose = async (...files: [string, Buffer][]) =>
    input.setInputFiles(files.map(([name, buffer]) => ({ name, mimeType: 'image/jpeg', buffer })));

  // Two get through, in their order; the one between says why it does not.
  await choose(
    ['one.jpg', await photo('#d22')],
    ['page.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['two.jpg', await photo('#22d', 200, 320)],
  );
  await expect(tiles).toHaveCount(2);
  await expect(field.getByText(codes.imageUnsupported)).toBeVisible();
  await tiles.first().scrollIntoViewIfNeeded();
  await expect(tiles.first()).toHaveJSProperty('naturalWidth', 320);
  await field.getByRole('button', { name: fill(t.upload.drop, { name: 'page.jpg' }) }).click();
  await expect(field.getByText(codes.imageUnsupported)).toBeHidden();

  // The server fails, then the network; the third time it works.
  const answer = { success: false, code: 'unexpected', errorId: 'abcd1234' };
  await page.route(upload, (route) => route.fulfill({ status: 500, json: answer }));
  await choose(['three.jpg', await photo('#2d2')]);
  await expect(field.getByText(t.upload.failed)).toBeVisible();
  await expect(field.getByText(fill(errorId, { id: 'abcd1234' }))).toBeVisible();
  await page.unroute(upload);
  await page.route(upload, (route) => route.abort());
  await field.getByRole('button', { name: t.upload.retry }).click();
  await expect(field.getByText(codes.network)).toBeVisible();
  await page.unroute(upload);
  await field.getByRole('button', { name: t.upload.retry }).click();
  await expect(tiles).toHaveCount(3);

  // With the keyboard the first goes behind the second.
  const sources = () => tiles.evaluateAll((all) => all.map((image) => image.getAttribute('src')));
  const [first, second, third] = await sources();
  const told = (text: string) => page.getByRole('status').filter({ hasText: text });
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await field.getByRole('button', { name: fill(t.order.later, { position: '1' }) }).click();
  } else {
    await field.getByRole('button', { name: fill(t.order.drag, { position: '1' }) }).focus();
    await page.keyboard.press('Space');
    await expect(told(fill(t.order.pickedUp, { position: '1', total: '3' }))).toBeAttached();
    // The places are measured in the frames after it was picked up; nobody presses as fast as a test.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    });
    await page.keyboard.press('ArrowRight');
    await expect(told(fill(t.order.over, { position: '2', total: '3' }))).toBeAttached();
    await page.keyboard.press('Space');
  }
  await expect(told(fill(t.order.dropped, { position: '2', total: '3' })).first()).toBeAttached();
  await expect.poll(sources).toEqual([second, first, third]);
  await field.getByRole('button', { name: fill(t.order.remove, { position: '2' }) }).click();
  await expect.poll(sources).toEqual([second, third]);
  await expect(field.getByRole('button', { name: t.pictures.add })).toBeFocused();

  // No more than there may be.
  const many = await photo('#999', 20, 20);
  await choose(...Array.from({ length: 8 }, (_, at): [string, Buffer] => [`${at}.jpg`, many]));
  await expect(tiles).toHaveCount(9);
  await expect(field.getByText('9').first()).toBeVisible();
  await expect(field.getByRole('alert')).toBeVisible();
  await expect(field.getByRole('button', { name: t.pictures.add })).toBeHidden();
});

test('a logo is cut with the keyboard before it is sent, and removed', async ({ page, guard, signIn }) => {
  guard.allow(answered(500));
  const locale = 'vi';
  const t = words(locale, 'media');
  const { codes } = words(locale, 'errors');
  await signIn('individual');
  await open(page, locale, '/member/my-profile');
  const input = page.locator('input[type=file]:not([multiple])');
  const field = page.getByRole('group').filter({ has: input }).last();
  const picture = field.locator('img');
  const dialog = page.getByRole('dialog');

  // What the browser cannot read is not opened.
  await input.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') });
  await expect(field.getByText(codes.imageUnsupported)).toBeVisible();
  await expect(dialog).toBeHidden();

  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo('#d22', 1200, 600) };
  await input.setInputFiles(file);
  await dialog.getByRole('group', { name: t.crop.area }).focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('slider', { name: t.crop.zoom }).focus();
  for (let steps = 0; steps < 10; steps += 1) await page.keyboard.press('ArrowRight');
  const sent = page.waitForRequest(upload);
  await dialog.getByRole('button', { name: t.crop.apply }).click();
  expect((await sent).headers()['content-type']).toContain('multipart/form-data');
  await expect(picture).toHaveAttribute('src', /^\/api\/media\/[0-9a-f]{24}\/256\.webp$/);
  // Zoomed in twice, half of the 600 points are left.
  await expect
    .poll(async () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(256);

  await page.route(upload, (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'unexpected', errorId: 'abcd1234' } }),
  );
  await input.setInputFiles(file);
  await dialog.getByRole('button', { name: t.crop.apply }).click();
  await expect(field.getByText(t.upload.failed)).toBeVisible();
  await expect(picture).toBeVisible();
  await page.unroute(upload);
  await field.getByRole('button', { name: t.upload.retry }).click();
  await expect(field.getByText(t.upload.failed)).toBeHidden();
  await field.getByRole('button', { name: t.crop.remove }).click();
  await expect(picture).toHaveCount(0);
});
