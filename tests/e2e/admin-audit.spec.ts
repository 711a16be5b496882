import type { Client } from 'pg';
import type { Locator } from 'playwright/test';
import { vietnamDateText } from '@/lib/shared/dates';
import { dayMs } from '@/lib/shared/durations';
import { localePath, paths } from '@/lib/shared/paths';
import { test as base, expect, seriousFindings } from './admin-fixtures';
import type { MadeAdmin } from './support/admins';
import { counted, words } from './support/words';

/** A super administrator who did things; what they did goes with the test. */
const test = base.extend<{ boss: MadeAdmin }>({
  boss: async ({ db, signInAdmin }, use) => {
    const boss = await signInAdmin('super');
    await use(boss);
    await db.query('DELETE FROM audit_entry WHERE admin_name = $1', [boss.name]);
  },
});

/** Each entry is a group of rows: what was done, and what it changed. */
const entriesOf = (table: Locator) => table.locator('> tbody');

type Entry = { action: string; target?: string; type?: string; at?: string; before?: object; after?: object };

async function record(db: Client, { id, name }: MadeAdmin, entry: Entry): Promise<void> {
  const { action, target = 'lan@example.com', type = 'member', at = '2026-01-05T10:00:00+07:00' } = entry;
  await db.query(
    `INSERT INTO audit_entry (admin_id, admin_name, action, target_type, target_id, target_name, created_at, before, after)
     VALUES ($1, $2, $3, $4, 'abcdefghij', $5, $6, $7, $8)`,
    [id, name, action, type, target, at, entry.before ?? null, entry.after ?? null],
  );
}

const locale = 'ko';

test(`tells in ${locale} who did what, and what changed`, async ({ page, db, boss }) => {
  const t = words(locale, 'admins');
  const membership = words(locale, 'membership');
  await record(db, boss, {
    action: 'application.reject',
    before: { status: 'pending' },
    after: { status: 'rejected', vipType: 2, reasonCode: 'wrongType', reason: '' },
  });
  await record(db, boss, { action: 'member.purge', target: '' });
  await record(db, boss, { action: 'member.teleport' });
  await page.goto(localePath(locale, paths.adminAudit({ admin: boss.publicId })));
  const list = page.getByRole('table', { name: t.audit.list });
  await expect(entriesOf(list)).toHaveCount(3);
  await expect(list.getByText(t.audit.actions.member.purge).filter({ visible: true })).toBeVisible();
  await expect(list.getByText(t.audit.purged).filter({ visible: true })).toBeVisible();
  // What an older version wrote stays readable.
  await expect(list.getByText('member.teleport').filter({ visible: true })).toBeVisible();
  const rejection = entriesOf(list).filter({ hasText: t.audit.actions.application.reject });
  await expect(rejection.getByRole('table')).toBeHidden();
  await rejection.getByText(t.audit.changes).click();
  const row = (name: string) =>
    rejection
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await expect(row(t.audit.fields.status).getByRole('cell')).toHaveText([
    t.status.statuses.pending,
    t.status.statuses.rejected,
  ]);
  await expect(row(t.audit.fields.vipType).getByRole('cell').last()).toHaveText(t.status.types.enterprise);
  await expect(row(t.audit.fields.reasonCode).getByRole('cell').last()).toHaveText(
    membership.reasons.wrongType,
  );
});

test(`calls changed fields in ${locale} by the words of what they belong to`, async ({ page, db, boss }) => {
  const t = words(locale, 'admins').audit;
  const labels = words(locale, 'card-fields');
  await record(db, boss, {
    action: 'card.update',
    type: 'card',
    target: 'Gốm Việt',
    before: { position: 'Giám đốc', companyDescription: 'a', contactVisibility: 'members' },
    after: { position: 'Chủ tịch', companyDescription: 'b', contactVisibility: 'public' },
  });
  await page.goto(localePath(locale, paths.adminAudit({ admin: boss.publicId })));
  const entry = entriesOf(page.getByRole('table', { name: t.list }));
  await entry.getByText(t.changes).click();
  const heads = entry.getByRole('table').getByRole('rowheader');
  await expect(heads).toHaveText([labels.position, labels.companyDescription, labels.contactVisibility]);
  await expect(
    entry.getByRole('cell', { name: words(locale, 'moderation').visibility.public }),
  ).toBeVisible();
  const link = entry.getByRole('link', { name: 'Gốm Việt' }).filter({ visible: true });
  await expect(link).toHaveAttribute('href', localePath(locale, paths.adminCards({ card: 'abcdefghij' })));
});

