import type { Page } from 'playwright/test';
import sharp from 'sharp';
import type { Locale } from '@/lib/i18n/locales';
import { localePath, paths } from '@/lib/shared/paths';
import { expect, testWithOwn } from './fixtures';
import { seriousFindingsInBoth } from './support/axe';
import { breakWrites } from './support/broken-writes';
import { answered, unanswered } from './support/guard';
import { open, untilAlive } from './support/pages';
import { readPage } from './support/read-page';
import { fill, pattern, words } from './support/words';

const editor = paths.memberProfile();
const drafts = '**/api/member/card-draft';

/** Cards of members that a test signed in go with them. */
const test = testWithOwn(async ({ db, cardService }, ids) => {
  const { rows } = await db.query<{ id: number }>('SELECT id FROM card WHERE owner_id = ANY($1)', [ids]);
  for (const { id } of rows) await cardService.remove(id);
});

/** What a toast says; the card's status may say the same. */
const toast = (page: Page, text: string) =>
  page.locator('[data-sonner-toast]').getByText(text, { exact: true }).first();

function formOf(page: Page, locale: Locale) {
  const t = { ...words(locale, 'card-editor'), ...words(locale, 'drafts') };
  const labels = words(locale, 'card-fields');
  const bar = page.getByRole('region', { name: t.bar.label });
  return {
    t,
    labels,
    bar,
    name: page.getByLabel(`${labels.personName} *`),
    email: page.getByLabel(`${labels.contactEmail} *`),
    website: page.getByLabel(labels.website, { exact: true }),
    publish: bar.getByRole('button', { name: t.bar.publish, exact: true }),
    save: bar.getByRole('button', { name: t.bar.save, exact: true }),
    saved: bar.getByText(pattern(t.bar.savedAt)),
    status: page.getByRole('region', { name: t.status.title }),
  };
}

const locale = 'vi';

test(`a card is filled in, saved by itself, published and seen in ${locale}`, async ({
  page,
  db,
  signIn,
}) => {
  test.setTimeout(90_000);
  const member = await signIn('individual');
  const { t, labels, bar, name, email, website, publish, saved, status } = formOf(page, locale);
  await open(page, locale, editor);
  const login = page.getByLabel(t.fields.loginEmail, { exact: true });
  await expect(login).toHaveValue(member.email);
  await expect(login).not.toBeEditable();

  // What is missing is told at its field, and nothing typed is lost.
  await website.fill('javascript:alert(1)');
  await publish.click();
  await expect(name).toHaveAccessibleDescription(t.errors.contactNameRequired);
  await expect(name).toBeFocused();
  await expect(email).toHaveAccessibleDescription(t.errors.emailRequired);
  await expect(website).toHaveAccessibleDescription(t.errors.websiteInvalid);
  await expect(page.getByText(t.errors.industryRequired)).toBeVisible();
  await expect(website).toHaveValue('javascript:alert(1)');
  await email.fill('quux@');
  await expect(email).toHaveAccessibleDescription(t.errors.emailFormat);

  const person = `Quux ${member.nickname}`;
  await name.fill(person);
  await email.fill('quux@card.example');
  await website.fill('quux.example');
  await page.getByRole('button', { name: t.pick.industryOpen }).click();
  await page.getByRole('checkbox').first().check();
  await expect(page.getByText(t.pick.industryMain, { exact: true })).toBeVisible();
  const province = page.getByRole('combobox', { name: labels.provinceCode });
  await province.fill('da nang');
  await province.press('Enter');
  await expect(province).not.toHaveValue('');
  const chosen = await province.inputValue();
  const skills = page.getByLabel(labels.skills, { exact: true });
  await skills.fill('logistics');
  await skills.press('Enter');
  await skills.pressSequentially('customs,');
  await skills.press('Backspace');
  await expect(page.getByRole('button', { name: fill(t.words.remove, { word: 'customs' }) })).toBeHidden();
  await page.getByRole('button', { name: t.chat.add }).click();
  await page.getByLabel(fill(t.chat.value, { number: 1 })).fill('quux-zalo');
  await page.getByRole('button', { name: t.hours.add }).click();
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a8' } })
    .png()
    .toBuffer();
  const images = page.getByLabel(words(locale, 'media').pictures.files);
  await images.setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: picture });
  await expect(page.locator('img[src^="/api/media/"]')).toHaveCount(1);

  await expect(saved).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await untilAlive(page, locale);
  await expect(name).toHaveValue(person);
  await expect(province).toHaveValue(chosen);
  await expect(page.locator('img[src^="/api/media/"]')).toHaveCount(1);
  await expect(page.getByLabel(fill(t.chat.value, { number: 1 }))).toHaveValue('quux-zalo');
  await expect(page.getByRole('button', { name: fill(t.words.remove, { word: 'logistics' }) })).toBeVisible();
  await expect(status).toContainText(t.status.draft);

  await bar.getByRole('button', { name: t.bar.preview }).click();
  await expect(page.getByRole('heading', { name: t.preview.title })).toBeVisible();
  await expect(page.getByRole('heading', { name: person })).toBeVisible();
  await expect(page.getByText('quux@card.example')).toBeVisible();
  await expect(page.locator('img[src^="/api/media/"]').last()).not.toHaveJSProperty('naturalWidth', 0);
  await page.getByRole('link', { name: t.preview.back }).click();

  await publish.click();
  await expect(toast(page, t.published)).toBeVisible();
  await expect(status).toContainText(t.status.publishedText);
  await status.getByRole('link', { name: t.status.open }).click();
  await expect(page.getByRole('heading', { level: 1, name: person })).toBeVisible();
  // Its owner reads their own details at once; the page that everybody gets is without them.
  await expect(page.getByText('quux@card.example')).toBeVisible();
  expect(await (await page.request.get(page.url())).text()).not.toContain('quux@card.example');
  const { rows } = await db.query('SELECT status, website FROM card WHERE owner_id = $1', [member.id]);
  expect(rows).toEqual([{ status: 'published', website: 'https://quux.example' }]);
  const shown = page.locator('img[src^="/media/"]').last();
  await shown.scrollIntoViewIfNeeded();
  await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
  // The card goes with its owner: nothing may be asking for it then.
  await page.goto('about:blank');
});

