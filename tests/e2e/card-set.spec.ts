import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type Locale, locales, localeTable } from '@/lib/i18n/locales';
import { localePath, paths } from '@/lib/shared/paths';
import { readCode } from '@/tests/rules/pictures/looks';
import { unzip } from '@/tests/setup/unzip';
import { expect, seriousFindings, test } from './admin-fixtures';
import { answered, unanswered } from './support/guard';
import { open } from './support/pages';
import { fill, words } from './support/words';

const locale = 'zh-CN';

test('an empty draft becomes six cards in one file, within three minutes', async ({
  page,
  db,
  signIn,
  cardService,
  guard,
}) => {
  test.setTimeout(180_000);
  // The last preview may be asked for while the card goes with the test.
  guard.allow(answered(500), answered(404), unanswered);
  const t = words(locale, 'pictures');
  const editor = { ...words(locale, 'card-editor'), ...words(locale, 'drafts') };
  const labels = words(locale, 'card-fields');
  const member = await signIn('enterprise');
  const began = Date.now();

  await open(page, locale, paths.memberProfile({ card: 'company' }));
  await page.getByLabel(`${labels.companyName} *`).fill('Quux 木业贸易有限公司');
  await page.getByRole('button', { name: editor.pick.industryOpen }).click();
  await page.getByRole('checkbox').first().check();
  await page.getByLabel(`${labels.contactName} *`).fill('陈建军');
  await page.getByLabel(labels.position, { exact: true }).fill('总经理');
  await page.getByLabel(`${labels.contactEmail} *`).fill('quux@six.example');
  await page.getByLabel(labels.advantages, { exact: true }).fill('自有工厂\n17年经验');
  const bar = page.getByRole('region', { name: editor.bar.label });
  await bar.getByRole('button', { name: editor.bar.publish, exact: true }).click();
  await page.getByRole('link', { name: editor.status.pictures }).click();

  // Six previews, and of each language what it lacks.
  const cardIn = (each: Locale) => page.getByRole('region', { name: localeTable[each].name, exact: true });
  for (const each of locales)
    await expect(cardIn(each).locator('[data-state=shown]')).toBeVisible({ timeout: 30_000 });
  await expect(cardIn('ja').getByText(t.set.complete)).toBeVisible();
  const card = cardIn('en');
  const name = card.getByLabel(labels.companyName, { exact: true });
  await expect(card.getByRole('textbox')).toHaveCount(1);
  await name.fill('Quux Timber Trading');
  // Leaving it is enough, and who reads no Chinese elsewhere reads it too.
  await name.press('Tab');
  await expect(card.getByText(t.set.saved, { exact: true })).toBeVisible();
  for (const each of locales) await expect(cardIn(each).getByText(t.set.complete)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  // What waits is published first; then all of it comes as one file.
  const all = page.getByRole('button', { name: t.set.all.card });
  await expect(all).toBeDisabled();
  // Who publishes from within a line publishes what it says.
  await name.fill('Quux Timber');
  const waiting = page.getByRole('region', { name: words(locale, 'translation').publishing.label });
  await waiting.getByRole('button', { name: editor.bar.publish, exact: true }).click();
  await expect(all).toBeEnabled();
  const downloading = page.waitForEvent('download', { timeout: 60_000 });
  await all.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('company-card.zip');
  const files = unzip(await readFile(await download.path()));
  expect(Date.now() - began).toBeLessThan(180_000);

  const { rows } = await db.query<{ id: number; public_id: string }>(
    'SELECT id, public_id FROM card WHERE owner_id = $1',
    [member.id],
  );
  const [published] = rows;
  const { rows: names } = await db.query<{ text: string }>(
    "SELECT text FROM card_translation WHERE card_id = $1 AND locale = 'en' AND field = 'companyName'",
    [published?.id],
  );
  expect(names).toEqual([{ text: 'Quux Timber' }]);
  expect([...files.keys()]).toEqual(locales.map((each) => `card-${each}.png`));
  for (const each of locales) {
    const picture = files.get(`card-${each}.png`) as Buffer;
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 2100, height: 1200 });
    const code = new URL((await readCode(picture, 1050)) ?? '');
    expect(code.pathname).toBe(localePath(each, `/companies/${published?.public_id}`));
  }

  // One of them alone, as a print.
  await page.getByRole('radio', { name: t.earlier.kinds.print }).check({ force: true });
  const single = page.waitForEvent('download', { timeout: 30_000 });
  await page
    .getByRole('button', { name: fill(t.set.downloadOne, { language: localeTable.vi.name }) })
    .click();
  expect((await single).suggestedFilename()).toBe('print-vi.pdf');

  await page.goto('about:blank');
  for (const { id } of rows) await cardService.remove(id);
});

test('what cannot be saved or drawn is said, and what was typed stays', async ({
  page,
  signIn,
  makeCard,
  guard,
}) => {
  guard.allow(answered(500), answered(404), unanswered);
  const t = words('vi', 'pictures');
  const member = await signIn('individual');
  await makeCard({
    ownerId: member.id,
    kind: 'personal',
    sourceLocale: 'ko',
    contactName: 'Quux 김승민',
    position: 'Quux 별지기',
  });
  const screen = paths.memberCardSet();
  await open(page, 'vi', screen);
  await page.route('**/api/member/card-set/files?*', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'unexpected', errorId: 'abcd1234' } }),
  );
  await page.getByRole('button', { name: t.set.all.card }).click();
  await expect(page.getByText(t.generate.failed)).toBeVisible();

  const card = page.getByRole('region', { name: localeTable.vi.name, exact: true });
  const box = card.getByRole('textbox').last();
  await page.route(`**${screen}`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await box.fill('Người giữ sao');
  await card.getByRole('button', { name: t.set.save, exact: true }).click();
  await expect(card.getByText(t.set.saveFailed)).toBeVisible();
  await expect(box).toHaveValue('Người giữ sao');
  await page.unroute(`**${screen}`);
  await card.getByRole('button', { name: t.set.save, exact: true }).click();
  await expect(card.getByText(t.set.saved, { exact: true })).toBeVisible();
});
