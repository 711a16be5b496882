import type { Page } from 'playwright/test';
import type { LabelKey } from '@/lib/cards/fields';
import type { Locale } from '@/lib/i18n/locales';
import { localePath, paths } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { seriousFindings } from './support/axe';
import { answered } from './support/guard';
import { open } from './support/pages';
import { fill, words } from './support/words';

const page = paths.memberTranslations({ card: 'company' });

const translation = (locale: Locale) => words(locale, 'translation');
const labels = (locale: Locale): Record<LabelKey, string> => words(locale, 'card-fields');

/** What belongs to a field in the language whose tab is open. */
function fieldOf(browser: Page, locale: Locale, name: LabelKey) {
  const t = translation(locale);
  const label = labels(locale)[name];
  const region = browser.getByRole('region', { name: label, exact: true });
  return {
    region,
    edit: region.getByRole('button', { name: fill(t.editField, { field: label }) }),
    lock: region.getByRole('button', { name: fill(t.lockField, { field: label }) }),
    unlock: region.getByRole('button', { name: fill(t.unlockField, { field: label }) }),
    reset: region.getByRole('button', { name: fill(t.resetField, { field: label }) }),
    input: region.getByRole('textbox', { name: label }),
    save: region.getByRole('button', { name: t.save, exact: true }),
    undo: region.getByRole('button', { name: fill(t.undoField, { field: label }) }),
    state: (state: keyof typeof t.states) => region.getByText(t.states[state], { exact: true }),
    unpublished: region.getByText(t.unpublished, { exact: true }),
  };
}

/** What stays at the foot of the screen while something is not published. */
function barOf(browser: Page, locale: Locale) {
  const bar = browser.getByRole('region', { name: translation(locale).publishing.label, exact: true });
  const { bar: labels } = words(locale, 'drafts');
  return {
    bar,
    publish: bar.getByRole('button', { name: labels.publish, exact: true }),
    submit: bar.getByRole('button', { name: labels.submit, exact: true }),
  };
}

const tab = (browser: Page, name: string) => browser.getByRole('tab', { name });

const texts = {
  kind: 'company',
  sourceLocale: 'zh-CN',
  companyName: 'Quux 越南软件有限公司',
  contactName: 'Quux 李华',
  email: 'quux@translations.example',
  position: '总经理',
  companyDescription: 'Quux 我们开发软件。',
  skills: ['项目管理', 'Quux 养蜂'],
} as const;

for (const locale of ['zh-CN', 'vi', 'en'] as const) {
  test(`a card is translated, edited, locked and reset in ${locale}`, async ({
    page: browser,
    signIn,
    makeCard,
    guard,
    db,
  }) => {
    const t = translation(locale);
    const member = await signIn('enterprise');
    const { rows } = await db.query<{ id: number }>('SELECT id FROM industry ORDER BY id LIMIT 1');
    const industryIds = rows.map(({ id }) => id);
    const card = await makeCard({ ...texts, skills: [...texts.skills], industryIds, ownerId: member.id });
    await open(browser, locale, page);
    await expect(browser.getByText(t.provider.none)).toBeVisible();

    // Without a provider: Chinese is converted, the glossary knows some words, the rest says so.
    await browser.getByRole('button', { name: t.translateAll, exact: true }).click();
    await tab(browser, '繁體中文').click();
    const description = fieldOf(browser, locale, 'companyDescription');
    await expect(description.region.getByText('Quux 我們開發軟體。')).toBeVisible({ timeout: 20_000 });
    await expect(description.state('converted')).toBeVisible();
    await expect(
      fieldOf(browser, locale, 'companyName').region.getByText('Quux 越南軟件有限公司'),
    ).toBeVisible();
    await tab(browser, '한국어').click();
    const skills = fieldOf(browser, locale, 'skills');
    await expect(skills.state('glossary')).toBeVisible();
    await expect(skills.region.getByText('프로젝트 관리')).toBeVisible();
    await expect(description.state('none')).toBeVisible();

    // What the member writes is theirs, and on the page with the original one click away.
    await description.edit.click();
    await description.input.fill('');
    await description.save.click();
    await expect(description.region.getByText(t.fieldErrors.required)).toBeVisible();
    await description.input.fill('Quux 소프트웨어를 개발합니다.');
    guard.allow(answered(500));
    await browser.route(`**${localePath(locale, paths.memberTranslations())}*`, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    );
    await description.save.click();
    await expect(description.region.getByText(t.saveFailed)).toBeVisible();
    await skills.lock.click();
    await expect(browser.getByText(t.operationFailed).first()).toBeVisible();
    await browser.unrouteAll({ behavior: 'wait' });
    await description.save.click();
    await expect(description.state('human')).toBeVisible();
    await expect(description.input).toBeHidden();
    await expect(description.unpublished).toBeVisible();

    // Nobody reads it before it is published with the card.
    const korean = async () =>
      // Asked without the browser, which would remember the language.
      (await browser.request.get(localePath('ko', paths.company(card.publicId)))).text();
    expect(await korean()).not.toContain('Quux 소프트웨어를 개발합니다.');
    const { bar, publish } = barOf(browser, locale);
    await expect(bar.getByText(fill(t.publishing.text, {}))).toBeVisible();
    await publish.click();
    await expect(browser.getByText(words(locale, 'card-editor').published).first()).toBeVisible();
    await expect(bar).toBeHidden();
    await expect(description.unpublished).toBeHidden();

    await description.lock.click();
    await expect(description.unlock).toBeVisible();
    await description.unlock.click();
    await expect(description.lock).toBeVisible();
    if (locale === 'vi') {
      expect(await seriousFindings(browser)).toEqual([]);
    }

    expect(await korean()).toContain('Quux 소프트웨어를 개발합니다.');

    await description.reset.click();
    await browser.getByRole('dialog').getByRole('button', { name: t.confirm.action, exact: true }).click();
    await expect(description.state('none')).toBeVisible();
    await expect(description.region.getByText(t.removedHelp)).toBeVisible();
    await description.undo.click();
    await expect(description.state('human')).toBeVisible();
    await expect(bar).toBeHidden();
  });
}

