import type { Page } from 'playwright/test';
import { type Locale, localeTable } from '@/lib/i18n/locales';
import { adminPaths } from '@/lib/shared/admin-paths';
import { expect, openAdmin, seriousFindings, test } from './admin-fixtures';
import { paste } from './support/paste';
import { tooWide } from './support/wide';
import { counted, fill, words } from './support/words';

const t = words('en', 'admins').grids;
const grid = words('en', 'translation').grid;

/** A row of a grid in one language. */
function cellOf(page: Page, row: string, locale: Locale) {
  const name = fill(grid.cell, { field: row, language: localeTable[locale].name });
  const input = page.getByRole('textbox', { name, exact: true });
  const cell = page.locator(`td[data-locale="${locale}"]`).filter({ has: input });
  return { input, cell, saved: cell.getByText(t.saved.topics, { exact: true }) };
}

test('names of topics are written in their grid by keys, pasted as a column, and kept from being written over', async ({
  page,
  db,
  signInAdmin,
}) => {
  const admin = await signInAdmin('content');
  const prefix = `quux-${admin.publicId.toLowerCase().replace(/[^a-z0-9]/g, '')}`;
  const [one, two] = [`${prefix}-1`, `${prefix}-2`];
  await db.query(
    `WITH made AS (INSERT INTO topic (slug, position) VALUES ($1, 9001), ($2, 9002) RETURNING id, slug)
     INSERT INTO topic_name (topic_id, locale, name) SELECT id, 'en', 'Quux ' || slug FROM made`,
    [one, two],
  );
  try {
    const filter = { q: prefix };
    await openAdmin(page, 'en', adminPaths.topics());
    await page.getByRole('link', { name: t.open, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.titles.topics })).toBeVisible();
    await openAdmin(page, 'en', adminPaths.topicTranslations(filter));

    const vietnamese = cellOf(page, one, 'vi');
    const japanese = cellOf(page, one, 'ja');
    await vietnamese.input.fill('Quux trà');
    await page.keyboard.press('Tab');
    await expect(japanese.input).toBeFocused();
    await expect(vietnamese.saved).toBeVisible();
    await page.keyboard.type('Q');
    await expect(japanese.input).toHaveValue('Q');
    await page.keyboard.press('Control+z');
    await expect(japanese.input).toHaveValue('');
    await page.keyboard.press('Enter');
    await expect(cellOf(page, two, 'ja').input).toBeFocused();
    // The original is written here too, and wants its words.
    const english = cellOf(page, one, 'en');
    await english.input.fill('');
    await english.input.blur();
    await expect(english.cell.getByText(words('en', 'translation').fieldErrors.nameRequired)).toBeVisible();
    await english.input.press('Escape');
    await expect(english.input).toHaveValue(`Quux ${one}`);

    await paste(japanese.input, 'Quux 茶\r\nQuux 米\r\n');
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('button', { name: counted('en', grid.pasteAction, { count: 2 }), exact: true })
      .click();
    await expect(cellOf(page, two, 'ja').input).toHaveValue('Quux 米');
    await expect(page.getByRole('columnheader', { name: localeTable.ja.name })).toContainText('2/2');
    await expect(page.getByRole('columnheader', { name: localeTable.vi.name })).toContainText('1/2');
    expect(await seriousFindings(page)).toEqual([]);

    await openAdmin(page, 'en', adminPaths.topicTranslations(filter));
    await expect(japanese.input).toHaveValue('Quux 茶');
    await expect(vietnamese.input).toHaveValue('Quux trà');

    await db.query(
      `UPDATE topic_name SET name = 'Quux chè' FROM topic WHERE topic.id = topic_id AND slug = $1 AND locale = 'vi'`,
      [one],
    );
    await vietnamese.input.fill('Quux nước');
    await vietnamese.input.blur();
    await expect(vietnamese.cell.getByText('Quux chè')).toBeVisible();
    await expect(vietnamese.input).toHaveValue('Quux nước');
    await vietnamese.cell.getByRole('button', { name: grid.keepMine, exact: true }).click();
    await expect(vietnamese.saved).toBeVisible();

    // On a phone: one language at a time beside the original.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('tab', { name: localeTable.ko.name }).click();
    await expect(japanese.input).toBeHidden();
    await expect(english.input).toBeVisible();
    const korean = cellOf(page, one, 'ko');
    await korean.input.fill('Quux 차');
    await korean.input.blur();
    await expect(korean.saved).toBeVisible();
    expect(await tooWide(page)).toEqual([]);
    const { rows } = await db.query<{ locale: string; name: string }>(
      `SELECT locale, name FROM topic_name JOIN topic ON topic.id = topic_id WHERE slug = $1 ORDER BY locale`,
      [one],
    );
    expect(Object.fromEntries(rows.map(({ locale, name }) => [locale, name]))).toEqual({
      en: `Quux ${one}`,
      ja: 'Quux 茶',
      ko: 'Quux 차',
      vi: 'Quux nước',
    });
  } finally {
    await db.query('DELETE FROM topic WHERE slug = ANY($1)', [[one, two]]);
  }
});

test('who may only read settings sees their words and writes none', async ({ page, signInAdmin }) => {
  await signInAdmin('content');
  await openAdmin(page, 'en', adminPaths.config());
  await page.getByRole('link', { name: t.open, exact: true }).click();
  await expect(page.getByText(t.readOnly)).toBeVisible();
  const { label } = words('en', 'settings').rows.site.fields.title;
  await expect(cellOf(page, label, 'vi').input).not.toBeEditable();
});
