import type { Page } from 'playwright/test';
import type { ReviewKind } from '@/lib/moderation/inbox/review-kinds';
import { adminPaths } from '@/lib/shared/admin-paths';
import { newPublicId } from '@/lib/shared/ids';
import { openAdmin } from './admin-fixtures';
import { expect, test } from './mailed-site-fixtures';
import { adminCookie, makeAdmin } from './support/admins';
import { makeSignedIn } from './support/members';
import { makeApplication } from './support/memberships';
import { words } from './support/words';

// An administrator's morning with a full inbox, by the keyboard alone: how many presses a decision takes.

test.setTimeout(180_000);

/** Agreed to by one key, or turned down with a reason: its form, the reason's number, and sent. */
const agree = ['a'];
const turnDown = ['r', '2', 'Enter'];
/** What cannot be taken back asks first. */
const close = ['a', 'Enter'];

/** Presses keys and counts them; each decision opens what comes next. */
function morning(page: Page) {
  const counted = { presses: 0, decisions: 0 };
  const heading = page.getByRole('article').getByRole('heading', { level: 2 });
  /** None does while a question is open, or while what comes next is on its way. */
  const untilKeysCount = async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('[data-thing] [data-key]').first()).toBeEnabled();
  };
  const decide = async (keys: readonly string[]) => {
    await expect(heading).toBeVisible();
    await untilKeysCount();
    const before = await heading.textContent();
    for (const key of keys) {
      counted.presses += 1;
      await page.keyboard.press(key);
      // A form takes the focus before a number chooses in it.
      if (key === 'r' && keys.length > 1) await expect(page.getByRole('radio').first()).toBeFocused();
      if (key === 'a' && keys.length > 1) await expect(page.getByRole('dialog')).toBeVisible();
    }
    counted.decisions += 1;
    await expect.poll(() => heading.allTextContents()).not.toEqual([before]);
  };
  return { counted, decide, untilKeysCount };
}

test('an inbox of 50 is empty after at most two and a half presses each', async ({
  page,
  baseURL,
  context,
  db,
  makeCard,
}) => {
  // Older than what the demo has: they come first, in this order.
  const applicants: number[] = [];
  for (let made = 0; made < 20; made += 1) {
    const { id } = await makeSignedIn(db, 'pending');
    await makeApplication(db, id, { vipType: 1, status: 'pending', hoursAgo: 90_000 - made });
    applicants.push(id);
  }
  const reporter = await makeSignedIn(db, 'individual');
  for (let made = 0; made < 15; made += 1) {
    const card = await makeCard({ companyName: `Quux Reported ${made}` });
    await db.query(
      `INSERT INTO report (public_id, member_id, target, card_id, reason, created_at)
       VALUES ($1, $2, 'card', $3, 'fraud', now() - interval '50 years' + $4 * interval '1 hour')`,
      [newPublicId(), reporter.id, card.id, made],
    );
  }
  const claimed: number[] = [];
  for (let made = 0; made < 10; made += 1) {
    const card = await makeCard({ companyName: `Quux Claimed ${made}` });
    const { id } = await makeSignedIn(db, 'enterprise');
    await db.query(
      `INSERT INTO card_claim (public_id, card_id, member_id, method, status, note, created_at, submitted_at)
       SELECT $1, $2, $3, 'document', 'pending', 'Giấy phép kinh doanh', moment, moment
       FROM (SELECT now() - interval '50 years' + $4 * interval '1 hour' AS moment) AS time`,
      [newPublicId(), card.id, id, made],
    );
    claimed.push(card.id);
  }
  // Questions about orders: of each some are done with, and one is answered where it stands.
  const { rows: asked } = await db.query<{ id: number }>('SELECT id FROM shop_order ORDER BY id LIMIT 5');
  for (const [made, { id }] of asked.entries()) {
    await db.query(
      `INSERT INTO order_note (public_id, order_id, from_buyer, text, created_at)
       VALUES ($1, $2, true, 'Quux: bao giờ giao?', now() - interval '50 years' + $3 * interval '1 hour')`,
      [newPublicId(), id, made],
    );
  }
  const admin = await makeAdmin(db, 'super');
  await context.addCookies([await adminCookie(admin.sid, baseURL ?? '')]);
  const { counted, decide, untilKeysCount } = morning(page);

  const piles: [ReviewKind, (at: number) => readonly string[], number][] = [
    ['application', (at) => (at % 4 === 3 ? turnDown : agree), 20],
    ['claim', (at) => (at % 4 === 3 ? turnDown : agree), 10],
    // A report is upheld with its card taken away, or dismissed: one key either way.
    ['report', (at) => (at % 3 === 0 ? ['a'] : ['r']), 15],
  ];
  for (const [kind, keysOf, count] of piles) {
    await openAdmin(page, 'vi', adminPaths.reviews({ kind }));
    for (let at = 0; at < count; at += 1) await decide(keysOf(at));
  }
  await openAdmin(page, 'vi', adminPaths.reviews({ kind: 'orderNote' }));
  for (let at = 0; at < 4; at += 1) await decide(close);
  await untilKeysCount();
  await page.keyboard.press('r');
  const answer = page.getByRole('textbox', { name: words('vi', 'orders').notes.answer });
  await expect(answer).toBeFocused();
  await answer.fill('Chiều nay ạ.');
  await decide(['Control+Enter']);
  counted.presses += 1;
  expect(counted.decisions).toBe(50);
  expect(counted.presses / counted.decisions).toBeLessThanOrEqual(2.5);

  const left = async () => {
    const { rows } = await db.query(
      `SELECT (SELECT count(*)::int FROM membership_application WHERE member_id = ANY ($1) AND status = 'approved') AS approved,
        (SELECT count(*)::int FROM membership_application WHERE member_id = ANY ($1) AND status = 'rejected') AS rejected,
        (SELECT count(*)::int FROM card WHERE id = ANY ($2) AND owner_id IS NOT NULL) AS given,
        (SELECT count(*)::int FROM report WHERE member_id = $3 AND status = 'open') AS open,
        (SELECT count(*)::int FROM order_note WHERE text = 'Quux: bao giờ giao?' AND read_at IS NULL) AS questions,
        (SELECT count(*)::int FROM order_note WHERE text = 'Chiều nay ạ.' AND admin_id = $4) AS answers,
        (SELECT count(*)::int FROM report r JOIN card c ON c.id = r.card_id
         WHERE r.member_id = $3 AND c.status = 'hidden') AS hidden`,
      [applicants, claimed, reporter.id, admin.id],
    );
    return rows[0];
  };
  await expect
    .poll(left, { timeout: 40_000 })
    .toEqual({ approved: 15, rejected: 5, given: 8, open: 0, hidden: 5, questions: 0, answers: 1 });
});
