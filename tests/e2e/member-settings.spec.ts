import { hash } from '@node-rs/argon2';
import type { Client } from 'pg';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import type { Locale } from '@/lib/i18n/locales';
import { imageMaxBytes } from '@/lib/shared/image-limits';
import { localePath } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { breakWrites } from './support/broken-writes';
import { answered, unanswered } from './support/guard';
import { sessionCookie } from './support/members';
import { open } from './support/pages';
import { fill, words } from './support/words';

const settings = '/member/settings';

/** The part of the settings with this title. */
const section = (page: Page, locale: Locale, name: 'avatar' | 'profile' | 'password' | 'sessions') =>
  page.getByRole('region', { name: words(locale, 'membership')[name].title, exact: true });

const locale = 'en';

test(`the profile and how one hears of likes are saved in ${locale}; what is wrong is said`, async ({
  page,
  db,
  guard,
  signIn,
}) => {
  guard.allow(unanswered, answered(500));
  const t = words(locale, 'membership');
  const { codes } = words(locale, 'errors');
  const { fields } = words(locale, 'accounts');
  const member = await signIn('individual');
  await open(page, locale, settings);
  const part = section(page, locale, 'profile');
  const nickname = part.getByLabel(t.profile.nickname, { exact: true });
  const mobile = part.getByLabel(t.profile.mobile, { exact: true });
  const save = part.getByRole('button', { name: t.profile.save, exact: true });
  const email = part.getByLabel(t.profile.email, { exact: true });
  await expect(email).toHaveValue(member.email);
  await expect(email).not.toBeEditable();
  await expect(email).toHaveAccessibleDescription(t.profile.emailHelp);

  await nickname.fill('  ');
  await mobile.fill('call me');
  await save.click();
  await expect(nickname).toHaveAccessibleDescription(fields.nicknameRequired);
  await expect(nickname).toBeFocused();
  await expect(mobile).toHaveAccessibleDescription(fields.mobileInvalid);
  await expect(mobile).toHaveValue('call me');
  await nickname.fill('x'.repeat(121));
  await save.click();
  await expect(nickname).toHaveAccessibleDescription(fields.nicknameTooLong);

  const renamed = `E2E Lan ${member.id}`;
  await nickname.fill(renamed);
  await mobile.fill('+84 912 345 678');
  const connect = await breakWrites(page, settings, 'unreachable');
  await save.click();
  await expect(part.getByText(codes.network)).toBeVisible();
  await connect();
  let mend = await breakWrites(page, settings, 'failing');
  await save.click();
  await expect(part.getByText(t.saveFailed)).toBeVisible();
  await expect(mobile).toHaveValue('+84 912 345 678');
  await mend();
  await part.getByLabel(t.profile.country, { exact: true }).selectOption('JP');
  await part.getByLabel(t.profile.language, { exact: true }).selectOption('ko');
  await save.click();
  await expect(page.getByText(t.profile.saved)).toBeVisible();
  await expect(part.getByText(t.saveFailed)).toBeHidden();
  await expect(page.getByRole('banner')).toContainText(renamed);
  const { rows } = await db.query(
    'SELECT nickname, mobile, country, locale, email FROM member WHERE id = $1',
    [member.id],
  );
  expect(rows).toEqual([
    { nickname: renamed, mobile: '+84 912 345 678', country: 'JP', locale: 'ko', email: member.email },
  ]);

  const wanted = words(locale, 'notifications').preferences;
  const likes = page
    .getByRole('region', { name: wanted.title, exact: true })
    .getByRole('combobox', { name: fill(wanted.of, { group: wanted.groups.likes.title }) });
  await expect(likes).toHaveValue('here');
  mend = await breakWrites(page, settings, 'failing');
  await likes.selectOption('daily');
  await expect(page.getByText(wanted.failed)).toBeVisible();
  await expect(likes).toHaveValue('here');
  await mend();
  await likes.selectOption('daily');
  await expect(page.getByText(wanted.saved, { exact: true })).toBeVisible();
  const preferences = await db.query(
    'SELECT group_name, delivery FROM notification_preference WHERE member_id = $1',
    [member.id],
  );
  expect(preferences.rows).toEqual([{ group_name: 'likes', delivery: 'daily' }]);

  await page.reload();
  await expect(nickname).toHaveValue(renamed);
  await expect(part.getByLabel(t.profile.country, { exact: true })).toHaveValue('JP');
  await expect(likes).toHaveValue('daily');
});

