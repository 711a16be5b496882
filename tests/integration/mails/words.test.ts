import { getTranslations } from 'next-intl/server';
import { describe, expect, it } from 'vitest';
import { failedMailTitle } from '@/components/admins/failed-mail-words';
import { mailTemplates } from '@/lib/flows/mails/mail-templates';
import { type Locale, locales } from '@/lib/i18n/locales';
import { renderMail as render } from '@/lib/server/mail/render-mail';
import { standardAccent, tokensOf } from '@/lib/shared/accent';
import membership from '@/messages/en/membership.json';
import moderation from '@/messages/en/moderation.json';
import { storeSetting } from '@/tests/factories/content';

// Half past midnight of the 21st in Vietnam.
const until = '2027-11-20T17:30:00Z';
const about = { name: 'Phở & Phố', publicId: 'abcdefghjk', kind: 'company' } as const;
const post = { name: 'Phở & Phố', publicId: 'abcdefghjk' } as const;
const order = { number: 'DH20261120ABC234', publicId: 'abcdefghjk' };
const params = {
  emailCode: { purpose: 'register' as const, code: '042917', minutes: 10 },
  noAccount: {},
  passwordChanged: { at: until },
  accountDeleted: { until, days: 7 },
  accountRestored: { at: until },
  dataExportReady: { until },
  dataRequestAnswered: { reasonCode: null, reason: 'Đã sửa <b>tên</b>.' },
  dataRequestRejected: { reasonCode: null, reason: 'Chưa được.' },
  applicationReceived: { vipType: 2 },
  membershipActivated: { vipType: 2, until },
  membershipRejected: {
    vipType: 1,
    reasonCode: 'wrongType',
    reason: 'see <script>alert(1)</script> & "more"\nnext',
  },
  membershipReminder: { vipType: 1, until, days: 7 },
  membershipExpired: { vipType: 2, until },
  claimCode: { name: 'Phở & Phố', code: '042917', minutes: 10 },
  reviewWaiting: { kind: 'claim', count: 3 },
  reviewDigest: {
    waiting: [
      { kind: 'application', count: 2 },
      { kind: 'report', count: 1001 },
    ],
  },
  contactReceived: {
    publicId: 'abcdefghjk',
    name: 'Lan <b>',
    email: 'lan@example.com',
    subject: 'Hợp tác & <i>',
    text: 'Xin chào,\n\nTôi muốn hỏi.',
  },
  contactConfirmed: { said: { subject: 'Hợp tác & <i>', text: 'Xin chào' } },
  contactAnswer: {
    subject: 'Hợp tác & <i>',
    text: 'Xin chào',
    answer: 'Cảm ơn.\n\nHẹn <gặp>',
    replyTo: 'ops@example.com',
  },
  claimApproved: about,
  claimRejected: { ...about, reasonCode: 'insufficient', reason: 'Giấy <b>phép</b> hết hạn' },
  cardPublished: about,
  cardRejected: { ...about, reasonCode: 'incompleteDetails', reason: '' },
  cardHidden: about,
  postPublished: post,
  postRejected: { ...post, reasonCode: 'advertising', reason: '' },
  postHidden: { ...post, reasonCode: null, reason: 'Trùng lặp' },
  productPublished: post,
  productRejected: { ...post, reasonCode: 'misleading', reason: '' },
  productHidden: { ...post, reasonCode: null, reason: 'Chưa rõ.' },
  postCommented: { ...post, comment: 'cdefghjkmn', actors: { names: ['Lan'], count: 1 } },
  productRated: { ...post, rating: 'cdefghjkmn', actors: { names: ['Lan'], count: 1 } },
  commentAnswered: { ...post, comment: 'cdefghjkmn', actors: { names: ['Lan', 'Minh'], count: 2 } },
  postLiked: { ...post, actors: { names: ['Lan', 'Minh'], count: 5 } },
  commentLiked: { name: 'Còn <b>hàng</b> không?', publicId: 'abcdefghjk', comment: 'cdefghjkmn' },
  friendRequested: { name: 'Lan & Co', publicId: 'abcdefghjk' },
  friendAccepted: { name: 'Lan & Co', publicId: 'abcdefghjk' },
  messageReceived: { name: 'Lan & Co', publicId: 'abcdefghjk' },
  messageRequested: { name: 'Lan & Co', publicId: 'abcdefghjk' },
  cardFollowed: { ...about, actors: { names: ['Lan', 'Minh'], count: 5 } },
  followedPosted: { ...post, author: 'Lan' },
  favoriteReminder: { ...post, note: 'Gọi lại về báo giá <10%>', says: 'all', at: until },
  notificationDigest: {
    items: [
      {
        kind: 'postCommented',
        params: { ...post, comment: 'cdefghjkmn' },
        actors: { names: ['Lan <1>', 'Minh'], count: 3 },
      },
      { kind: 'messageReceived', params: { name: 'Lan & Co', publicId: 'abcdefghjk' }, actors: null },
    ],
    more: 4,
  },
  commentHidden: { name: 'Còn <b>hàng</b> không?', reasonCode: null, reason: 'Spam <i>' },
  commentShown: { name: 'Còn <b>hàng</b> không?' },
  commentApproved: { ...post, comment: 'bcdefghjkm' },
  commentRejected: { name: 'Còn <b>hàng</b> không?', reasonCode: null, reason: 'Spam <i>' },
  ratingHidden: { name: 'Hàng <b>đẹp</b>', order: 'cdefghjkmn', reasonCode: null, reason: 'Spam <i>' },
  ratingShown: { name: 'Hàng <b>đẹp</b>', order: 'cdefghjkmn' },
  messageWarned: { reasonCode: 'fraud', reason: 'Lần đầu' },
  memberSilenced: { end: until, reasonCode: 'spam', reason: 'Lần thứ ba' },
  silenceEnded: {},
  orderPlaced: { ...order, amount: 1_250_000, points: 40, deduction: 40_000 },
  exchangePlaced: { ...order, name: 'Bình giữ nhiệt', points: 120 },
  orderPaid: { ...order, amount: 1_250_000 },
  orderShipped: order,
  orderCompleted: order,
  orderCancelled: { ...order, cause: 'admin', reasonCode: null, reason: 'Hết hàng' },
  orderNote: order,
  orderSold: { name: 'Bàn gỗ <sồi>', units: 3 },
  rewardHeld: { kind: 'activation', points: 50, vipType: 2 },
  rewardConfirmed: { points: 50, balance: 1250 },
  rewardCancelled: { points: 50, reasonCode: null, reason: 'Trùng <thiết bị>' },
  rewardTakenBack: { points: 50, balance: -20, reasonCode: null, reason: 'Tài khoản giả' },
  pointsCorrected: { points: -5, balance: 20, reasonCode: null, reason: 'Cộng nhầm' },
  adminInvitation: { token: 'a'.repeat(43), role: 'support', by: 'Lan <b>', until },
  commissionEarned: { amount: 125_000 },
  commissionPaidOut: { amount: 125_000 },
  announcement: {
    title: 'Nghỉ <Tết>',
    text: 'Đóng cửa & nghỉ\n\nHẹn gặp lại',
    link: 'https://example.com/tet',
  },
};
type Name = keyof typeof params;
const templates = Object.keys(params) as Name[];

