import { locales } from '@/lib/i18n/locales';
import { localePath } from '@/lib/shared/paths';
import { expect, seriousFindings, test, untilAwake } from './admin-fixtures';
import { expectForbidden, hrefOf, inside, textOf } from './support/answered';
import { readPage } from './support/read-page';
import { fill, words } from './support/words';

// One after the other: what one leaves behind is taken out after it.
test.describe.configure({ mode: 'default' });
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
  const finds = async () => {
    const path = localePath(locale, `/companies?q=${encodeURIComponent(phrase)}&exact=1`);
    const { document } = await readPage(page.request, path);
    return document.querySelector(`main :is(h2, h3) a[href$="/${card.publicId}"]`) !== null;
  };
  expect(await finds()).toBe(false);

  await signInAdmin('content');
  const industries = await readPage(page.request, localePath(locale, '/admin/industries'));
  await page.goto(hrefOf(industries.screen.getByRole('link', { name: t.tabs.words })));
  const add = page.getByRole('link', { name: t.add });
  await untilAwake(add);
  await add.click();
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
  const trial = localePath(locale, `/admin/industries/words?test=${encodeURIComponent(phrase)}`);
  const { screen } = await readPage(page.request, trial);
  const answer = screen.getByText(t.test.title).closest('details');
  if (!answer) throw new Error('nothing was tried');
  expect(textOf(answer)).toContain(`Quux Sternwarte ${locale}`);
  inside(answer).getByRole('link', { name: `Quux Sternwarte ${locale}` });
  expect(await finds()).toBe(true);

  await own.getByRole('button', { name: t.remove.own }).click();
  const question = page.getByRole('dialog', { name: fill(t.remove.title, { phrase }) });
  await question.getByRole('button', { name: t.remove.own }).click();
  await expect(page.getByText(t.done.removed)).toBeVisible();
  expect(await finds()).toBe(false);
});

test('legal forms stand among the words in each language, and can only be read', async ({
  requestAsAdmin,
}) => {
  const asker = await requestAsAdmin('content');
  for (const each of locales) {
    const t = words(each, 'card-admin').words;
    const path = localePath(each, '/admin/industries/words?role=legalForm&q=tnhh');
    const { screen, document } = await readPage(asker, path);
    screen.getByRole('link', { name: 'cong ty tnhh' });
    expect(textOf(document.querySelector('main table'))).toContain(t.roles.legalForm);
    const opened = await readPage(asker, `${path}&word=${encodeURIComponent('legalForm:cong ty tnhh')}`);
    const panel = opened.screen.getByRole('complementary', { name: t.panel });
    for (const text of [t.origins.fixed, t.fixedHelp]) expect(textOf(panel)).toContain(text);
    expect(inside(panel).queryByRole('textbox')).toBeNull();
    expect(inside(panel).queryByRole('button', { name: t.form.save })).toBeNull();
    expect(inside(panel).queryByRole('button', { name: t.remove.shipped })).toBeNull();
  }
});

test('who may only read changes nothing, and finance sees nothing', async ({ requestAsAdmin }) => {
  const t = words('en', 'card-admin').words;
  const support = await requestAsAdmin('support');
  const { screen } = await readPage(support, '/en/admin/industries/words?word=equal:jewelry');
  const panel = screen.getByRole('complementary', { name: t.panel });
  expect(textOf(panel)).toContain('jewelry, jewellery');
  expect(inside(panel).queryByRole('button', { name: t.remove.shipped })).toBeNull();
  expect(screen.queryByRole('link', { name: t.add })).toBeNull();
  await expectForbidden(await requestAsAdmin('finance'), 'en', '/en/admin/industries/words');
});
