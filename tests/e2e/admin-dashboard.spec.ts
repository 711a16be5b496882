import { newPublicId } from '@/lib/shared/ids';
import { expect, openAdmin, seriousFindings, test } from './admin-fixtures';
import { answered } from './support/guard';
import { words } from './support/words';

const t = words('en', 'admins').dashboard;
const inbox = words('en', 'moderation').inbox;

test('each tile says how much waits since when, and leads to just that', async ({
  page,
  db,
  signInAdmin,
  makeMember,
  makeCard,
}) => {
  const member = await makeMember('visitor');
  const card = await makeCard({ companyName: 'Quux Reported' });
  await db.query(
    `INSERT INTO report (public_id, member_id, target, card_id, reason, created_at)
     VALUES ($1, $2, 'card', $3, 'fraud', now() - interval '50 years')`,
    [newPublicId(), member.id, card.id],
  );
  const mail = `quux-${newPublicId()}@example.com`;
  await db.query(
    `INSERT INTO mail (id, recipient, locale, template, status, fault)
     VALUES (gen_random_uuid(), $1, 'vi', 'emailCode', 'failed', '550')`,
    [mail],
  );
  await signInAdmin('support');
  const tile = (name: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name, exact: true }) });

  await openAdmin(page, 'en', '/admin/dashboard');
  await expect(tile(inbox.kinds.report)).toContainText('50 years ago');
  const { frame } = words('en', 'admins');
  const entry = page
    .getByRole('navigation', { name: frame.navigation })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: frame.nav.reviews, exact: true }) });
  await expect(entry).toContainText(/\d waiting$/);
  expect(await seriousFindings(page)).toEqual([]);
  await tile(inbox.kinds.report).getByRole('link').click();
  await expect(page).toHaveURL(/\/en\/admin\/reviews\?kind=report$/);
  await expect(page.getByRole('heading', { name: /Quux Reported/ })).toBeVisible();

  await openAdmin(page, 'en', '/admin/dashboard');
  await tile(t.failedMails).getByRole('link').click();
  await expect(page).toHaveURL(/\/en\/admin\/mails$/);
  await expect(page.getByRole('row').filter({ hasText: mail })).toContainText('550');
  expect(await seriousFindings(page)).toEqual([]);

  await openAdmin(page, 'en', '/admin/dashboard');
  await tile(t.today).getByRole('link').click();
  await expect(page).toHaveURL(/\/en\/admin\/users\?joined=today$/);
  await expect(page.getByRole('row').filter({ hasText: member.email })).toBeVisible();
  await db.query('DELETE FROM mail WHERE recipient = $1', [mail]);
});

test('jobs that were given up and searches in vain lead to their lists, and further', async ({
  page,
  db,
  signInAdmin,
}) => {
  const mark = `quux${newPublicId().replace(/\d/g, 'q')}`;
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM graphile_worker.add_job('refreshTerms', run_at => now() + interval '1 day', max_attempts => 1)`,
  );
  await db.query(`UPDATE graphile_worker._private_jobs SET attempts = 1, last_error = $2 WHERE id = $1`, [
    rows[0]?.id,
    `${mark} ECONNREFUSED`,
  ]);
  await db.query(
    `INSERT INTO empty_search (locale, word, readers, day)
     VALUES ('en', $1, 900, (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date)`,
    [mark],
  );
  await signInAdmin('super');
  await openAdmin(page, 'en', '/admin/dashboard');
  await page.getByRole('main').getByRole('link', { name: t.failedJobs, exact: true }).click();
  await expect(page).toHaveURL(/\/en\/admin\/jobs$/);
  const jobs = words('en', 'admins').jobs;
  const job = page.getByRole('row').filter({ hasText: mark });
  await expect(job).toContainText(jobs.names.refreshTerms);
  await expect(job).toContainText(jobs.states.givenUp);
  expect(await seriousFindings(page)).toEqual([]);
  await job.getByRole('button', { name: jobs.actions.discard }).click();
  await page.getByRole('dialog').getByRole('button', { name: jobs.actions.discard }).click();
  await expect(job).toHaveCount(0);

  await openAdmin(page, 'en', '/admin/dashboard');
  await page.getByRole('main').getByRole('link', { name: t.emptySearches, exact: true }).click();
  await expect(page).toHaveURL(/\/en\/admin\/industries\/missed\?period=7$/);
  const searched = page.getByRole('row').filter({ hasText: mark });
  await expect(searched).toContainText('900');
  expect(await seriousFindings(page)).toEqual([]);
  const { words: table, missed } = words('en', 'card-admin');
  await searched.getByRole('link', { name: missed.add }).click();
  const panel = page.getByRole('complementary', { name: table.newPanel });
  await expect(panel.getByRole('textbox', { name: table.form.phrases })).toHaveValue(mark);
  await db.query('DELETE FROM empty_search WHERE word = $1', [mark]);
});

test('an administrator sees no tile of what they may not read, and chooses mails of what they decide', async ({
  page,
  guard,
  db,
  signInAdmin,
}) => {
  guard.allow(answered(403));
  await signInAdmin('finance');
  await openAdmin(page, 'en', '/admin/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: inbox.kinds.application, exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: inbox.kinds.report, exact: true })).toHaveCount(0);
  await expect(main.getByRole('link', { name: t.emptySearches, exact: true })).toHaveCount(0);
  await page.goto('/en/admin/reviews?kind=report');
  await expect(page.getByRole('heading', { name: words('en', 'admins').forbidden.title })).toBeVisible();

  const form = words('en', 'moderation').reviewMails;
  const admin = await signInAdmin('support');
  await openAdmin(page, 'en', '/admin/security');
  const panel = page.getByRole('region', { name: form.title });
  await expect(panel.getByRole('combobox')).toHaveCount(4);
  await panel.getByLabel(inbox.kinds.report).selectOption('daily');
  await panel.getByRole('button', { name: form.save }).click();
  await expect(page.getByText(form.saved)).toBeVisible();
  expect((await db.query('SELECT review_mails FROM admin WHERE id = $1', [admin.id])).rows).toEqual([
    { review_mails: { locale: 'en', kinds: { report: 'daily' } } },
  ]);
  await page.reload();
  await expect(panel.getByLabel(inbox.kinds.report)).toHaveValue('daily');
});
