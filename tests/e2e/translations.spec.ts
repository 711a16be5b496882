import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { localePath, paths } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { answered } from './support/guard';
import { open } from './support/pages';
import { fill, words } from './support/words';

const page = paths.memberTranslations({ card: 'company' });

type Field = keyof ReturnType<typeof translation>['fields'];
const translation = (locale: Locale) => words(locale, 'translation');

/** What belongs to a field in the language whose tab is open. */
function fieldOf(browser: Page, locale: Locale, name: Field) {
  const t = translation(locale);
  const label = t.fields[name];
  const region = browser.getByRole('region', { name: label, exact: true });
  return {
    region,
    edit: region.getByRole('button', { name: fill(t.editField, { field: label }) }),
    lock: region.getByRole('button', { name: fill(t.lockField, { field: label }) }),
    unlock: region.getByRole('button', { name: fill(t.unlockField, { field: label }) }),
    reset: region.getByRole('button', { name: fill(t.resetField, { field: label }) }),
    input: region.getByRole('textbox', { name: label }),
    save: region.getByRole('button', { name: t.save, exact: true }),
    state: (state: keyof typeof t.states) => region.getByText(t.states[state], { exact: true }),
  };
}

const tab = (browser: Page, name: string) => browser.getByRole('tab', { name });

const texts = {
  kind: 'company',
  sourceLocale: 'zh-CN',
  companyName: 'Quux 越南软件有限公司',
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
  }) => {
    const t = translation(locale);
    const member = await signIn('enterprise');
    const card = await makeCard({ ...texts, skills: [...texts.skills], ownerId: member.id });
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
    await expect(description.region.getByText(t.faults.required)).toBeVisible();
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

    await description.lock.click();
    await expect(description.unlock).toBeVisible();
    await description.unlock.click();
    await expect(description.lock).toBeVisible();
    if (locale === 'vi') {
      const { violations } = await new AxeBuilder({ page: browser }).include('main').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    }

    // Asked without the browser, which would remember the language.
    const shown = await browser.request.get(localePath('ko', paths.company(card.publicId)));
    expect(await shown.text()).toContain('Quux 소프트웨어를 개발합니다.');

    await description.reset.click();
    await browser.getByRole('dialog').getByRole('button', { name: t.confirm.action, exact: true }).click();
    await expect(description.state('none')).toBeVisible();
  });
}

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
  const save = async (browser: Page, name: Field, text: string) => {
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

test('without a card the page says what to do', async ({ page: browser, signIn }) => {
  await signIn('individual');
  await open(browser, 'ja', page);
  const t = translation('ja');
  await expect(browser.getByRole('heading', { name: t.empty.title })).toBeVisible();
  await expect(browser.getByRole('link', { name: t.empty.action, exact: true })).toBeVisible();
});
