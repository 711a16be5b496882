import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { localePath, paths } from '@/lib/shared/paths';
import { seriousFindings } from './admin-fixtures';
import { test as base, expect } from './fixtures';
import { readPage } from './support/read-page';
import { fill, words } from './support/words';

type Kept = { subject: string; text: string; html: string; secondsAgo: number };

/** Keeps mails for an address that nobody else has. */
const test = base.extend<{ address: string; keep: (mail: Partial<Kept>) => Promise<void> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
  address: async ({}, use) => use(`${randomUUID()}@e2e.example`),
  keep: async ({ db, address }, use) => {
    await use(async (mail) => keepMail(db, address, mail));
    await db.query('DELETE FROM mail WHERE recipient = $1', [address]);
  },
});

async function keepMail(
  db: Client,
  recipient: string,
  { subject, text, html, secondsAgo }: Partial<Kept>,
): Promise<void> {
  await db.query(
    `INSERT INTO mail (id, recipient, locale, template, status, sent_at, created_at, subject, text, html)
     VALUES (gen_random_uuid(), $1, 'vi', 'emailCode', 'kept',
       now() - make_interval(secs => $5), now() - make_interval(secs => $5), $2, $3, $4)`,
    [
      recipient,
      subject ?? 'Mã đăng nhập',
      text ?? 'Mã của bạn: 042917',
      html ?? '<html lang="vi"><head></head><body><p>042917</p></body></html>',
      secondsAgo ?? 0,
    ],
  );
}

const locale = 'ko';

test(`shows in ${locale} what was kept for an address, the newest first, and runs no script of it`, async ({
  page,
  keep,
  address,
  guard,
}) => {
  guard.allow(
    /Blocked script execution in 'about:srcdoc'/,
    /Content Security Policy/,
    // axe asks the frame, which is of no origin, and says that it got no answer.
    /^warning: Failed to execute 'postMessage' .* window's origin \('null'\)/,
  );
  const t = words(locale, 'mails').mailbox;
  await page.goto(localePath(locale, paths.demoMailbox()));
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
  await expect(page.getByText(t.shared)).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  const search = page.getByRole('searchbox', { name: t.search });
  await search.fill(address);
  await search.press('Enter');
  await expect(page.getByText(fill(t.noneFor, { recipient: address }))).toBeVisible();

  await keep({
    subject: 'Evil',
    html: `<html><head></head><body><p>Hello</p><script>parent.document.title = 'taken'</script>
      <img src="x" alt="" onerror="parent.document.title = 'taken'"></body></html>`,
    secondsAgo: 90,
  });
  await keep({ subject: 'The first', secondsAgo: 60 });
  await keep({ subject: 'The second' });
  await page.getByRole('link', { name: t.refresh }).click();
  const list = page.getByRole('list', { name: t.list });
  await expect(list.getByRole('link')).toHaveText([/The second/, /The first/, /Evil/]);
  await list.getByRole('link', { name: /The first/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'The first' })).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('042917')).toBeVisible();
  const plain = page.getByText('Mã của bạn: 042917');
  await expect(plain).toBeHidden();
  await page.getByText(t.plain).click();
  await expect(plain).toBeVisible();
  expect(new URL(page.url()).searchParams.get('q')).toBe(address);
  expect(await seriousFindings(page)).toEqual([]);

  await list.getByRole('link', { name: /Evil/ }).click();
  await expect(page.frameLocator('iframe').getByText('Hello')).toBeVisible();
  await expect(page).not.toHaveTitle('taken');
});

test('opens nothing for an identifier that is none, or of a mail that went out', async ({
  request,
  db,
  keep,
  address,
}) => {
  const t = words('en', 'mails').mailbox;
  await keep({ subject: 'Sent away' });
  const read = (mail: string) =>
    readPage(
      request,
      `${localePath('en', paths.demoMailbox())}?${new URLSearchParams({ q: address, mail })}`,
    );
  const { rows } = await db.query<{ id: string }>('SELECT id FROM mail WHERE recipient = $1', [address]);
  const id = rows[0]?.id ?? '';
  const kept = await read(id);
  kept.screen.getByRole('heading', { level: 2, name: 'Sent away' });
  await db.query(`UPDATE mail SET status = 'sent' WHERE recipient = $1`, [address]);
  for (const wanted of [id, randomUUID(), "' OR 1=1 --"]) {
    const { screen } = await read(wanted);
    screen.getByText(fill(t.noneFor, { recipient: address }));
    expect(screen.queryAllByText(/Sent away/)).toEqual([]);
  }
});
