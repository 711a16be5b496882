import type { Page } from 'playwright/test';
import type { LabelKey } from '@/lib/cards/fields';
import { type Locale, localeTable } from '@/lib/i18n/locales';
import { localePath, paths } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { seriousFindings } from './support/axe';
import { answered } from './support/guard';
import { open } from './support/pages';
import { paste } from './support/paste';
import { readPage } from './support/read-page';
import { counted, fill, words } from './support/words';

const page = paths.memberTranslations({ card: 'company' });

const translation = (locale: Locale) => words(locale, 'translation');
const labels = (locale: Locale): Record<LabelKey, string> => words(locale, 'card-fields');

/** A field in one language: what is typed there, and what is said of it. */
function cellOf(browser: Page, locale: Locale, name: LabelKey, language: Locale) {
  const t = translation(locale);
  const title = fill(t.grid.cell, { field: labels(locale)[name], language: localeTable[language].name });
  const input = browser.getByRole('textbox', { name: title, exact: true });
  const cell = browser.locator(`td[data-locale="${language}"]`).filter({ has: input });
  return {
    cell,
    input,
    lock: cell.getByRole('button', { name: fill(t.lockField, { field: title }) }),
    unlock: cell.getByRole('button', { name: fill(t.unlockField, { field: title }) }),
    undo: cell.getByRole('button', { name: fill(t.undoField, { field: title }) }),
    keepMine: cell.getByRole('button', { name: t.grid.keepMine, exact: true }),
    state: (state: keyof typeof t.states) => cell.getByText(t.states[state], { exact: true }),
    saved: cell.getByText(t.grid.saved, { exact: true }),
    locked: cell.getByText(t.locked, { exact: true }),
    unpublished: cell.getByText(t.unpublished, { exact: true }),
    write: async (text: string) => {
      await input.fill(text);
      await input.blur();
    },
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

test('a card is translated, edited, locked and reset', async ({
  page: browser,
  signIn,
  makeCard,
  guard,
  db,
}) => {
  const locale = 'vi';
  const t = translation(locale);
  const member = await signIn('enterprise');
  const { rows } = await db.query<{ id: number }>('SELECT id FROM industry ORDER BY id LIMIT 1');
  const industryIds = rows.map(({ id }) => id);
  const card = await makeCard({ ...texts, skills: [...texts.skills], industryIds, ownerId: member.id });
  await open(browser, locale, page);
  await expect(browser.getByText(t.provider.none)).toBeVisible();

  // Without a provider: Chinese is converted, the glossary knows some words, the rest says so.
  await browser.getByRole('button', { name: t.translateAll, exact: true }).click();
  const chinese = cellOf(browser, locale, 'companyDescription', 'zh-TW');
  await expect(chinese.input).toHaveValue('Quux 我們開發軟體。', { timeout: 20_000 });
  await expect(chinese.state('converted')).toBeVisible();
  await expect(cellOf(browser, locale, 'companyName', 'zh-TW').input).toHaveValue('Quux 越南軟件有限公司');
  const skills = cellOf(browser, locale, 'skills', 'ko');
  await expect(skills.state('glossary')).toBeVisible();
  await expect(skills.input).toHaveValue(/프로젝트 관리/);
  const description = cellOf(browser, locale, 'companyDescription', 'ko');
  await expect(description.state('none')).toBeVisible();

  // An emptied cell is refused where it stands, and Escape gives back what was there.
  await chinese.write('');
  await expect(chinese.cell.getByText(t.fieldErrors.required)).toBeVisible();
  await chinese.input.press('Escape');
  await expect(chinese.input).toHaveValue('Quux 我們開發軟體。');

  // What the member writes is theirs, kept when the cell is left; where that fails it stays as it was typed.
  guard.allow(answered(500));
  await browser.route(`**${localePath(locale, paths.memberTranslations())}*`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await description.write('Quux 소프트웨어를 개발합니다.');
  await expect(description.cell.getByText(t.saveFailed)).toBeVisible();
  await expect(description.input).toHaveValue('Quux 소프트웨어를 개발합니다.');
  await skills.lock.click();
  await expect(browser.getByText(t.operationFailed).first()).toBeVisible();
  await browser.unrouteAll({ behavior: 'wait' });
  await description.input.focus();
  await description.input.blur();
  await expect(description.saved).toBeVisible();
  await expect(description.state('human')).toBeVisible();
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

  await description.input.press('Alt+l');
  await expect(description.locked).toBeVisible();
  await description.unlock.click();
  await expect(description.lock).toBeVisible();
  expect(await seriousFindings(browser)).toEqual([]);

  expect(await korean()).toContain('Quux 소프트웨어를 개발합니다.');

  await description.input.press('Alt+r');
  await browser.getByRole('dialog').getByRole('button', { name: t.confirm.action, exact: true }).click();
  await expect(description.state('none')).toBeVisible();
  await expect(description.cell.getByText(t.removedHelp)).toBeVisible();
  await description.undo.click();
  await expect(description.state('human')).toBeVisible();
  await expect(bar).toBeHidden();
});

test('a card with something wrong is not published from here, and the way to it is shown', async ({
  page: browser,
  signIn,
  makeCard,
}) => {
  const t = translation('ja');
  const member = await signIn('enterprise');
  // Without an industry, as an imported card may be.
  await makeCard({ ...texts, skills: [], ownerId: member.id });
  // On a phone: one language at a time.
  await browser.setViewportSize({ width: 390, height: 844 });
  await open(browser, 'ja', page);
  await tab(browser, 'English').click();
  const position = cellOf(browser, 'ja', 'position', 'en');
  await expect(cellOf(browser, 'ja', 'position', 'ko').input).toBeHidden();
  await position.write('Quux Director');
  await expect(position.saved).toBeVisible();
  const { bar, publish } = barOf(browser, 'ja');
  await publish.click();
  await expect(bar.getByText(t.publishing.invalid)).toBeVisible();
  await bar.getByRole('link', { name: t.back, exact: true }).click();
  await expect(browser).toHaveURL(/my-profile\?card=company$/);
});

test('a column of a spreadsheet is pasted and taken back, keys lead from cell to cell, and two tabs do not overwrite each other', async ({
  page: browser,
  context,
  signIn,
  makeCard,
}) => {
  const t = translation('en').grid;
  const member = await signIn('enterprise');
  await makeCard({ ...texts, skills: [], ownerId: member.id });
  await open(browser, 'en', page);
  const of = (name: LabelKey, language: Locale = 'en') => cellOf(browser, 'en', name, language);

  await of('companyName').input.fill('Quux Software');
  await browser.keyboard.press('Control+Enter');
  await expect(of('contactName').input).toBeFocused();
  await expect(of('companyName').saved).toBeVisible();
  await browser.keyboard.press('Tab');
  await expect(of('contactName', 'vi').input).toBeFocused();
  await browser.keyboard.press('Shift+Tab');
  await browser.keyboard.type('Quux');
  await browser.keyboard.press('Escape');
  await expect(of('contactName').input).toHaveValue('');

  const position = of('position');
  const description = of('companyDescription');
  await paste(position.input, 'Quux Director\r\n"We write ""Quux"".\nWell."\r\nToo much\r\n');
  const dialog = browser.getByRole('dialog');
  await expect(dialog.getByText(counted('en', t.pasteTitle, { count: 2 }))).toBeVisible();
  await expect(dialog.getByText(counted('en', t.beyond, { count: 1 }))).toBeVisible();
  await dialog.getByRole('button', { name: counted('en', t.pasteAction, { count: 2 }), exact: true }).click();
  await expect(position.input).toHaveValue('Quux Director');
  await expect(description.input).toHaveValue('We write "Quux".\nWell.');
  await expect(description.unpublished).toBeVisible();
  const grid = browser.getByRole('region', { name: t.label, exact: true });
  const head = grid.getByRole('columnheader', { name: localeTable.en.name });
  await expect(head).toContainText('2/2');

  await grid.getByRole('button', { name: t.missingOnly, exact: true }).click();
  await expect(position.input).toBeVisible();
  await expect(of('companyName').input).toBeHidden();
  await grid.getByRole('button', { name: t.missingOnly, exact: true }).click();

  await grid.getByRole('button', { name: t.undoFill, exact: true }).click();
  await expect(position.input).toHaveValue('');
  await expect(description.input).toHaveValue('');
  await expect(of('companyName').input).toHaveValue('Quux Software');

  const two = await context.newPage();
  await open(two, 'en', page);
  const inJapanese = (tab: Page, name: LabelKey) => cellOf(tab, 'en', name, 'ja');
  // Begun before the other tab saves.
  await inJapanese(two, 'companyDescription').input.fill('Quux 二番');
  await inJapanese(browser, 'companyDescription').write('Quux 一番');
  await expect(inJapanese(browser, 'companyDescription').state('human')).toBeVisible();
  const second = inJapanese(two, 'companyDescription');
  await second.input.blur();
  await expect(second.cell.getByText(words('en', 'errors').codes.staleVersion)).toBeVisible();
  await expect(second.cell.getByText('Quux 一番')).toBeVisible();
  await expect(second.input).toHaveValue('Quux 二番');
  // Another field of the same language is another matter.
  await inJapanese(two, 'position').write('社長');
  await expect(inJapanese(two, 'position').state('human')).toBeVisible();
  await second.keepMine.click();
  await expect(second.saved).toBeVisible();
  await expect(second.input).toHaveValue('Quux 二番');
  await expect(second.cell.getByText('Quux 一番')).toBeHidden();
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
  const position = cellOf(board, 'en', 'position', 'ja');
  await position.write('Quux 社長');
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

test('without a card the page says what to do', async ({ requestAs }) => {
  const { screen } = await readPage(await requestAs('individual'), localePath('ja', page));
  const t = translation('ja');
  screen.getByRole('heading', { name: t.empty.title });
  screen.getByRole('link', { name: t.empty.action });
});
