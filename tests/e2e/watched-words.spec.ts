import { adminPaths } from '@/lib/shared/admin-paths';
import { newPublicId } from '@/lib/shared/ids';
import { paths } from '@/lib/shared/paths';
import { expect, openAdmin, seriousFindings, test } from './admin-fixtures';
import { open } from './support/pages';
import { fill, words } from './support/words';

/** Letters alone, so that it is one word. */
const newWord = () => `quux${newPublicId().replace(/\d/g, 'q').toLowerCase()}`;

test('a word is added, tried, kept out of a post, changed and removed', async ({
  page,
  context,
  db,
  signIn,
  signInAdmin,
}) => {
  const t = words('vi', 'post-admin').watchedWords;
  const editor = words('vi', 'post-editor');
  const word = newWord();
  await signInAdmin('content');
  await openAdmin(page, 'vi', adminPaths.watchedWords({ q: word }));
  await page.getByRole('link', { name: t.add }).click();
  const panel = page.getByRole('complementary', { name: t.newPanel });
  await panel.getByRole('button', { name: t.form.create }).click();
  await expect(panel.getByText(t.fields.phraseRequired)).toBeVisible();
  await panel.getByRole('textbox', { name: t.form.phrases }).fill(`${word}\n${word} hai`);
  await panel.getByRole('combobox', { name: t.form.action }).selectOption('block');
  expect(await seriousFindings(page)).toEqual([]);
  await panel.getByRole('button', { name: t.form.create }).click();
  await expect(page.getByText(fill(t.done.created, { count: 2 }))).toBeVisible();

  // Tried as people write who do not want it found.
  await page.getByText(t.test.title).click();
  const spelled = Array.from(word).join('.');
  await page.getByRole('textbox', { name: t.test.label }).fill(`Mua ${spelled} ngay`);
  await page.getByRole('button', { name: t.test.submit, exact: true }).click();
  const verdict = page.getByRole('status').filter({ hasText: t.test.results.block });
  await expect(verdict).toContainText(word);
  await expect(verdict).toContainText('Mua ***');
  expect(await seriousFindings(page)).toEqual([]);

  const member = await signIn('individual');
  const desk = await context.newPage();
  await open(desk, 'vi', paths.publish());
  await desk.getByLabel(`${editor.fields.title} *`).fill(`Bán ${spelled.toUpperCase()}`);
  await desk.getByLabel(`${editor.fields.description} *`).fill('Giao tận nơi');
  const content = desk.getByRole('textbox', { name: editor.fields.content });
  await content.click();
  await content.pressSequentially('Giá tốt');
  const publish = desk.getByRole('button', { name: words('vi', 'drafts').bar.publish, exact: true });
  await publish.click();
  await expect(desk.getByText(fill(editor.blockedWords, { words: spelled.toUpperCase() }))).toBeVisible();
  await expect(desk.getByText(editor.errors.wordsBlocked, { exact: true })).toBeVisible();
  await expect(desk.getByLabel(`${editor.fields.title} *`)).toHaveValue(`Bán ${spelled.toUpperCase()}`);
  expect(await seriousFindings(desk)).toEqual([]);
  await desk.close();

  await page.getByRole('link', { name: word, exact: true }).click();
  const own = page.getByRole('complementary', { name: t.panel });
  await own.getByRole('combobox', { name: t.form.action }).selectOption('mask');
  await own.getByRole('button', { name: t.form.save }).click();
  await expect(page.getByText(t.done.saved, { exact: true })).toBeVisible();
  // The newest state is there: what is removed is what was read.
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: word, exact: true }) });
  await expect(row).toContainText(t.actions.mask);
  await own.getByRole('button', { name: t.remove.button }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.remove.button }).click();
  await expect(page.getByText(t.done.removed, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: word, exact: true })).toHaveCount(0);
  await db.query('DELETE FROM watched_word WHERE phrase LIKE $1', [`${word}%`]);
  await db.query('DELETE FROM post WHERE owner_id = $1', [member.id]);
});

test('a member is silenced between opening and publishing, told why, and speaks again', async ({
  page,
  context,
  db,
  signIn,
  signInAdmin,
}) => {
  const t = words('en', 'moderation').silence;
  const editor = words('en', 'post-editor');
  const accounts = words('en', 'accounts');
  const member = await signIn('individual');
  await open(page, 'en', paths.publish());
  await page.getByLabel(`${editor.fields.title} *`).fill('Quux storage');
  await page.getByLabel(`${editor.fields.description} *`).fill('Close to the port');
  const content = page.getByRole('textbox', { name: editor.fields.content });
  await content.click();
  await content.pressSequentially('Good price');
  // From the first save on the page is not read again by itself.
  await page.getByRole('button', { name: words('en', 'drafts').bar.save, exact: true }).click();
  await expect(page).toHaveURL(/post=/);
  await expect(page.getByRole('region', { name: editor.status.title })).toBeVisible();

  await signInAdmin('content');
  const office = await context.newPage();
  const publicId = member.nickname.slice('E2E '.length);
  await openAdmin(office, 'en', adminPaths.users({ user: publicId }));
  await office.getByRole('button', { name: t.button, exact: true }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('combobox', { name: t.days }).selectOption('30');
  await dialog.getByRole('radio', { name: accounts.reasons.spam }).check();
  await dialog.getByRole('button', { name: t.button, exact: true }).click();
  await expect(office.getByText(t.done, { exact: true })).toBeVisible();

  const publish = page.getByRole('button', { name: words('en', 'drafts').bar.publish, exact: true });
  await publish.click();
  const notice = page.getByRole('region', { name: accounts.speech.silencedTitle });
  await expect(notice).toContainText(accounts.reasons.spam);
  await expect(publish).toHaveCount(0);
  await expect(page.getByLabel(`${editor.fields.title} *`)).toHaveValue('Quux storage');
  expect(await seriousFindings(page)).toEqual([]);

  await office.getByRole('button', { name: t.end, exact: true }).click();
  await dialog.getByRole('button', { name: t.end, exact: true }).click();
  await expect(office.getByText(t.endDone, { exact: true })).toBeVisible();
  await page.reload();
  await publish.click();
  await expect(page.getByText(editor.published, { exact: true }).first()).toBeVisible();
  await db.query('DELETE FROM post WHERE owner_id = $1', [member.id]);
  await db.query('DELETE FROM mail WHERE recipient = $1', [member.email]);
});
