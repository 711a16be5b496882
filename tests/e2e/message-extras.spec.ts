import sharp from 'sharp';
import { adminPaths } from '@/lib/shared/admin-paths';
import { newPublicId } from '@/lib/shared/ids';
import { localePath, paths } from '@/lib/shared/paths';
import { expect, openAdmin, seriousFindings, test } from './admin-fixtures';
import { unanswered } from './support/guard';
import { untilDone } from './support/inbox';
import { sessionCookie } from './support/members';
import { makeConversation } from './support/messages';
import { open } from './support/pages';
import { fill, words } from './support/words';

test('a received message is reported; an administrator sees it with those around it, and warns', async ({
  page,
  db,
  baseURL,
  guard,
  signInAdmin,
  makeMember,
}) => {
  guard.allow(unanswered);
  const [t, admin] = [words('vi', 'messages').screen, words('vi', 'message-admin')];
  const { report, reportReview } = words('vi', 'moderation');
  const [me, other] = [await makeMember('enterprise'), await makeMember('enterprise')];
  const mark = newPublicId();
  const said = ['Chào bạn', `Chuyển trước ${mark}`, 'Không', 'Thế thôi', '1', '2', '3', '4', `xa ${mark}`];
  const conversation = await makeConversation(db, me, other, said);
  await page.context().addCookies([await sessionCookie(me.sid, baseURL ?? '')]);

  await open(page, 'vi', paths.memberMessages({ conversation }));
  const bubble = page.locator('.message').filter({ hasText: `Chuyển trước ${mark}` });
  await bubble.hover();
  await bubble.getByRole('button', { name: t.actions }).click();
  await page.getByRole('menuitem', { name: t.report }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: report.reasons.fraud }).check();
  await dialog.getByRole('button', { name: report.submit }).click();
  await expect(page.getByText(report.thanks)).toBeVisible();

  await signInAdmin('support');
  await openAdmin(page, 'vi', adminPaths.messages());
  await page.getByRole('link', { name: other.nickname }).click();
  const panel = page.getByRole('complementary', { name: admin.panel });
  await expect(panel.getByText(`Chuyển trước ${mark}`)).toBeVisible();
  await expect(panel.getByText('Chào bạn')).toBeVisible();
  await expect(panel.getByText(`xa ${mark}`)).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);
  await panel.getByRole('button', { name: reportReview.warn, exact: true }).click();
  const why = panel.getByRole('form');
  await why.getByRole('radio', { name: words('vi', 'accounts').reasons.fraud }).check();
  await why.getByRole('button', { name: reportReview.warn, exact: true }).click();
  // In the toast, and in place of the buttons.
  await expect(panel.getByText(reportReview.done.warn)).toBeVisible();
  const told = async () =>
    (await db.query('SELECT kind FROM system_message WHERE member_id = $1', [other.id])).rows;
  await expect.poll(told, untilDone).toEqual([{ kind: 'messageWarned' }]);
});

test('a picture is sent and opened large, and two exchange their cards', async ({
  page,
  db,
  baseURL,
  guard,
  makeCard,
  makeMember,
}) => {
  guard.allow(unanswered);
  const t = words('en', 'messages').screen;
  const [me, other] = [await makeMember('enterprise'), await makeMember('enterprise')];
  await makeCard({ ownerId: me.id, companyName: 'Quux Mine' });
  await makeCard({ ownerId: other.id, companyName: 'Quux Theirs' });
  const conversation = await makeConversation(db, other, me, ['Hello', 'Hi']);
  // On a phone a conversation stands over the whole screen, without the header that `open` waits for.
  const conversationPath = localePath('en', paths.memberMessages({ conversation }));
  const url = baseURL ?? '';
  await page.context().addCookies([await sessionCookie(other.sid, url)]);
  await page.setViewportSize({ width: 390, height: 844 });

  await page.goto(conversationPath);
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a8' } })
    .png()
    .toBuffer();
  await page.getByLabel(t.pictures.files).setInputFiles({ name: 'steel.png', mimeType: 'image/png', buffer });
  const attached = page.getByRole('button', { name: fill(t.pictures.remove, { number: 1 }) });
  await expect(attached).toBeVisible();
  const received = page.locator('.message').filter({ hasText: 'Hi' });
  await received.getByRole('button', { name: t.actions }).click();
  await page.getByRole('menuitem', { name: t.reply, exact: true }).click();
  await expect(page.getByText(t.answersTheirs)).toBeVisible();
  // What was attached and quoted and not sent is there again, as what was typed is.
  await page.reload();
  await expect(attached).toBeVisible();
  await expect(page.getByText(t.answersTheirs)).toBeVisible();
  await page.getByRole('button', { name: t.cancelReply }).click();
  await expect(page.getByText(t.answersTheirs)).toBeHidden();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: t.send, exact: true }).click();
  const sent = page.getByRole('log').getByRole('link', { name: fill(t.pictures.number, { number: 1 }) });
  // Until it is there the bubble is that of the outbox, which gives way to the stored one.
  await expect(page.locator('.message').last()).toContainText(t.sent);
  await sent.click();
  await expect(
    page.getByRole('dialog', { name: fill(t.pictures.of, { number: 1, count: 1 }) }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t.exchange.offer }).click();
  // What still waits in the outbox would not be sent by the other, who signs in now.
  const offered = page.locator('.message').filter({ hasText: t.exchange.cardOffer.mine });
  await expect(offered).toContainText(t.sent);

  await page.context().addCookies([await sessionCookie(me.sid, url)]);
  await page.goto(conversationPath);
  await expect(sent).toBeVisible();
  await page.getByRole('button', { name: t.exchange.accept, exact: true }).click();
  await expect(page.getByText(t.exchange.saved)).toBeVisible();
  await expect(page.getByText(t.exchange.cardAnswer.mine)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  const { rowCount } = await db.query('SELECT 1 FROM favorite WHERE member_id IN ($1, $2)', [
    me.id,
    other.id,
  ]);
  expect(rowCount).toBe(2);
});
