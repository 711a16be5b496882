import { readFileSync } from 'node:fs';
import { adminPaths } from '@/lib/shared/admin-paths';
import { localePath } from '@/lib/shared/paths';
import { expect, openAdmin, seriousFindings, test } from './admin-fixtures';
import { hrefOf } from './support/answered';
import { readPage } from './support/read-page';
import { tooWide } from './support/wide';
import { words } from './support/words';

const t = words('en', 'figures');

test('figures are drawn, stand in a table behind, lead to their list and can be taken out', async ({
  page,
  db,
  signInAdmin,
}) => {
  // The worker may count in the midst of it: the numbers are its own, or these.
  await db.query(
    `INSERT INTO figure_day (day, counted_at)
     SELECT (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, now() ON CONFLICT DO NOTHING`,
  );
  await db.query(
    `INSERT INTO daily_figure (kind, day, locale, value)
     SELECT 'registrations', (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, 'en', 7
     ON CONFLICT DO NOTHING`,
  );
  await signInAdmin('finance');
  const dashboard = await readPage(page.request, localePath('en', adminPaths.dashboard()));
  const all = dashboard.screen.getByRole('link', { name: t.all });
  expect(hrefOf(all)).toBe(localePath('en', adminPaths.figures()));
  await openAdmin(page, 'en', adminPaths.figures({ period: '90' }));
  await expect(page.getByRole('heading', { name: t.title, level: 1 })).toBeVisible();
  const figure = page
    .getByRole('figure')
    .filter({ has: page.getByRole('img', { name: t.kinds.registrations }) });
  await expect(figure).toBeVisible();
  await expect(page.getByRole('img', { name: t.kinds.revenue })).toBeVisible();
  // Cards are none of finance's areas.
  await expect(page.getByRole('img', { name: t.kinds.cards })).toHaveCount(0);
  await figure.getByText(t.table.summary).click();
  await expect(figure.getByRole('row')).toHaveCount(91);
  expect(await seriousFindings(page)).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /CSV/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^figures-.*\.csv$/);
  expect(readFileSync(await download.path(), 'utf8')).toContain(',registrations,');

  await expect(figure.getByRole('row').nth(1).getByRole('link')).toHaveAttribute(
    'href',
    /\/en\/admin\/users\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/,
  );
  expect(await tooWide(page)).toEqual([]);
});
