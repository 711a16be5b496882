import { newPublicId } from '@/lib/shared/ids';
import { paths } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { seriousFindings } from './support/axe';
import { answered, unanswered } from './support/guard';
import { makeSignedIn, sessionCookie } from './support/members';
import { open, rowOf } from './support/pages';
import { counted, fill, words } from './support/words';

test('from the card folder one text goes to several firms, which is told firm by firm', async ({
  page,
  db,
  guard,
  signIn,
  makeCard,
}) => {
  guard.allow(unanswered);
  const [t, folder] = [words('vi', 'messages').inquiry, words('vi', 'favorites')];
  const me = await signIn('enterprise');
  const owners = [await makeSignedIn(db, 'enterprise'), await makeSignedIn(db, 'enterprise')];
  const names = ['Quux Thép Một', 'Quux Thép Hai', 'Quux Không Chủ'];
  for (const [at, companyName] of names.entries()) {
    const ownerId = owners[at]?.id;
    const card = await makeCard({ companyName, ...(ownerId === undefined ? {} : { ownerId }) });
    await db.query('INSERT INTO favorite (member_id, card_id) VALUES ($1, $2)', [me.id, card.id]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'vi', paths.memberFavorites());
  const ask = page.getByRole('button', { name: t.action, exact: true });
  await ask.click();
  await expect(page.getByText(t.none)).toBeVisible();
  await page.getByRole('checkbox', { name: folder.bulk.all }).check();
  await ask.click();
  const dialog = page.getByRole('dialog', { name: t.title });
  const choices = dialog.getByRole('list', { name: t.cards }).getByRole('listitem');
  await expect(choices.filter({ hasText: names[2] ?? '' })).toContainText(t.obstacles.noOwner);
  await expect(choices.filter({ hasText: t.ready })).toHaveCount(2);
  const submit = dialog.getByRole('button', { name: counted('vi', t.submit, { count: 2 }) });
  await submit.click();
  await expect(dialog.getByText(t.errors.contentRequired)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  // An answer that is lost leaves the text, and another press sends nothing twice.
  await dialog.getByLabel(t.field).fill('Cần 20 tấn thép hình, giao tại Bắc Ninh');
  let isLost = true;
  await page.route('**/member/favorites**', async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.fallback();
    isLost = false;
    await route.fetch();
    await route.abort();
  });
  await submit.click();
  await expect(dialog.getByText(words('vi', 'errors').codes.network)).toBeVisible();
  await submit.click();
  await expect(dialog.getByRole('status')).toContainText(counted('vi', t.sentTo, { sent: 2 }));
  const { rowCount } = await db.query('SELECT FROM message WHERE sender_id = $1', [me.id]);
  expect(rowCount).toBe(2);

  await db.query(
    `UPDATE message SET viewed_at = now() FROM card WHERE card.id = message.card_id AND card.owner_id = $1`,
    [owners[0]?.id],
  );
  await dialog.getByRole('link', { name: t.all }).click();
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines.filter({ hasText: names[1] ?? '' }).last()).toContainText(t.states.sent);
  await expect(lines.filter({ hasText: names[0] ?? '' }).last()).toContainText(
    fill(t.states.viewed, { time: '' }).trim(),
  );
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('link', { name: fill(t.openOf, { name: names[0] ?? '' }) }).click();
  await expect(page.getByRole('heading', { name: owners[0]?.nickname ?? '' })).toBeVisible();
  await db.query('DELETE FROM member WHERE id = ANY ($1)', [owners.map(({ id }) => id)]);
});

test('a closed firm answers who writes from a row of a list, as its owner set it', async ({
  page,
  context,
  baseURL,
  db,
  guard,
  signIn,
  makeCard,
}) => {
  guard.allow(unanswered);
  const [t, row] = [words('zh-CN', 'messages'), words('zh-CN', 'directory').row];
  const owner = await makeSignedIn(db, 'enterprise');
  // Open for a minute of one day a week, and not of this one.
  const openingHours = [{ days: [((new Date().getUTCDay() + 3) % 7) + 1], from: '08:00', to: '08:01' }];
  const card = await makeCard({ ownerId: owner.id, companyName: 'Quux Rowmessage Pappelau', openingHours });
  await context.addCookies([await sessionCookie(owner.sid, baseURL ?? '')]);
  await open(page, 'zh-CN', paths.memberMessages());
  await page.getByRole('button', { name: t.screen.answer.title }).click();
  const panel = page.getByRole('dialog', { name: t.screen.answer.title });
  await panel.getByRole('switch', { name: t.screen.answer.switch }).check();
  await panel.getByRole('button', { name: t.screen.answer.save }).click();
  await expect(panel.getByText(t.screen.errors.contentRequired)).toBeVisible();
  await panel.getByLabel(t.screen.answer.field).fill('我们明天八点上班。');
  expect(await seriousFindings(page)).toEqual([]);
  await panel.getByRole('button', { name: t.screen.answer.save }).click();
  await expect(page.getByText(t.screen.answer.saved)).toBeVisible();

  await signIn('enterprise');
  await open(page, 'zh-CN', '/companies?q=Quux+Rowmessage+Pappelau');
  await rowOf(page, card.publicId).getByRole('link', { name: row.viewContact }).click();
  const contact = page.getByRole('dialog', { name: 'Quux Rowmessage Pappelau' });
  await contact.getByRole('button', { name: t.button.company, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`card=${card.publicId}`));
  await page.getByRole('textbox', { name: t.screen.text }).fill('还有货吗？');
  await page.getByRole('button', { name: t.screen.send, exact: true }).click();
  const answer = page.locator('.message').filter({ hasText: '我们明天八点上班。' });
  await expect(answer).toContainText(t.screen.automatic);
  await expect(answer).toHaveCount(1);
  await db.query('DELETE FROM member WHERE id = $1', [owner.id]);
});

test('what found no connection is sent from any page, once by two windows', async ({
  page,
  context,
  db,
  guard,
  signIn,
  makeCard,
}) => {
  guard.allow(unanswered, answered(401));
  const me = await signIn('enterprise');
  const owner = await makeSignedIn(db, 'enterprise');
  const card = await makeCard({ ownerId: owner.id });
  const { rows } = await db.query<{ member: string }>(
    'SELECT public_id AS member FROM member WHERE id = $1',
    [me.id],
  );
  const texts = ['Quux một', 'Quux hai'];
  const waiting = texts.map((text) => ({
    clientId: crypto.randomUUID(),
    to: { card: card.publicId },
    form: 'text',
    text,
    pictures: [],
    quoted: null,
    at: new Date().toISOString(),
    failed: 'network',
  }));
  await open(page, 'vi', '/about');
  // Of another account that used this browser: nobody sends it.
  const kept = {
    [`messages:${rows[0]?.member}:outbox`]: waiting,
    [`messages:${newPublicId()}:outbox`]: waiting,
  };
  await page.evaluate((given) => {
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, JSON.stringify(value));
  }, kept);
  const other = await context.newPage();
  await Promise.all([open(page, 'vi', '/companies'), open(other, 'vi', '/about')]);
  const sent = async () =>
    (await db.query<{ text: string }>('SELECT text FROM message WHERE sender_id = $1 ORDER BY id', [me.id]))
      .rows;
  await expect.poll(sent).toEqual(texts.map((text) => ({ text })));
  const left = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(':outbox')));
  await expect.poll(left).toHaveLength(1);
  expect(await left()).not.toContain(`messages:${rows[0]?.member}:outbox`);
  expect(await sent()).toHaveLength(texts.length);
  await db.query('DELETE FROM member WHERE id = $1', [owner.id]);
});
