import type { Client } from 'pg';
import type { Page } from 'playwright/test';
import { uploadPolicy } from '@/lib/server/security-headers';
import { adminPaths } from '@/lib/shared/admin-paths';
import { newPublicId } from '@/lib/shared/ids';
import { localePath, paths } from '@/lib/shared/paths';
import { expect, openAdmin, seriousFindings, test, untilAwake } from './admin-fixtures';
import { follow, inside, textOf } from './support/answered';
import { keyedDigest } from './support/captcha';
import { inboxRow, openThing, untilDone } from './support/inbox';
import { open } from './support/pages';
import { readPage } from './support/read-page';
import { counted, fill, words } from './support/words';

const code = '135790';

/** Makes `code` the one that was last mailed for a claim; the mail itself waits in the queue. */
async function knowClaimCode(
  db: Client,
  { cardId, memberId, email }: { cardId: number; memberId: number; email: string },
): Promise<void> {
  const { rowCount } = await db.query(
    'UPDATE card_claim SET code_hash = $3 WHERE card_id = $1 AND member_id = $2 AND code_hash IS NOT NULL',
    [cardId, memberId, keyedDigest('claim-code', `${cardId}\n${memberId}\n${email}\n${code}`)],
  );
  expect(rowCount, 'a code was asked for').toBe(1);
}

async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await untilAwake(button);
  await button.click();
}

const ownerOf = async (db: Client, cardId: number) =>
  (await db.query<{ owner_id: number | null }>('SELECT owner_id FROM card WHERE id = $1', [cardId])).rows[0]
    ?.owner_id;

test('a card is claimed by a code to its listed address', async ({ page, db, signIn, makeCard }) => {
  const t = words('en', 'moderation');
  const email = `${newPublicId()}@e2e.example`;
  const card = await makeCard({ companyName: `Quux claimed ${newPublicId()}`, email });
  const address = paths.company(card.publicId);
  // Who is not signed in is led to the login and back.
  await open(page, 'en', address);
  await press(page, t.claim.button.company);
  const dialog = page.getByRole('dialog', { name: t.claim.title });
  await expect(dialog.getByText(t.claim.loginText)).toBeVisible();
  await expect(dialog.getByRole('link', { name: words('en', 'accounts').gate.login })).toHaveAttribute(
    'href',
    /\/en\/login\?from=/,
  );

  const member = await signIn('enterprise');
  await open(page, 'en', address);
  await press(page, t.claim.button.company);
  const masked = `${email[0]}•••@e2e.example`;
  await expect(dialog.getByText(fill(t.claim.emailText, { email: masked }))).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: t.claim.send }).click();
  await expect(dialog.getByText(fill(t.claim.sent, { email: masked }))).toBeVisible();
  const { rows: mails } = await db.query(
    `SELECT 1 FROM mail WHERE recipient = $1 AND template = 'claimCode'`,
    [email],
  );
  expect(mails).toHaveLength(1);
  await knowClaimCode(db, { cardId: card.id, memberId: member.id, email });
  const field = dialog.getByRole('textbox', { name: t.claim.code });
  await field.fill('000000');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(t.errors.codeInvalid);
  await field.fill(code);
  await dialog.getByRole('button', { name: t.claim.prove }).click();
  await expect(dialog.getByText(t.claim.done)).toBeVisible();
  expect(await ownerOf(db, card.id)).toBe(member.id);
  await expect(dialog.getByRole('link', { name: t.claim.edit })).toHaveAttribute(
    'href',
    /\/en\/member\/my-profile/,
  );
  await db.query('DELETE FROM mail WHERE recipient = $1', [email]);
});

test('a card is claimed by a document that an administrator looks at', async ({
  page,
  db,
  guard,
  signIn,
  signInAdmin,
  makeCard,
}) => {
  // The browser notes that a page is no document.
  guard.allow(/status of 415/);
  const t = words('ja', 'moderation');
  const name = `Quux document ${newPublicId()}`;
  const card = await makeCard({ companyName: name });
  const member = await signIn('enterprise');
  await open(page, 'ja', paths.company(card.publicId));
  await press(page, t.claim.button.company);
  const dialog = page.getByRole('dialog', { name: t.claim.title });
  const send = dialog.getByRole('button', { name: t.claim.submit });
  await send.click();
  const file = dialog.getByLabel(t.claim.file);
  const choice = dialog.getByRole('button', { name: t.claim.choose });
  await expect(choice).toHaveAccessibleDescription(t.claim.fileRequired);
  await file.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<html>') });
  await send.click();
  await expect(dialog.getByText(words('ja', 'errors').codes.fileUnsupported)).toBeVisible();
  const pdf = Buffer.from('%PDF-1.4\ntrailer\n<<>>\n%%EOF\n');
  await file.setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdf });
  await dialog.getByLabel(t.claim.note).fill('営業許可証です');
  await send.click();
  await expect(dialog.getByText(t.claim.pending)).toBeVisible();

  await signInAdmin('content');
  await openAdmin(page, 'ja', adminPaths.reviews({ kind: 'claim' }));
  const item = await openThing(page, 'ja', name);
  await expect(item).toContainText('営業許可証です');
  const link = item.getByRole('link', { name: t.claimReview.openPdf });
  const document = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(document.status()).toBe(200);
  // What a stranger uploaded has a policy of its own, also behind the site's.
  expect(document.headers()['content-security-policy']).toBe(uploadPolicy);
  expect(document.headers()['x-frame-options']).toBe('DENY');
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toMatch(/^claim-.*\.pdf$/);
  expect(await seriousFindings(page)).toEqual([]);
  await item.getByRole('button', { name: words('ja', 'admins').reviews.approve, exact: true }).click();
  await expect(page.getByText(t.claimReview.approved)).toBeVisible();
  await expect(inboxRow(page, 'ja', name)).toHaveCount(0);
  await expect.poll(() => ownerOf(db, card.id), untilDone).toBe(member.id);
  const profile = await readPage(page.request, localePath('ja', paths.memberProfile()));
  const main = profile.screen.getByRole('main');
  const values = [...main.querySelectorAll('input')].map((input) => input.value);
  expect([textOf(main), ...values].join('\n')).toContain(name);
});