test('a card with something wrong is not published from here, and the way to it is shown', async ({
  page: browser,
  signIn,
  makeCard,
}) => {
  const t = translation('ja');
  const member = await signIn('enterprise');
  // Without an industry, as an imported card may be.
  await makeCard({ ...texts, skills: [], ownerId: member.id });
  await open(browser, 'ja', page);
  await tab(browser, 'English').click();
  const position = fieldOf(browser, 'ja', 'position');
  await position.edit.click();
  await position.input.fill('Quux Director');
  await position.save.click();
  const { bar, publish } = barOf(browser, 'ja');
  await publish.click();
  await expect(bar.getByText(t.publishing.faulty)).toBeVisible();
  await bar.getByRole('link', { name: t.back, exact: true }).click();
  await expect(browser).toHaveURL(/my-profile\?card=company$/);
});

test('two tabs do not overwrite each other', async ({ page: one, context, signIn, makeCard }) => {
  const t = translation('en');
  const member = await signIn('enterprise');
  await makeCard({ ...texts, skills: [], ownerId: member.id });
  await open(one, 'en', page);
  const two = await context.newPage();
  await open(two, 'en', page);
  for (const browser of [one, two]) {
    await tab(browser, '日本語').click();
    await fieldOf(browser, 'en', 'companyDescription').edit.click();
    await fieldOf(browser, 'en', 'position').edit.click();
  }
  const save = async (browser: Page, name: LabelKey, text: string) => {
    const field = fieldOf(browser, 'en', name);
    await field.input.fill(text);
    await field.save.click();
  };
  await save(one, 'companyDescription', 'Quux 一番');
  await expect(fieldOf(one, 'en', 'companyDescription').state('human')).toBeVisible();
  // Another field of the same language is another matter.
  await save(two, 'position', '社長');
  await expect(fieldOf(two, 'en', 'position').state('human')).toBeVisible();
  await save(two, 'companyDescription', 'Quux 二番');
  const second = fieldOf(two, 'en', 'companyDescription');
  await expect(second.region.getByText(words('en', 'errors').codes.staleVersion)).toBeVisible();
  await expect(second.region.getByText('Quux 一番')).toBeVisible();
  await expect(second.input).toHaveValue('Quux 二番');
  await second.save.click();
  await expect(second.input).toBeHidden();
  await expect(second.region.getByText('Quux 二番')).toBeVisible();
  await expect(two.getByText(t.saved).first()).toBeVisible();
});

test('an editor that is open elsewhere goes on without a question', async ({
  page: editor,
  context,
  db,
  signIn,
  makeCard,
}) => {
  const t = words('en', 'card-editor');
  const member = await signIn('enterprise');
  const card = await makeCard({ ...texts, skills: [], ownerId: member.id });
  await open(editor, 'en', paths.memberProfile({ card: 'company' }));
  const board = await context.newPage();
  await open(board, 'en', page);
  await tab(board, '日本語').click();
  const position = fieldOf(board, 'en', 'position');
  await position.edit.click();
  await position.input.fill('Quux 社長');
  await position.save.click();
  await expect(position.unpublished).toBeVisible();
  await editor.getByLabel(labels('en').ward, { exact: true }).fill('Quux Ward');
  await editor.getByRole('button', { name: words('en', 'drafts').bar.save, exact: true }).click();
  await expect(editor.getByText(t.saved, { exact: true }).first()).toBeVisible();
  await expect(editor.getByRole('dialog')).toHaveCount(0);
  const { rows } = await db.query<{ data: { ward: string }; translations: { text: string }[] }>(
    'SELECT data, translations FROM card_draft WHERE card_id = $1',
    [card.id],
  );
  expect(rows[0]).toMatchObject({ data: { ward: 'Quux Ward' }, translations: [{ text: 'Quux 社長' }] });
});

test('without a card the page says what to do', async ({ page: browser, signIn }) => {
  await signIn('individual');
  await open(browser, 'ja', page);
  const t = translation('ja');
  await expect(browser.getByRole('heading', { name: t.empty.title })).toBeVisible();
  await expect(browser.getByRole('link', { name: t.empty.action, exact: true })).toBeVisible();
});
