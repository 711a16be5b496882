import { adminPaths } from '@/lib/shared/admin-paths';
import { newPublicId } from '@/lib/shared/ids';
import { localePath } from '@/lib/shared/paths';
import { expect, openAdmin, seriousFindings, test, untilAwake } from './admin-fixtures';
import { expectForbidden, follow, hrefOf, inside, textOf } from './support/answered';
import { type AnsweredPage, readPage } from './support/read-page';
import { words } from './support/words';

const t = words('en', 'admins').dashboard;
const inbox = words('en', 'moderation').inbox;

const path = localePath('en', adminPaths.dashboard());

/** The row of a list that says this. */
const rowWith = ({ screen }: AnsweredPage, text: string) =>
  screen.getAllByRole('row').find((row) => row.textContent?.includes(text)) ?? null;

test('each tile says how much waits since when, and leads to just that', async ({
  db,
  requestAsAdmin,
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
  const request = await requestAsAdmin('support');
  const answer = await readPage(request, path);
  const main = inside(answer.screen.getByRole('main'));
  const tile = (name: string) => main.getByRole('link', { name }).closest('li');
  expect(textOf(tile(inbox.kinds.report))).toContain('50 years ago');
  const { frame } = words('en', 'admins');
  const nav = inside(answer.screen.getByRole('navigation', { name: frame.navigation }));
  const entry = nav.getByRole('link', { name: frame.nav.reviews }).closest('li');
  expect(textOf(entry)).toMatch(/\d waiting$/);

  const reports = await follow(request, main.getByRole('link', { name: inbox.kinds.report }));
  expect(reports.path).toBe('/en/admin/reviews?kind=report');
  reports.screen.getByRole('heading', { name: /Quux Reported/ });
  const mails = await follow(request, main.getByRole('link', { name: t.failedMails }));
  expect(mails.path).toBe('/en/admin/mails');
  expect(textOf(rowWith(mails, mail))).toContain('550');
  const today = await follow(request, main.getByRole('link', { name: t.today }));
  expect(today.path).toBe('/en/admin/users?joined=today');
  expect(rowWith(today, member.email)).not.toBeNull();
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
  const main = inside((await readPage(page.request, path)).screen.getByRole('main'));
  await page.goto(hrefOf(main.getByRole('link', { name: t.failedJobs })));
  await expect(page).toHaveURL(/\/en\/admin\/jobs$/);
  const jobs = words('en', 'admins').jobs;
  const job = page.getByRole('row').filter({ hasText: mark });
  await expect(job).toContainText(jobs.names.refreshTerms);
  await expect(job).toContainText(jobs.states.givenUp);
  const discard = job.getByRole('button', { name: jobs.actions.discard });
  await untilAwake(discard);
  expect(await seriousFindings(page)).toEqual([]);
  await discard.click();
  await page.getByRole('dialog').getByRole('button', { name: jobs.actions.discard }).click();
  await expect(job).toHaveCount(0);

  const searches = await follow(page.request, main.getByRole('link', { name: t.emptySearches }));
  expect(searches.path).toBe('/en/admin/industries/missed?period=7');
  const searched = rowWith(searches, mark);
  expect(textOf(searched)).toContain('900');
  const { words: table, missed } = words('en', 'card-admin');
  if (!searched) throw new Error('not among the searches in vain');
  // The form has the word by its script.
  await page.goto(hrefOf(inside(searched).getByRole('link', { name: new RegExp(`^${missed.add}`) })));
  const panel = page.getByRole('complementary', { name: table.newPanel });
  await expect(panel.getByRole('textbox', { name: table.form.phrases })).toHaveValue(mark);
  await db.query('DELETE FROM empty_search WHERE word = $1', [mark]);
});

test('an administrator sees no tile of what they may not read, and chooses mails of what they decide', async ({
  page,
  db,
  signInAdmin,
  requestAsAdmin,
}) => {
  const finance = await requestAsAdmin('finance');
  const main = inside((await readPage(finance, path)).screen.getByRole('main'));
  main.getByRole('link', { name: inbox.kinds.application });
  expect(main.queryByRole('link', { name: inbox.kinds.report })).toBeNull();
  expect(main.queryByRole('link', { name: t.emptySearches })).toBeNull();
  await expectForbidden(finance, 'en', '/en/admin/reviews?kind=report');

  const form = words('en', 'moderation').reviewMails;
  const admin = await signInAdmin('support');
  await openAdmin(page, 'en', '/admin/security');
  const panel = page.getByRole('region', { name: form.title });
  await expect(panel.getByRole('combobox')).toHaveCount(5);
  await panel.getByLabel(inbox.kinds.report).selectOption('daily');
  await panel.getByRole('button', { name: form.save }).click();
  await expect(page.getByText(form.saved)).toBeVisible();
  expect((await db.query('SELECT review_mails FROM admin WHERE id = $1', [admin.id])).rows).toEqual([
    { review_mails: { locale: 'en', kinds: { report: 'daily' } } },
  ]);
  const kept = await readPage(page.request, '/en/admin/security');
  expect(kept.screen.getByLabelText<HTMLSelectElement>(inbox.kinds.report).value).toBe('daily');
});
