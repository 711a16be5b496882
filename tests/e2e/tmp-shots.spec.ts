import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { newPublicId } from '@/lib/shared/ids';
import { localePath, paths } from '@/lib/shared/paths';
import { test } from './admin-fixtures';
import { sessionCookie } from './support/members';
import { makeConversation } from './support/messages';
import { words } from './support/words';

mkdirSync('/tmp/shots', { recursive: true });
const views: [Locale, number][] = [['zh-CN', 1280], ['vi', 390], ['ja', 390], ['vi', 1280]];

async function shoot(page: Page, name: string, path: string, each?: (page: Page, locale: Locale) => Promise<void>, only = views) {
  for (const [locale, width] of only) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.goto(localePath(locale, path));
    await page.waitForTimeout(1500);
    try { await each?.(page, locale); } catch (error) { console.log(name, locale, String(error).slice(0, 200)); }
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/shots/${name}-${locale}-${width}.png` });
  }
}

test.describe.configure({ mode: 'default' });

test('public', async ({ page, db, guard }) => {
  test.setTimeout(240_000);
  guard.allow(/./);
  const one = async (q: string) => (await db.query<{ id: string }>(q)).rows[0]?.id ?? '';
  const product = await one(`SELECT p.public_id AS id FROM product p WHERE p.listed_at IS NOT NULL AND p.seller_id IS NOT NULL AND (SELECT count(*) FROM product_image i WHERE i.product_id = p.id) > 1 ORDER BY p.id LIMIT 1`).catch(() => '');
  await shoot(page, 'product', paths.product(product));
  await shoot(page, 'zoom', paths.product(product), async (p) => {
    await p.locator('main button:has(img), main a:has(img)').first().click();
    await p.waitForTimeout(800);
    const picture = p.getByRole('dialog').locator('img').first();
    await picture.dblclick();
  });
  const orphan = await one(`SELECT public_id AS id FROM card WHERE kind = 'company' AND status = 'published' AND owner_id IS NULL ORDER BY id LIMIT 1`);
  await shoot(page, 'orphan', paths.company(orphan));
  await shoot(page, 'searchbox', '/companies', async (p, locale) => {
    const { label } = words(locale, 'directory').searchBox;
    await p.getByRole('combobox', { name: label }).first().click();
    await p.keyboard.type('0903 111 222');
    await p.waitForTimeout(1200);
  });
  await shoot(page, 'companies-q', '/companies?q=' + encodeURIComponent('sàn gỗ'));
  await shoot(page, 'home', '/');
});

test('member', async ({ page, db, guard, signIn, makeMember, makeCard, baseURL }) => {
  test.setTimeout(300_000);
  guard.allow(/./);
  const me = await signIn('enterprise');
  const other = await makeMember('enterprise');
  await makeCard({ ownerId: me.id, companyName: 'Quux Mine' });
  await makeCard({ ownerId: other.id, companyName: 'Quux Thép Việt Nhật Trường Giang' });
  const conversation = await makeConversation(db, other, me, ['Chào anh', 'Hi', 'Giá bao nhiêu?']);
  const { rows } = await db.query(`SELECT id FROM product WHERE listed_at IS NOT NULL ORDER BY id LIMIT 1`);
  await db.query(`UPDATE message SET product_id = $1 WHERE conversation_id = (SELECT id FROM conversation WHERE public_id = $2)`, [rows[0].id, conversation]);
  const f = await db.query(`INSERT INTO friendship (public_id, low_id, high_id, status, asker_id, asked_id, line) VALUES ($1, least($2::int,$3::int), greatest($2::int,$3::int), 'accepted', $2, $3, 'x') RETURNING id`, [newPublicId(), me.id, other.id]);
  for (const [a, b] of [[me.id, other.id], [other.id, me.id]]) await db.query(`INSERT INTO friend (member_id, friend_id, friendship_id, note, tags) VALUES ($1,$2,$3,'Gặp ở hội chợ',ARRAY['Thép'])`, [a, b, f.rows[0].id]);
  const menu = async (p: Page) => {
    await p.locator('main button[aria-haspopup="menu"]').last().click();
    await p.waitForTimeout(700);
  };
  await shoot(page, 'friends', '/member/friends', menu);
  await shoot(page, 'talk', paths.memberMessages({ conversation }), menu);
  await shoot(page, 'settings', '/member/settings', async (p) => { await p.mouse.wheel(0, 900); await p.waitForTimeout(300); });
  await shoot(page, 'search', '/search?q=' + encodeURIComponent('sàn gỗ'));
  await page.context().addCookies([await sessionCookie(other.sid, baseURL ?? '')]);
});

test('payer', async ({ page, guard, signIn, db }) => {
  test.setTimeout(120_000);
  guard.allow(/./);
  const me = await signIn('pending');
  void db; void me;
  await shoot(page, 'membership', '/member/membership');
  await shoot(page, 'payment', '/payment');
  await shoot(page, 'member-home', '/member');
});

test('admin', async ({ page, db, guard, signInAdmin }) => {
  test.setTimeout(300_000);
  guard.allow(/./);
  await signInAdmin('super');
  const asked = await db.query(`SELECT id FROM shop_order ORDER BY id LIMIT 2`);
  for (const { id } of asked.rows) await db.query(`INSERT INTO order_note (public_id, order_id, from_buyer, text, created_at) VALUES ($1,$2,true,'Quux: bao giờ giao hàng đến Đà Nẵng?', now() - interval '50 years')`, [newPublicId(), id]);
  await shoot(page, 'orders', '/admin/orders');
  await shoot(page, 'statements', '/admin/orders/statements');
  await shoot(page, 'sales', '/admin/orders/sales');
  await shoot(page, 'notes', '/admin/reviews?kind=orderNote', async (p) => { await p.keyboard.press('r'); await p.waitForTimeout(500); });
  await shoot(page, 'phrases', '/admin/industries/phrases?new=1');
  await shoot(page, 'words', '/admin/industries/words?test=' + encodeURIComponent('sàn gỗ'));
  await shoot(page, 'dashboard', '/admin/dashboard');
  const post = await db.query(`SELECT public_id AS id FROM post WHERE status = 'pending_review' ORDER BY id LIMIT 1`);
  await shoot(page, 'post', `/admin/dynamic/list?post=${post.rows[0]?.id ?? ''}`);
});
