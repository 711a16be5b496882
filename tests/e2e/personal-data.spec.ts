import { hash } from '@node-rs/argon2';
import { localePath } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { liftAddressLimits } from './support/captcha';
import { answered } from './support/guard';
import { logIn } from './support/journey-steps';
import { open } from './support/pages';
import { readPage } from './support/read-page';
import { words } from './support/words';

const locale = 'en';
const password = 'a password of mine';

test('a member takes their data with them, deletes the account and takes that back', async ({
  page,
  db,
  signIn,
  guard,
}) => {
  test.setTimeout(120_000);
  // The sign-in of a deleted account is refused, with the way to take that back.
  guard.allow(answered(401));
  const t = words(locale, 'personal-data');
  const member = await signIn('individual');
  await db.query('UPDATE member SET password_hash = $1 WHERE id = $2', [await hash(password), member.id]);
  const settings = await readPage(page.request, localePath(locale, '/member/settings'));
  const way = settings.screen.getByRole('link', { name: t.open });
  expect(way.getAttribute('href')).toBe(localePath(locale, '/member/settings/data'));
  await open(page, locale, '/member/settings/data');
  await expect(page.getByRole('heading', { name: t.title, exact: true, level: 1 })).toBeVisible();

  const files = page.getByRole('region', { name: t.export.title, exact: true });
  await files.getByRole('button', { name: t.export.order, exact: true }).click();
  const refresh = files.getByRole('button', { name: t.export.refresh, exact: true });
  const download = files.getByRole('button', { name: t.export.download, exact: true });
  // The worker makes it.
  await expect(async () => {
    if (await refresh.isVisible()) await refresh.click();
    await expect(download).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await download.click();
  const dialog = page.getByRole('dialog', { name: t.export.proofTitle, exact: true });
  await dialog.getByLabel(t.proof.password, { exact: true }).fill(password);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: t.export.download, exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^my-data-.+\.zip$/);

  const part = page.getByRole('region', { name: t.delete.title, exact: true });
  await part.getByLabel(t.proof.password, { exact: true }).fill(password);
  await part.getByRole('checkbox', { name: t.delete.understood, exact: true }).check();
  await part.getByRole('button', { name: t.delete.submit, exact: true }).click();
  await expect(part.getByText(t.delete.done, { exact: true })).toBeVisible();

  await liftAddressLimits(db);
  await logIn(page, db, locale, member.email, password);
  await page.getByRole('button', { name: t.takeBack.submit, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${localePath(locale, '/member')}$`), { timeout: 30_000 });
});