function renderMail(locale: Locale, name: Name, given: object) {
  const template = mailTemplates.get(name);
  if (!template) throw new Error(`no mail is called ${name}`);
  return render(locale, template, given);
}

it('knows every mail there is', () => {
  expect(templates.toSorted()).toEqual([...mailTemplates.keys()].toSorted());
});

it.each(locales)('has a name in %s for every mail, should it fail', async (locale) => {
  const t = await getTranslations({ locale });
  const names = templates.map((template) => failedMailTitle(template, t));
  expect(names).not.toContain(null);
  expect(new Set(names).size).toBe(names.length);
});

const all = locales.flatMap((locale) => templates.map((template) => [locale, template] as const));

/** What a reader sees of the HTML. */
function shown(html: string): string {
  return html
    .replace(/<style>.*?<\/style>|<title>.*?<\/title>/gs, '')
    .replace(/<br>|<\/(p|h1|td|tr)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|amp|quot|apos);/g, (_whole, name: string) => entities[name] ?? '');
}
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

describe.each(all)('in %s, %s', (locale, template) => {
  it('says the same in both forms', async () => {
    await storeSetting('site', { title: { [locale]: 'Phở & <Phố>' } });
    const { subject, text, html } = await renderMail(locale, template, params[template]);
    expect(subject).toContain('Phở & <Phố>');
    expect(subject.length).toBeLessThan(100);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).not.toContain('<script');
    const lines = text
      .split('\n')
      .map((line) => line.replace(/^(> | {4}|\* | {2}|-- $)/, '').trim())
      .filter(Boolean);
    // The address of each of several things stands behind its name alone.
    for (const line of lines) expect(line.startsWith('http') ? html : shown(html)).toContain(line);
    // What ICU could not fill in.
    expect(subject + text).not.toMatch(/[{}]|undefined|NaN|Invalid/);
  });
});