test(`an avatar is uploaded, refused and removed in ${locale}`, async ({ page, guard, signIn }) => {
  guard.allow(unanswered, answered(415), answered(500));
  const t = words(locale, 'membership').avatar;
  const { codes, errorId } = words(locale, 'errors');
  await signIn('visitor');
  await open(page, locale, settings);
  const part = section(page, locale, 'avatar');
  const file = part.getByLabel(t.file);
  const { crop } = words(locale, 'media');
  const cut = () => page.getByRole('dialog').getByRole('button', { name: crop.apply }).click();
  const choose = async (name: string, mimeType: string, buffer: Buffer) =>
    file.setInputFiles({ name, mimeType, buffer });
  const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a8' } })
    .png()
    .toBuffer();
  await expect(part.locator('img')).toHaveCount(0);
  await choose('me.png', 'image/png', png);
  await cut();
  await expect(page.getByText(t.uploaded)).toBeVisible();
  await expect(part.locator('img')).toHaveAttribute('src', /^\/media\/[0-9a-f]{24}\/256\.webp$/);
  const src = await part.locator('img').getAttribute('src');
  expect((await page.request.get(src ?? '')).headers()['content-type']).toBe('image/webp');
  await expect(page.getByRole('banner').locator(`img[src="${src}"]`)).toBeVisible();

  await choose('me.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(part.getByText(codes.imageUnsupported)).toBeVisible();
  await choose('me.png', 'image/png', Buffer.alloc(imageMaxBytes + 1));
  await expect(part.getByText(codes.imageTooLarge)).toBeVisible();
  const answer = { success: false, code: 'unexpected', errorId: 'abcd1234' };
  await page.route('**/api/member/avatar', (route) => route.fulfill({ status: 500, json: answer }));
  await choose('me.png', 'image/png', png);
  await cut();
  await expect(part.getByText(t.uploadFailed)).toBeVisible();
  await expect(part.getByText(fill(errorId, { id: 'abcd1234' }))).toBeVisible();
  await part.getByRole('button', { name: t.remove }).click();
  await expect(part.getByText(t.removeFailed)).toBeVisible();
  await page.unroute('**/api/member/avatar');
  await page.route('**/api/member/avatar', (route) => route.abort());
  await choose('me.png', 'image/png', png);
  await cut();
  await expect(part.getByText(codes.network)).toBeVisible();
  await expect(part.locator('img')).toHaveAttribute('src', src ?? '');
  await page.unroute('**/api/member/avatar');

  await part.getByRole('button', { name: t.remove }).click();
  await expect(page.getByText(t.removed)).toBeVisible();
  await expect(part.locator('img')).toHaveCount(0);
  await expect(part.getByText(codes.network)).toBeHidden();
  await expect(page.getByRole('banner').locator('img[src^="/media/"]')).toHaveCount(0);
});

test(`sessions are ended from here in ${locale}, and by a new password`, async ({
  page,
  request,
  baseURL,
  db,
  guard,
  signIn,
}) => {
  guard.allow(answered(500));
  const { password: t, sessions: listed, saveFailed } = words(locale, 'membership');
  const { fields } = words(locale, 'accounts');
  const member = await signIn('individual');
  await db.query('UPDATE member SET password_hash = $2 WHERE id = $1', [
    member.id,
    await hash('old secret 1'),
  ]);
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  /** What another device with a session gets for the member area: 200, or where it is sent. */
  const elsewhere = async (sid: string) => {
    const { name, value } = await sessionCookie(sid, baseURL ?? '');
    const headers = { cookie: `${name}=${value}` };
    const answer = await request.get(localePath(locale, '/member'), { headers, maxRedirects: 0 });
    return answer.headers().location ?? answer.status();
  };
  const signedOut = expect.stringMatching(/\/login\?from=%2Fmember$/);
  const first = await addSession(db, member.id, phone);
  const second = await addSession(db, member.id);
  expect([await elsewhere(first), await elsewhere(second)]).toEqual([200, 200]);
  await open(page, locale, settings);

  await test.step('one, then all others', async () => {
    const part = section(page, locale, 'sessions');
    const row = part.getByRole('listitem').filter({
      hasText: fill(listed.device, { browser: 'Safari', system: 'iPhone' }),
    });
    await expect(part.getByRole('listitem')).toHaveCount(3);
    await expect(part.getByRole('listitem').first()).toContainText(listed.current);
    await expect(part.getByRole('listitem').first().getByRole('button')).toHaveCount(0);
    const mend = await breakWrites(page, settings, 'failing');
    await row.getByRole('button').click();
    await expect(page.getByText(listed.failed)).toBeVisible();
    await mend();
    await row.getByRole('button').click();
    await expect(page.getByText(listed.ended)).toBeVisible();
    await expect(part.getByRole('listitem')).toHaveCount(2);
    expect([await elsewhere(first), await elsewhere(second)]).toEqual([signedOut, 200]);
    await part.getByRole('button', { name: listed.endOthers, exact: true }).click();
    await expect(page.getByText(listed.endedOthers)).toBeVisible();
    await expect(part.getByRole('listitem')).toHaveCount(1);
    await expect(part.getByRole('button')).toHaveCount(0);
    expect(await elsewhere(second)).toEqual(signedOut);
  });

  const third = await addSession(db, member.id);
  const part = section(page, locale, 'password');
  const input = (label: string) => part.getByLabel(label, { exact: true }).and(page.locator('input'));
  const save = part.getByRole('button', { name: t.save, exact: true });

  await test.step('what is wrong with a new password', async () => {
    await save.click();
    await expect(input(t.next)).toHaveAccessibleDescription(fields.passwordRequired);
    await expect(input(t.again)).toHaveAccessibleDescription(fields.passwordAgainRequired);
    await input(t.current).fill('not it at all');
    await input(t.next).fill('short');
    await input(t.again).fill('other');
    await save.click();
    await expect(input(t.next)).toHaveAccessibleDescription(fields.passwordTooShort);
    await input(t.next).fill('new secret 1');
    await save.click();
    await expect(input(t.again)).toHaveAccessibleDescription(fields.passwordsDiffer);
    await input(t.again).fill('new secret 1');
    await save.click();
    await expect(input(t.current)).toHaveAccessibleDescription(fields.passwordWrong);
    await expect(input(t.next)).toHaveValue('new secret 1');
    const mend = await breakWrites(page, settings, 'failing');
    await save.click();
    await expect(part.getByText(saveFailed)).toBeVisible();
    await mend();
  });

  await test.step('it puts the others out, and nobody here', async () => {
    expect(await elsewhere(third)).toBe(200);
    await input(t.current).fill('old secret 1');
    await save.click();
    await expect(page.getByText(t.saved)).toBeVisible();
    for (const label of [t.current, t.next, t.again]) await expect(input(label)).toHaveValue('');
    expect(await elsewhere(third)).toEqual(signedOut);
    expect(await elsewhere(member.sid)).toBe(200);
  });
});

/** One more session of a member. */
async function addSession(db: Client, memberId: number, userAgent = ''): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO member_session (id, member_id, user_agent, expires_at)
     VALUES (gen_random_uuid(), $1, $2, now() + interval '1 hour') RETURNING id`,
    [memberId, userAgent],
  );
  return rows[0]?.id ?? '';
}
