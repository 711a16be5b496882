import { createFormatter, createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { timeZone } from '@/lib/shared/dates';
import { type NotificationKind, type NotificationParams, notificationKinds } from './kinds';
import { notificationText } from './notification-words';

const until = '2027-11-20T17:30:00Z';
const card = { name: 'Phở & Phố', publicId: 'abcdefghjk', kind: 'company' } as const;

const post = { name: 'Cho thuê kho <500 m²>', publicId: 'abcdefghjk' };

const order = { number: 'DH20261120ABC234', publicId: 'abcdefghjk' };

/** What a sender gives; a new kind without an example does not compile. */
const examples: { [Kind in NotificationKind]: NotificationParams<Kind> } = {
  passwordChanged: { at: until },
  accountRestored: { at: until },
  dataExportReady: { until },
  dataRequestAnswered: { reasonCode: null, reason: 'Đã sửa.' },
  dataRequestRejected: { reasonCode: null, reason: 'Chưa được.' },
  applicationReceived: { vipType: 2 },
  membershipActivated: { vipType: 2, until },
  membershipRejected: { vipType: 1, reasonCode: 'wrongType', reason: 'Chưa rõ.' },
  membershipReminder: { vipType: 1, until, days: 7 },
  membershipExpired: { vipType: 2, until },
  claimApproved: card,
  claimRejected: { ...card, reasonCode: 'unreadable', reason: '' },
  cardPublished: card,
  cardRejected: { ...card, reasonCode: 'incompleteDetails', reason: 'Chưa rõ.' },
  cardHidden: card,
  postPublished: post,
  postRejected: { ...post, reasonCode: 'offensive', reason: 'Chưa rõ.' },
  postHidden: { ...post, reasonCode: null, reason: 'Chưa rõ.' },
  productPublished: post,
  productRejected: { ...post, reasonCode: 'misleading', reason: '' },
  productHidden: { ...post, reasonCode: null, reason: 'Chưa rõ.' },
  postCommented: { ...post, comment: 'cdefghjkmn' },
  productRated: { ...post, rating: 'cdefghjkmn' },
  commentAnswered: { ...post, comment: 'cdefghjkmn' },
  postLiked: post,
  commentLiked: { name: 'Còn hàng không?', publicId: 'abcdefghjk', comment: 'cdefghjkmn' },
  friendRequested: { name: 'Lan', publicId: 'abcdefghjk' },
  friendAccepted: { name: 'Lan', publicId: 'abcdefghjk' },
  messageReceived: { name: 'Lan', publicId: 'abcdefghjk' },
  messageRequested: { name: 'Lan', publicId: 'abcdefghjk' },
  cardFollowed: card,
  followedPosted: { ...post, author: 'Lan' },
  commentHidden: { name: 'Còn hàng không?', reasonCode: 'spam', reason: '' },
  commentShown: { name: 'Còn hàng không?' },
  commentApproved: { ...post, comment: 'bcdefghjkm' },
  commentRejected: { name: 'Còn hàng không?', reasonCode: 'spam', reason: '' },
  ratingHidden: { name: 'Hàng đẹp', order: 'cdefghjkmn', reasonCode: 'spam', reason: '' },
  ratingShown: { name: 'Hàng đẹp', order: 'cdefghjkmn' },
  memberSilenced: { end: until, reasonCode: 'spam', reason: 'Lần thứ ba' },
  messageWarned: { reasonCode: 'offensive', reason: 'Lần đầu' },
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
  commissionEarned: { amount: 125_000 },
  commissionPaidOut: { amount: 125_000 },
  favoriteReminder: { ...post, note: 'Gọi lại về báo giá <10%>', says: 'all', at: until },
  announcement: { title: 'Nghỉ Tết {2027}', text: 'Đóng cửa <b>\n\nHẹn gặp lại', link: '/pages/terms' },
};
const kinds = Object.keys(notificationKinds) as NotificationKind[];

async function wordsOf(locale: (typeof locales)[number]) {
  const onError = (error: Error) => {
    throw error;
  };
  const intl = { locale, messages: await loadMessages(locale), timeZone, onError };
  return { t: createTranslator(intl), format: createFormatter(intl) };
}

describe.each(kinds)('%s', (kind) => {
  const params = examples[kind];

  it.each(locales)('says title, text and where it leads in %s', async (locale) => {
    const said = notificationText(kind, params, await wordsOf(locale));
    expect(said.action?.path).toMatch(
      /^\/[\w/-]+(\?(card=(company|personal)|conversation=\w+|post=\w+|order=remind|view=(comments|followers|received)))?(#(comment|rating)-\w+)?$/,
    );
    const texts = [said.title, said.text, said.action?.label, said.quote?.text, said.next, said.note];
    const own = notificationKinds[kind].ownWords ? [said.title, said.text] : [];
    for (const text of texts.filter((each) => each !== undefined)) {
      expect(text.trim()).not.toBe('');
      // A placeholder that nothing filled, or the key itself.
      if (!own.includes(text)) expect(text).not.toMatch(/[{}]|undefined|NaN|Invalid|notifications\./);
    }
    expect(said.title.length).toBeLessThan(80);
    if (notificationKinds[kind].reasons || kind === 'orderCancelled') expect(said.quote?.text).toBeTruthy();
  });

  it('is read back as it was stored, and says another language in other words', async () => {
    const stored: unknown = JSON.parse(JSON.stringify(params));
    expect(notificationKinds[kind].params.parse(stored)).toEqual(params);
    const titles = await Promise.all(
      locales.map(async (locale) => notificationText(kind, params, await wordsOf(locale)).title),
    );
    expect(new Set(titles).size).toBe(notificationKinds[kind].ownWords ? 1 : locales.length);
  });

  it('lives longer than the thing it may be asked about', () => {
    expect(notificationKinds[kind].lifetimeDays).toBeGreaterThanOrEqual(
      kind === 'membershipReminder' ? 31 : 30,
    );
  });
});

it('gives the reasons that were given: a template, own words, both on two lines, none', async () => {
  const words = await wordsOf('en');
  const quote = (reasonCode: string | null, reason: string) =>
    notificationText('cardRejected', { ...card, reasonCode, reason }, words).quote?.text;
  const template = quote('notPermitted', '');
  expect(template).toBeTruthy();
  expect(quote('notPermitted', ' No papers. ')).toBe(`${template}\nNo papers.`);
  expect(quote(null, 'No papers.')).toBe('No papers.');
  expect(quote(null, '')).toBeUndefined();
  expect(quote('givenUpLongAgo', '')).toBeUndefined();
});

it('says an announcement in its own words, whatever stands in them, and leads nowhere without a link', async () => {
  const words = await wordsOf('ko');
  const params = { title: 'Nghỉ {Tết}', text: "Một '{hai}'\n\nBa", link: null };
  const said = notificationText('announcement', params, words);
  expect(said).toMatchObject({ title: params.title, text: params.text, action: undefined });
  expect(said.note).toBeTruthy();
});

it('reminds of a card with the note, and without name or note where there is none', async () => {
  const words = await wordsOf('en');
  const reminder = { publicId: 'abcdefghjk', name: 'Hoa Sen', note: 'Ask for {prices}', at: until };
  const said = (['all', 'name', 'note', 'nothing'] as const).map((says) =>
    notificationText('favoriteReminder', { ...reminder, says }, words),
  );
  expect(said.map(({ title }) => title.includes('Hoa Sen'))).toEqual([true, true, false, false]);
  expect(said.map(({ text }) => text.includes('Ask for {prices}'))).toEqual([true, false, true, false]);
});