test('two tabs are told of each other, and what is typed stays', async ({ page, context, signIn }) => {
  await signIn('individual');
  const one = formOf(page, 'vi');
  await open(page, 'vi', editor);
  const second = await context.newPage();
  const other = formOf(second, 'vi');
  await open(second, 'vi', editor);
  await one.name.fill('Quux Một');
  await one.save.click();
  await expect(one.saved).toBeVisible();

  await other.name.fill('Quux Hai');
  await other.save.click();
  const dialog = second.getByRole('dialog', { name: other.t.stale.title });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: other.t.stale.keep }).click();
  await expect(other.saved).toBeVisible();
  await expect(other.name).toHaveValue('Quux Hai');

  await one.name.fill('Quux Ba');
  await one.save.click();
  const asked = page.getByRole('dialog', { name: one.t.stale.title });
  await asked.getByRole('button', { name: one.t.stale.close }).click();
  await expect(one.name).toHaveValue('Quux Ba');
  await expect(one.bar.getByText(words('vi', 'errors').codes.staleVersion)).toBeVisible();
  await one.save.click();
  await asked.getByRole('button', { name: one.t.stale.load }).click();
  await expect(one.name).toHaveValue('Quux Hai');
});

test('what cannot be saved or published says so, and is offered again', async ({ page, guard, signIn }) => {
  guard.allow(unanswered, answered(500));
  await signIn('individual');
  const { t, bar, name, email, save, saved, publish } = formOf(page, 'zh-CN');
  const { codes, errorId } = words('zh-CN', 'errors');
  await open(page, 'zh-CN', editor);
  await page.route(drafts, (route) => route.abort());
  await name.fill('Quux 王小明');
  await save.click();
  await expect(bar.getByText(codes.network)).toBeVisible();
  await expect(bar.getByText(t.bar.keptHere)).toBeVisible();
  await page.unroute(drafts);
  const answer = { success: false, code: 'unexpected', errorId: 'abcd1234' };
  await page.route(drafts, (route) => route.fulfill({ status: 500, json: answer }));
  await save.click();
  await expect(bar.getByText(t.saveFailed)).toBeVisible();
  await expect(bar.getByText(fill(errorId, { id: 'abcd1234' }))).toBeVisible();

  // Leaving asks first; who leaves nevertheless is offered what was typed when they come back.
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void (dialog.type() === 'confirm' ? dialog.dismiss() : dialog.accept());
  });
  await page
    .getByRole('link', { name: words('zh-CN', 'membership').nav.settings })
    .first()
    .click();
  await page.reload();
  await untilAlive(page, 'zh-CN');
  expect(questions).toEqual(['confirm', 'beforeunload']);
  await expect(name).toHaveValue('');
  await page.unroute(drafts);
  await page.getByRole('button', { name: t.recover.restore }).click();
  await expect(name).toHaveValue('Quux 王小明');
  await save.click();
  await expect(toast(page, t.saved)).toBeVisible();
  await page.reload();
  await untilAlive(page, 'zh-CN');
  await expect(name).toHaveValue('Quux 王小明');
  await expect(page.getByText(t.recover.title)).toBeHidden();

  await email.fill('quux@card.example');
  await page.getByRole('button', { name: t.pick.industryOpen }).click();
  await page.getByRole('checkbox').first().check();
  await save.click();
  await expect(saved).toBeVisible();
  const mend = await breakWrites(page, editor, 'failing');
  await publish.click();
  await expect(bar.getByText(t.publishFailed)).toBeVisible();
  await expect(email).toHaveValue('quux@card.example');
  await mend();
  await publish.click();
  await expect(toast(page, t.published)).toBeVisible();
  await expect(bar.getByText(t.publishFailed)).toBeHidden();
});

test('who may not have a card is told what helps', async ({ requestAs }) => {
  const t = words('en', 'card-editor');
  const visitor = await readPage(await requestAs('visitor'), localePath('en', editor));
  visitor.screen.getByRole('heading', { name: t.none.visitorTitle });
  const action = visitor.screen.getByRole('link', { name: t.none.visitorAction });
  expect(action.getAttribute('href')).toBe(localePath('en', paths.membership()));
  const companyCard = localePath('en', paths.memberProfile({ card: 'company' }));
  const individual = await readPage(await requestAs('individual'), companyCard);
  individual.screen.getByRole('heading', { name: t.none.companyTitle });
});

test('who waits fills in a card and does not publish it; all opened, the form has no serious finding', async ({
  page,
  signIn,
}) => {
  const t = words('en', 'card-editor');
  await signIn('pending');
  const { publish, save, name, saved } = formOf(page, 'en');
  await open(page, 'en', paths.memberProfile({ card: 'personal' }));
  await expect(page.getByRole('link', { name: words('en', 'membership').status.apply.action })).toBeVisible();
  await expect(publish).toBeHidden();
  await name.fill('Quux Pending');
  await page.getByRole('button', { name: t.pick.industryOpen }).click();
  await page.getByRole('button', { name: t.hours.add }).click();
  await page.getByRole('button', { name: t.chat.add }).click();
  await save.click();
  await expect(saved).toBeVisible();
  expect(await seriousFindingsInBoth(page)).toEqual([]);
});