test('is narrowed by action and day, which stand in the address', async ({ page, db, boss }) => {
  const t = words('en', 'admins').audit;
  await record(db, boss, {
    action: 'member.delete',
    target: 'early@example.com',
    at: '2026-01-04T23:59:59+07:00',
  });
  await record(db, boss, {
    action: 'member.delete',
    target: 'right@example.com',
    at: '2026-01-05T00:00:00+07:00',
  });
  await record(db, boss, {
    action: 'member.restore',
    target: 'other@example.com',
    at: '2026-01-05T12:00:00+07:00',
  });
  await page.goto(localePath('en', paths.adminAudit()));
  await page.getByRole('combobox', { name: t.columns.admin, exact: true }).selectOption(boss.publicId);
  await page
    .getByRole('combobox', { name: t.columns.action, exact: true })
    .selectOption({ label: t.actions.member.delete });
  await page.waitForURL((url) => url.searchParams.has('admin') && url.searchParams.has('action'));
  await page.getByLabel(t.filters.from, { exact: true }).fill('2026-01-05');
  await page.getByLabel(t.filters.to, { exact: true }).fill('2026-01-05');
  await page.getByRole('button', { name: t.filters.submit }).click();
  const list = page.getByRole('table', { name: t.list });
  await expect(entriesOf(list)).toHaveCount(1);
  await expect(list.getByText('right@example.com').filter({ visible: true })).toBeVisible();
  const address = new URL(page.url()).searchParams;
  expect([address.get('action'), address.get('from'), address.get('to')]).toEqual([
    'member.delete',
    '2026-01-05',
    '2026-01-05',
  ]);
  await page.reload();
  await expect(page.getByLabel(t.filters.from, { exact: true })).toHaveValue('2026-01-05');
  await expect(entriesOf(list)).toHaveCount(1);
  const from = vietnamDateText(new Date(Date.now() + 2 * dayMs));
  await page.goto(localePath('en', paths.adminAudit({ admin: boss.publicId, from })));
  await expect(page.getByText(t.empty)).toBeVisible();
  // In the toolbar, and where the list would be.
  await page
    .getByRole('link', { name: words('en', 'lists').clear })
    .first()
    .click();
  await expect(page.getByLabel(t.filters.from, { exact: true })).toHaveValue('');
});

test('has 50 entries a page', async ({ page, db, boss }) => {
  const t = words('ja', 'admins').audit;
  const minutes = Array.from({ length: 51 }, (_, index) => index);
  for (const minute of minutes)
    await record(db, boss, {
      action: 'member.delete',
      target: `number-${minute}@example.com`,
      at: `2026-01-05T10:${String(minute).padStart(2, '0')}:00+07:00`,
    });
  await page.goto(localePath('ja', paths.adminAudit({ admin: boss.publicId })));
  await expect(page.getByText(counted('ja', t.total, { count: 51 }))).toBeVisible();
  const list = page.getByRole('table', { name: t.list });
  await expect(entriesOf(list)).toHaveCount(50);
  await expect(list.getByText('number-50@example.com').filter({ visible: true })).toBeVisible();
  await page.getByRole('link', { name: words('ja', 'directory').pages.next }).click();
  await expect(entriesOf(list)).toHaveCount(1);
  await expect(list.getByText('number-0@example.com').filter({ visible: true })).toBeVisible();
});

test('is readable for everybody, light and dark', async ({ page, db, boss }) => {
  await record(db, boss, {
    action: 'admin.changeRole',
    before: { role: 'content' },
    after: { role: 'super' },
  });
  await page.goto(localePath('en', paths.adminAudit({ admin: boss.publicId })));
  await page.getByText(words('en', 'admins').audit.changes).click();
  await expect(page.getByRole('table').getByRole('table')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});