test('duplicates are told apart or become one, whose old address leads on', async ({
  page,
  db,
  signInAdmin,
  makeCard,
}) => {
  const t = words('en', 'moderation').duplicateReview;
  const mark = newPublicId();
  const cards = [];
  for (const name of ['one', 'two', 'three'])
    cards.push(await makeCard({ companyName: `Quux ${mark} ${name}` }));
  const [one, two, three] = cards;
  if (!one || !two || !three) throw new Error('no cards');
  await db.query(
    `INSERT INTO card_duplicate (public_id, card_id, other_id, signs, created_at)
     SELECT id, one, other, ARRAY['phone'], now() - interval '20 years'
     FROM unnest($1::text[], $2::integer[], $3::integer[]) AS pair (id, one, other)`,
    [
      [newPublicId(), newPublicId()],
      [one.id, one.id],
      [two.id, three.id],
    ],
  );
  await signInAdmin('content');
  await openAdmin(page, 'en', adminPaths.reviews({ kind: 'duplicate' }));
  await expect(await openThing(page, 'en', `Quux ${mark} two`)).toContainText(t.signs.phone);
  expect(await seriousFindings(page)).toEqual([]);
  const apart = await openThing(page, 'en', `Quux ${mark} three`);
  await apart.getByRole('button', { name: t.dismiss }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.dismiss }).click();
  await expect(page.getByText(t.dismissed)).toBeVisible();
  await expect(inboxRow(page, 'en', `Quux ${mark} three`)).toHaveCount(0);

  const pair = await openThing(page, 'en', `Quux ${mark} two`);
  await pair.getByRole('radio', { name: t.keep }).nth(1).check();
  await pair.getByRole('radio', { name: new RegExp(`: Quux ${mark} one$`) }).check();
  await pair.getByRole('button', { name: t.confirm, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.confirm, exact: true }).click();
  await expect(page.getByText(t.merged)).toBeVisible();
  const { rows } = await db.query('SELECT id, company_name FROM card WHERE id = ANY($1)', [[one.id, two.id]]);
  expect(rows).toEqual([{ id: two.id, company_name: `Quux ${mark} one` }]);
  const led = await readPage(page.request, localePath('en', paths.company(one.publicId)));
  expect(led.path).toBe(localePath('en', paths.company(two.publicId)));
  led.screen.getByRole('heading', { level: 1, name: `Quux ${mark} one` });
});

const locale = 'vi';

test(`a report in ${locale} reaches the inbox, and takes its card away`, async ({
  page,
  db,
  signIn,
  signInAdmin,
  requestAsAdmin,
  makeCard,
}) => {
  const t = words(locale, 'moderation');
  const name = `Quux reported ${newPublicId()}`;
  const card = await makeCard({ companyName: name });
  await signIn('visitor');
  await open(page, locale, paths.company(card.publicId));
  await press(page, t.report.button);
  // Reports of posts speak of posts.
  const said = (message: string) => counted(locale, message, { target: 'card' });
  const dialog = page.getByRole('dialog', { name: said(t.report.title) });
  await dialog.getByRole('button', { name: t.report.submit }).click();
  await expect(dialog.getByText(t.errors.reasonRequired)).toBeVisible();
  await dialog.getByRole('radio', { name: t.report.reasons.other }).check();
  await dialog.getByRole('button', { name: t.report.submit }).click();
  const details = dialog.getByRole('textbox', { name: t.report.details });
  await expect(details).toHaveAccessibleDescription(t.errors.textRequired);
  await details.fill('Không còn ở đây');
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: t.report.submit }).click();
  await expect(page.getByText(t.report.thanks)).toBeVisible();
  await press(page, t.report.button);
  await dialog.getByRole('radio', { name: t.report.reasons.spam }).check();
  await dialog.getByRole('button', { name: t.report.submit }).click();
  await expect(page.getByText(said(t.report.already))).toBeVisible();

  // Support sees to reports and hides no card.
  const support = await requestAsAdmin('support');
  const inbox = await readPage(support, localePath(locale, adminPaths.reviews({ kind: 'report' })));
  const list = inside(inbox.screen.getByRole('list', { name: words(locale, 'admins').reviews.list }));
  const { screen } = await follow(support, list.getByRole('link', { name: new RegExp(name) }));
  const seen = screen.getByRole('article');
  expect(textOf(seen)).toContain('Không còn ở đây');
  inside(seen).getByRole('button', { name: t.reportReview.dismiss });
  expect(inside(seen).queryByRole('button', { name: said(t.reportReview.hide) })).toBeNull();
  await signInAdmin('super');
  await openAdmin(page, locale, adminPaths.reviews({ kind: 'report' }));
  const item = await openThing(page, locale, name);
  await item.getByRole('button', { name: said(t.reportReview.hide) }).click();
  await expect(page.getByText(said(t.reportReview.done.hide))).toBeVisible();
  await expect(item).toHaveCount(0);
  const status = async () =>
    (await db.query('SELECT status FROM card WHERE id = $1', [card.id])).rows[0]?.status;
  await expect.poll(status, untilDone).toBe('hidden');
});