it('wears the operator’s accent, and the standard one where it could not be read', async () => {
  const template = 'claimCode' satisfies Name;
  const html = async () => (await renderMail('en', template, params[template])).html;
  expect(await html()).toContain(standardAccent);
  await storeSetting('appearance', { accent: '#1d4f9f' });
  const blue = await html();
  expect(blue).toContain(`background:${tokensOf('#1d4f9f').soft[0]}`);
  expect(blue).not.toContain(standardAccent);
  // Neither ink nor paper is read on it: settings refuse it, an old backup may hold it.
  await storeSetting('appearance', { accent: '#808080' });
  expect(await html()).toContain(standardAccent);
});

it('is written in six languages that differ', async () => {
  for (const template of templates) {
    const titles = await Promise.all(
      locales.map(async (locale) => (await renderMail(locale, template, params[template])).subject),
    );
    // An administrator wrote the words of an announcement: it is picked by the language, and no catalogue says it.
    const subjects = template === 'announcement' ? [...locales] : titles;
    expect(new Set(subjects).size, template).toBe(locales.length);
  }
});

it.each<[Locale, string]>([
  ['zh-CN', '2027年11月21日'],
  ['en', 'November 21, 2027'],
  ['vi', '21 tháng 11, 2027'],
  ['ko', '2027년 11월 21일'],
])('names days as %s does, in Vietnam', async (locale, day) => {
  const { text } = await renderMail(locale, 'membershipExpired', { vipType: 1, until });
  expect(text).toContain(day);
});

it.each<[Locale, string]>([
  ['zh-CN', 'http://localhost:3000/member/membership'],
  ['ja', 'http://localhost:3000/ja/member/membership'],
])('leads to the pages in %s', async (locale, address) => {
  const { text, html } = await renderMail(locale, 'membershipExpired', { vipType: 1, until });
  expect(text).toContain(`\n${address}\n`);
  expect(html).toContain(`href="${address}"`);
});

it("gives the chosen reason, the reviewer's own, both or none", async () => {
  const render = async (reasonCode: string | null, reason: string) =>
    (await renderMail('en', 'membershipRejected', { vipType: 1, reasonCode, reason })).text;
  const { wrongType } = membership.reasons;
  expect(await render('wrongType', '')).toContain(`\n> ${wrongType}`);
  expect(await render(null, 'No papers.')).toMatch(/^> No papers\.$/m);
  expect(await render('wrongType', 'No papers.')).toContain(`\n> ${wrongType}\n> No papers.`);
  expect(await render('givenUpLongAgo', '')).not.toContain('Reason');
});

it('tells why a claim or a card was turned down', async () => {
  const text = async (
    template: 'claimRejected' | 'cardRejected',
    reasonCode: string | null,
    reason: string,
  ) => (await renderMail('en', template, { ...about, reasonCode, reason })).text;
  expect(await text('claimRejected', 'unreadable', '')).toContain(`> ${moderation.reasons.unreadable}`);
  expect(await text('claimRejected', 'otherOwner', '')).toContain(`> ${moderation.reasons.otherOwner}`);
  expect(await text('cardRejected', 'notPermitted', 'No papers.')).toMatch(/^> .+\n> No papers\.$/m);
  expect(await text('cardRejected', null, '')).not.toContain('Reason');
});

it('is signed by the host where the site has no name', async () => {
  expect((await renderMail('en', 'noAccount', {})).subject).toMatch(/localhost$/);
});

it('never shows a code in the subject', async () => {
  for (const locale of locales)
    for (const purpose of ['register', 'login', 'reset_password'] as const) {
      const { subject, text } = await renderMail(locale, 'emailCode', {
        purpose,
        code: '042917',
        minutes: 10,
      });
      expect(subject).not.toContain('042917');
      expect(text).toContain('042917');
      expect(text).toMatch(/\b10|10 ?分|10분/);
    }
});
