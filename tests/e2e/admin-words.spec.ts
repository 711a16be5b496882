import { expect, openAdmin, seriousFindings, test } from './admin-fixtures';
import { answered } from './support/guard';
import { open, rowOf } from './support/pages';
import { fill, words } from './support/words';

// One after the other: what one leaves behind is taken out after it.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.afterEach(async ({ db }) => {
  await db.query(`DELETE FROM query_word WHERE phrases[1] LIKE 'quux%'`);
});

const locale = 'en';

test(`in ${locale} a phrase is added, tried and taken out, and each counts for the next search`, async ({
  page,
  makeCard,
  signInAdmin,
}) => {
  const t = words(locale, 'card-admin').words;
  const card = await makeCard({ companyName: `Quux Sternwarte ${locale}` });
  // Anew with each run: a process may know the phrase of one before for a minute.
  const phrase = `quuxsky ${card.publicId.replace(/\d/g, 'q')}`;
  await open(page, locale, `/companies?q=${phrase}&exact=1`);
  await expect(rowOf(page, card.publicId)).toHaveCount(0);

  await signInAdmin('content');
  await openAdmin(page, locale, '/admin/industries');
  await page.getByRole('link', { name: t.tabs.words, exact: true }).click();
  await page.getByRole('link', { name: t.add }).click();
  const panel = page.getByRole('complementary', { name: t.newPanel });
  await panel.getByRole('textbox', { name: t.form.phrases }).fill(phrase);
  await panel.getByRole('button', { name: t.form.create }).click();
  await expect(panel.getByText(t.fields.twoPhrasesRequired)).toBeVisible();
  await panel.getByRole('textbox', { name: t.form.phrases }).fill(`${phrase}\nQuux Sternwarte ${locale}`);
  await panel.getByRole('button', { name: t.form.create }).click();
  await expect(page.getByText(t.done.created)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  // Tried where it was added, and by whoever searches.
  const own = page.getByRole('complementary', { name: t.panel });
  await expect(own).toBeVisible();
  await openAdmin(page, locale, `/admin/industries/words?test=${encodeURIComponent(phrase)}`);
  const answer = page.getByRole('group').filter({ hasText: t.test.title });
  await expect(answer.getByText(`Quux Sternwarte ${locale}`).first()).toBeVisible();
  await expect(answer.getByRole('link', { name: `Quux Sternwarte ${locale}` })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await open(page, locale, `/companies?q=${phrase}&exact=1`);
  await expect(rowOf(page, card.publicId)).toBeVisible();

  await openAdmin(page, locale, `/admin/industries/words?q=${encodeURIComponent(phrase)}`);
  await page.getByRole('link', { name: phrase }).click();
  await own.getByRole('button', { name: t.remove.own }).click();
  const question = page.getByRole('dialog', { name: fill(t.remove.title, { phrase }) });
  await question.getByRole('button', { name: t.remove.own }).click();
  await expect(page.getByText(t.done.removed)).toBeVisible();
  await open(page, locale, `/companies?q=${phrase}&exact=1`);
  await expect(rowOf(page, card.publicId)).toHaveCount(0);
});

test('who may only read changes nothing, and finance sees nothing', async ({ page, signInAdmin, guard }) => {
  const t = words('en', 'card-admin').words;
  await signInAdmin('support');
  await openAdmin(page, 'en', '/admin/industries/words?word=equal:jewelry');
  const panel = page.getByRole('complementary', { name: t.panel });
  await expect(panel.getByText('jewelry, jewellery')).toBeVisible();
  await expect(panel.getByRole('button', { name: t.remove.shipped })).toHaveCount(0);
  await expect(page.getByRole('link', { name: t.add })).toHaveCount(0);
  await signInAdmin('finance');
  guard.allow(answered(403));
  await page.goto('/en/admin/industries/words');
  await expect(page.getByRole('heading', { name: t.title })).toHaveCount(0);
});
