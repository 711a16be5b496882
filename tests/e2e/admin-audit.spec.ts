import type { Client } from 'pg';
import type { Locator } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { adminPaths } from '@/lib/shared/admin-paths';
import { vietnamDateText } from '@/lib/shared/dates';
import { dayMs } from '@/lib/shared/durations';
import { localePath } from '@/lib/shared/paths';
import { test as base, expect, openAdmin, seriousFindings } from './admin-fixtures';
import type { MadeAdmin } from './support/admins';
import { follow, hrefOf, inside, textOf, textsOf } from './support/answered';
import { type AnsweredPage, readPage } from './support/read-page';
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

/** The entries of a page: what was done, and what it changed. */
const entriesIn = ({ screen }: AnsweredPage, locale: Locale) =>
  [...screen.getByRole('table', { name: words(locale, 'admins').audit.list }).children].filter(
    (part) => part.tagName === 'TBODY',
  );

const entryWith = (entries: Element[], text: string) => {
  const found = entries.find((entry) => entry.textContent?.includes(text));
  if (!found) throw new Error(`no entry says "${text}"`);
  return found;
};

/** What an entry changed, which is closed at first: its fields with what they were and are. */
function changesOf(entry: Element): string[][] {
  const details = entry.querySelector('details');
  expect(details?.hasAttribute('open'), 'closed').toBe(false);
  const rows = details?.querySelectorAll('tbody tr') ?? [];
  return [...rows].map((row) => textsOf(row.children));
}

test(`tells in ${locale} who did what, and what changed`, async ({ context, db, boss }) => {
  const t = words(locale, 'admins');
  const { reasons } = words(locale, 'membership');
  await record(db, boss, {
    action: 'application.reject',
    before: { status: 'pending' },
    after: { status: 'rejected', vipType: 2, reasonCode: 'wrongType', reason: '' },
  });
  await record(db, boss, { action: 'member.purge', target: '' });
  await record(db, boss, { action: 'member.teleport' });
  const address = localePath(locale, adminPaths.audit({ admin: boss.publicId }));
  const entries = entriesIn(await readPage(context.request, address), locale);
  expect(entries).toHaveLength(3);
  expect(textOf(entryWith(entries, t.audit.actions.member.purge))).toContain(t.audit.purged);
  // What an older version wrote stays readable.
  entryWith(entries, 'member.teleport');
  const rejection = entryWith(entries, t.audit.actions.application.reject);
  inside(rejection).getByText(t.audit.changes);
  const changes = changesOf(rejection);
  const { fields } = t.audit;
  expect(changes).toContainEqual([fields.status, t.status.statuses.pending, t.status.statuses.rejected]);
  const after = new Map(changes.map(([name = '', , is]) => [name, is]));
  expect(after.get(fields.vipType)).toBe(t.status.types.enterprise);
  expect(after.get(fields.reasonCode)).toBe(reasons.wrongType);
});

test(`calls changed fields in ${locale} by the words of what they belong to`, async ({
  context,
  db,
  boss,
}) => {
  const labels = words(locale, 'card-fields');
  await record(db, boss, {
    action: 'card.update',
    type: 'card',
    target: 'Gốm Việt',
    before: { position: 'Giám đốc', companyDescription: 'a', contactVisibility: 'members' },
    after: { position: 'Chủ tịch', companyDescription: 'b', contactVisibility: 'public' },
  });
  const address = localePath(locale, adminPaths.audit({ admin: boss.publicId }));
  const [entry] = entriesIn(await readPage(context.request, address), locale);
  if (!entry) throw new Error('no entry');
  const changes = changesOf(entry);
  expect(changes.map(([name]) => name)).toEqual([
    labels.position,
    labels.companyDescription,
    labels.contactVisibility,
  ]);
  expect(changes[2]?.[2]).toBe(words(locale, 'moderation').visibility.public);
  const links = inside(entry).getAllByRole('link', { name: 'Gốm Việt' });
  for (const link of links)
    expect(hrefOf(link)).toBe(localePath(locale, adminPaths.cards({ card: 'abcdefghij' })));
});

test('is narrowed by action and day, which stand in the address; what changed is readable for everybody', async ({
  page,
  db,
  boss,
}) => {
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
    before: { role: 'content' },
    after: { role: 'super' },
  });
  await record(db, boss, {
    action: 'member.restore',
    target: 'other@example.com',
    at: '2026-01-05T12:00:00+07:00',
  });
  await openAdmin(page, 'en', adminPaths.audit());
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
  const asked = new URL(page.url()).searchParams;
  expect([asked.get('action'), asked.get('from'), asked.get('to')]).toEqual([
    'member.delete',
    '2026-01-05',
    '2026-01-05',
  ]);
  const again = await readPage(page.request, page.url());
  expect(again.screen.getByLabelText<HTMLInputElement>(t.filters.from).value).toBe('2026-01-05');
  expect(entriesIn(again, 'en')).toHaveLength(1);
  await list.getByText(t.changes).click();
  await expect(list.getByRole('table')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  const from = vietnamDateText(new Date(Date.now() + 2 * dayMs));
  const address = adminPaths.audit({ admin: boss.publicId, from });
  const none = await readPage(page.request, localePath('en', address));
  none.screen.getByText(t.empty);
  // In the toolbar, and where the list would be.
  const [clear] = none.screen.getAllByRole('link', { name: words('en', 'lists').clear });
  if (!clear) throw new Error('no way out');
  const all = await follow(page.request, clear);
  expect(all.screen.getByLabelText<HTMLInputElement>(t.filters.from).value).toBe('');
});

test('has 50 entries a page', async ({ context, db, boss }) => {
  const t = words('ja', 'admins').audit;
  const minutes = Array.from({ length: 51 }, (_, index) => index);
  for (const minute of minutes)
    await record(db, boss, {
      action: 'member.delete',
      target: `number-${minute}@example.com`,
      at: `2026-01-05T10:${String(minute).padStart(2, '0')}:00+07:00`,
    });
  const address = localePath('ja', adminPaths.audit({ admin: boss.publicId }));
  const first = await readPage(context.request, address);
  first.screen.getByText(counted('ja', t.total, { count: 51 }));
  expect(entriesIn(first, 'ja')).toHaveLength(50);
  entryWith(entriesIn(first, 'ja'), 'number-50@example.com');
  const next = first.screen.getByRole('link', { name: words('ja', 'directory').pages.next });
  const second = entriesIn(await follow(context.request, next), 'ja');
  expect(second).toHaveLength(1);
  entryWith(second, 'number-0@example.com');
});
