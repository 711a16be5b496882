import { adminPaths } from '@/lib/shared/admin-paths';
import { localePath, paths } from '@/lib/shared/paths';
import { expect, openAdmin, seriousFindings, test, untilAwake } from './admin-fixtures';
import { follow, hrefOf, inside, textsOf } from './support/answered';
import { tabTo } from './support/keyboard';
import { open } from './support/pages';
import { readPage } from './support/read-page';
import { fill, words } from './support/words';

// Told to readers of Korean alone: other tests count the notifications of their members.

test('an announcement is written, tried out and sent, and its reader reads it', async ({
  page,
  db,
  signIn,
  signInAdmin,
}) => {
  const t = words('en', 'announcements');
  const admins = words('en', 'admins');
  const member = await signIn('individual');
  await db.query("UPDATE member SET locale = 'ko' WHERE id = $1", [member.id]);
  const admin = await signInAdmin('content');
  const title = `Quux ${admin.publicId}`;

  const list = await readPage(page.request, localePath('en', adminPaths.announcements()));
  await page.goto(hrefOf(list.screen.getByRole('link', { name: t.add })));
  await expect(page).toHaveURL(/\/announcements\/new$/);
  const save = page.getByRole('button', { name: t.form.save });
  await untilAwake(save);
  await page.getByRole('textbox', { name: t.form.link }).fill('example.com');
  await save.click();
  await expect(page.getByText(t.fields.linkShape)).toBeVisible();
  // What is wrong stands behind another tab, which comes to the front.
  await expect(page.getByRole('tab', { selected: true })).toContainText('简体中文');
  await expect(page.getByText(t.fields.noText)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('tab', { name: '한국어' }).click();
  await page.getByRole('textbox', { name: t.form.title }).fill(title);
  await page.getByRole('textbox', { name: t.form.text }).fill('하나\n\n둘');
  await page.getByRole('textbox', { name: t.form.link }).fill(paths.about());
  await page.getByRole('checkbox', { name: '한국어' }).check();
  await page.getByRole('checkbox', { name: admins.status.types.individual }).check();
  const other = fill(t.preview.other, { reader: 'Tiếng Việt', language: '한국어' });
  await expect(page.getByText(other)).toBeVisible();
  await expect(page.getByRole('region', { name: t.form.preview })).toContainText(title);
  await expect(page.getByRole('status').filter({ hasText: t.form.reach })).toContainText(/\d/);
  expect(await seriousFindings(page)).toEqual([]);
  await save.click();

  const panel = page.getByRole('complementary', { name: t.panel });
  await expect(panel.getByRole('heading', { name: title })).toContainText(t.statuses.draft);
  await expect(panel.getByRole('tabpanel')).toContainText(
    fill(t.preview.other, { reader: 'English', language: '한국어' }),
  );
  await panel.getByRole('button', { name: t.actions.test }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(admin.email);
  await dialog.getByRole('button', { name: t.test.confirm }).click();
  await expect(page.getByText(fill(t.done.tested, { email: admin.email }))).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await panel.getByRole('button', { name: t.actions.send }).click();
  await expect(dialog).toContainText(/\d/);
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: t.actions.send }).click();
  await expect(page.getByText(t.done.sent)).toBeVisible();
  // The page looks by itself whether the job has come to its end.
  await expect(panel.getByRole('heading', { name: title })).toContainText(t.statuses.sent, {
    timeout: 30_000,
  });
  await expect(panel.getByRole('progressbar')).toHaveJSProperty('value', 100);
  expect(await seriousFindings(page)).toEqual([]);

  await open(page, 'ko', paths.memberNotifications());
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('둘');
  await row.getByRole('link', { name: words('ko', 'notifications').kinds.announcement.action }).click();
  await expect(page).toHaveURL(new RegExp(`${localePath('ko', paths.about())}$`));

  const after = await readPage(page.request, localePath('en', adminPaths.announcements()));
  const { screen } = await follow(page.request, after.screen.getByRole('link', { name: title }));
  const counts = inside(screen.getByRole('complementary', { name: t.panel })).getAllByRole('definition');
  expect(textsOf(counts)).toContainEqual(expect.stringMatching(/^1 \(/));
  await db.query('DELETE FROM system_message WHERE kind = $1', ['announcement']);
  await db.query('DELETE FROM announcement WHERE name = $1', [title]);
  await db.query('DELETE FROM mail WHERE recipient = $1', [admin.email]);
});

test('what was typed outlives the page; a draft is scheduled, taken back, copied and deleted', async ({
  page,
  db,
  signInAdmin,
}) => {
  const t = words('vi', 'announcements');
  const drafts = words('vi', 'drafts');
  const admin = await signInAdmin('support');
  const title = `Quux ${admin.publicId}`;
  await openAdmin(page, 'vi', adminPaths.announcementNew());
  await page.getByRole('textbox', { name: t.form.title }).fill(title);
  await page.getByRole('link', { name: t.form.cancel }).click();
  await expect(page).toHaveURL(/\/announcements$/);
  await openAdmin(page, 'vi', adminPaths.announcementNew());
  await page.getByRole('button', { name: drafts.recover.restore }).click();
  await expect(page.getByRole('textbox', { name: t.form.title })).toHaveValue(title);
  await page.getByRole('textbox', { name: t.form.text }).fill('Nội dung');
  await page.getByRole('button', { name: t.form.save }).click();

  const panel = page.getByRole('complementary', { name: t.panel });
  const heading = panel.getByRole('heading', { name: title });
  await expect(heading).toContainText(t.statuses.draft);
  await panel.getByRole('button', { name: t.actions.schedule }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.schedule.at).fill('2020-01-01T09:00');
  await dialog.getByRole('button', { name: t.actions.schedule }).click();
  await expect(dialog.getByText(t.fields.timePast)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel(t.schedule.at).fill(`${tomorrow}T23:30`);
  await dialog.getByRole('button', { name: t.actions.schedule }).click();
  await expect(heading).toContainText(t.statuses.scheduled);
  await expect(panel.getByRole('definition').filter({ hasText: '23:30' })).toBeVisible();
  await expect(panel.getByRole('link', { name: t.actions.edit })).toHaveCount(0);
  await panel.getByRole('button', { name: t.actions.unschedule }).click();
  await expect(heading).toContainText(t.statuses.draft);

  await panel.getByRole('button', { name: t.actions.duplicate }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByRole('textbox', { name: t.form.title })).toHaveValue(title);
  await page.getByRole('link', { name: t.form.back }).click();
  await panel.getByRole('button', { name: t.actions.delete }).click();
  await dialog.getByRole('button', { name: t.actions.delete }).click();
  await expect(page.getByText(t.done.deleted)).toBeVisible();
  const rows = page.getByRole('table').getByRole('link', { name: title });
  await expect(rows).toHaveCount(1);
  await db.query('DELETE FROM announcement WHERE name = $1', [title]);
});

test('an announcement is written, held back and deleted by keys', async ({ page, db, signInAdmin }) => {
  const t = words('ja', 'announcements');
  const admin = await signInAdmin('content');
  const title = `Quux ${admin.publicId}`;
  await openAdmin(page, 'ja', adminPaths.announcementNew());
  // The reader's own language is open first; the arrows go through the others.
  const own = page.getByRole('tab', { name: /日本語/ });
  await tabTo(page, /^日本語/);
  await expect(own).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(own).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowLeft');
  await expect(own).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, t.form.title);
  await page.keyboard.type(title);
  await tabTo(page, t.form.text);
  await page.keyboard.type('お知らせ');
  await tabTo(page, t.form.save);
  await page.keyboard.press('Enter');

  const panel = page.getByRole('complementary', { name: t.panel });
  await expect(panel.getByRole('heading', { name: title })).toContainText(t.statuses.draft);
  await tabTo(page, t.actions.send);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole('button', { name: t.actions.send })).toBeFocused();
  await tabTo(page, t.actions.delete);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await tabTo(page, t.actions.delete);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t.done.deleted)).toBeVisible();
  await db.query('DELETE FROM announcement WHERE name = $1', [title]);
});
