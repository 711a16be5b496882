import type { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { type TunableLimit, tunableLimits } from '@/lib/server/tunable-limits';
import { standardAccent } from '@/lib/shared/accent';
import { bankAccountShape, bankBinShape } from '@/lib/shared/bank-account';
import { reviewRules } from '@/lib/shared/review-rules';
import { homeSections, standardHomeSections } from './home-sections';
import {
  address,
  choice,
  colour,
  email,
  file,
  flag,
  group,
  link,
  lists,
  number,
  order,
  pattern,
  picture,
  type SettingError,
  type SettingField,
  text,
  texts,
  time,
  whole,
} from './setting-fields';

const manyCards = { max: 100_000, unit: 'cards' } as const;
const fee = { max: 1_000_000_000, unit: 'vnd' } as const;
const percent = { max: 100, unit: 'percent' } as const;
const points = { max: 10_000_000, unit: 'points' } as const;
const characters = { max: 1_000_000_000, unit: 'characters' } as const;

/** A company's or a branch's tax code, or the personal number that a household business is known by since July 2025. */
const taxCodeShape = /^\d{10}(?:-?\d{3})?$|^\d{12}$/;

/** A number or several as people write them, hotlines of few digits as well. */
const phoneShape = /^(?=(?:\D*\d){3})[+()\d .,/-]+$/;

/** How often members may do something, by the limits that an operator may turn. */
const limitFields = Object.fromEntries(
  Object.entries(tunableLimits).map(([name, { points, seconds, min, max }]) => [
    name,
    number(points, { min, max, unit: seconds === 86_400 ? 'perDay' : 'perHour' }),
  ]),
) as Record<TunableLimit, ReturnType<typeof number>>;

/**
 * Every setting that an administrator may change: its key in table `setting`, its section on /admin/config, and its fields.
 * A row here and its words in messages/<locale>/settings.json are all that a new one takes.
 */
export const settings = {
  /** Whether administrators must have a second factor before they may do anything else. */
  security: group('access', { adminsNeedSecondFactor: flag() }),
  /** What members who are not active may do as well. */
  visitorRights: group('access', { favorites: flag(), orders: flag() }),
  /** Cards whose contact details a member may open a day: waiting or visiting, and active. */
  contactLimits: group('access', { visitor: number(30, manyCards), active: number(300, manyCards) }),
  /** How often a member may do what others bear (lib/server/tunable-limits.ts); limits of signing in and of codes stay fixed. */
  limits: group('limits', limitFields),
  /** Which kinds of cards an administrator looks at before they are published. */
  cardReview: group('reviews', { company: flag(), personal: flag() }),
  /** Which posts of each kind an administrator looks at before they are published. */
  postReview: group('reviews', { post: choice(reviewRules), opportunity: choice(reviewRules) }),
  /** Which comments an administrator looks at before others read them. */
  commentReview: group('reviews', { comment: choice(reviewRules) }),
  /** Which products of sellers an administrator looks at before they are published. */
  productReview: group('reviews', { product: choice(reviewRules) }),
  /** Whether publishing and commenting ask for a mobile that an administrator marked as verified (Decree 147/2024). */
  posting: group('reviews', { verifiedPhone: flag() }),
  /** Term and fee of a membership, and how long a review takes as a rule. */
  membership: group('membership', {
    termDays: number(365, { min: 1, max: 3660, unit: 'days' }),
    feeIndividual: number(0, fee),
    feeEnterprise: number(0, fee),
    reviewHours: number(24, { min: 1, max: 720, unit: 'hours' }),
  }),
  /** What sending an order costs, and from which amount of products on it costs nothing; nothing at all until somebody says so. */
  shipping: group('shop', { fee: number(0, fee), freeFrom: number(0, fee) }),
  /** Ways to pay that need no provider. Of the bank: its six digits (market.md, VietQR), the account, and whose it is. */
  payment: group(
    'shop',
    {
      vietqr: flag(),
      bankBin: pattern(bankBinShape, 6, 'bankBin'),
      bankAccount: pattern(bankAccountShape, 19, 'bankAccount'),
      bankAccountName: text(120),
      cashOnDelivery: flag(),
    },
    // Switched on without them it would not be offered, and nobody would see why.
    ({ vietqr, bankBin, bankAccount }) => ({
      ...(vietqr && bankBin === '' && { bankBin: 'bankNeeded' }),
      ...(vietqr && bankAccount === '' && { bankAccount: 'bankNeeded' }),
    }),
  ),
  /** Where carriers show a parcel; `{number}` stands for its number. */
  carriers: group('shop', {
    ghn: address('https://donhang.ghn.vn/?order_code={number}'),
    ghtk: address('https://i.ghtk.vn/{number}'),
    viettelPost: address('https://viettelpost.com.vn/tra-cuu-hanh-trinh-don/?code={number}'),
    vnpost: address('https://vnpost.vn/vi-vn/dinh-vi/buu-pham?key={number}'),
    jt: address('https://jtexpress.vn/vi/tracking?type=track&billcode={number}'),
  }),
  /** What who brings a member gets, and how long it is held first (product.md 5; at most a day: specification §1). */
  referral: group('points', {
    rewardIndividual: number(50, points),
    rewardEnterprise: number(100, points),
    rewardHoldMinutes: number(60, { min: 1, max: 1440, unit: 'minutes' }),
    /** Of a membership fee that a referred member pays. */
    commissionPercent: number(0, percent),
  }),
  /** How many that one member brings within how many hours are a sign of made-up referrals. */
  referralSignals: group('points', {
    burstCount: number(5, { min: 2, max: 100, unit: 'people' }),
    burstHours: number(24, { min: 1, max: 720, unit: 'hours' }),
  }),
  /** What a point is worth at the checkout, and how much of the products points may pay. */
  points: group('points', {
    vndPerPoint: number(1000, { min: 1, max: 1_000_000, unit: 'vnd' }),
    mostPointsPercent: number(50, percent),
  }),
  /** What services cost in points; 0 is not offered. */
  exchange: group('points', {
    priceOf1Month: number(0, points),
    priceOf3Months: number(0, points),
    priceOf6Months: number(0, points),
    priceOf12Months: number(0, points),
    priceOfUpgrade: number(0, points),
  }),
  /** Characters that may go to a translation provider a day. */
  translationBudget: group('translation', {
    member: number(60_000, characters),
    site: number(2_000_000, characters),
  }),
  /** Whether what is no member's is sent to the translation provider: what the site sells, cards without an owner. */
  siteTranslation: group('translation', { products: flag(), cards: flag() }),
  /** Days until an administrator answers what a member asks about their data. */
  personalData: group('retention', { answerDays: number(10, { min: 1, max: 60, unit: 'days' }) }),
  /** How long is kept what the site notes by itself (lib/retention); the words of searches at least for the hot words' week. */
  retention: group('retention', {
    searches: number(90, { min: 8, max: 730, unit: 'days' }),
    contactViews: number(30, { min: 1, max: 365, unit: 'days' }),
    addresses: number(90, { min: 1, max: 365, unit: 'days' }),
    likeOrigins: number(30, { min: 1, max: 90, unit: 'days' }),
    signIns: number(365, { min: 30, max: 3650, unit: 'days' }),
    mails: number(30, { min: 7, max: 365, unit: 'days' }),
    readNotifications: number(365, { min: 7, max: 730, unit: 'days' }),
    dataRequests: number(730, { min: 30, max: 3650, unit: 'days' }),
    contactMessages: number(730, { min: 30, max: 3650, unit: 'days' }),
  }),
  /** Words offered below the search, before the ones people really search for. */
  hotWords: whole('search', lists(20, 60)),
  /** What stands on the home page below the search, in this order. */
  home: group('home', { sections: order(homeSections, standardHomeSections, 'home') }),
  /** What the site calls itself, and what search engines read. */
  site: group('site', {
    title: texts(60),
    /** The home page's own, whole; empty says the title above and what the site is. */
    homeTitle: texts(80),
    description: texts(300),
    keywords: texts(300),
    favicon: file('/assets/favicon.svg'),
  }),
  /** Sites whose players texts may hold; a video of another one is a link. */
  videoHosts: group('site', {
    youtube: flag(true),
    vimeo: flag(true),
    bilibili: flag(true),
    dailymotion: flag(),
  }),
  /** How the site looks: its mark on light and on dark grounds, the picture of its tab, and the colour of what matters most. */
  appearance: group('appearance', {
    logo: picture('free'),
    logoDark: picture('free'),
    icon: picture('square'),
    accent: colour(standardAccent),
  }),
  /** Who runs the site; E-commerce Law 122/2025 wants it in the footer. */
  operator: group('operator', {
    legalName: text(200),
    address: text(300),
    taxCode: pattern(taxCodeShape, 14, 'taxCode'),
    phone: pattern(phoneShape, 40, 'phone'),
    email: email(),
    /** Of what the site itself mails to that address. */
    mailLocale: choice(locales),
    registrationNumber: text(60),
    registrationUrl: address(),
  }),
  /** Where else the operator is found. */
  social: group('operator', {
    zalo: link(),
    facebook: link(),
    youtube: link(),
    tiktok: link(),
    linkedin: link(),
    wechat: text(40),
    wechatQr: picture('square'),
  }),
  /** Closes the public site while somebody works on it; the back office goes on (lib/server/http/answer-maintenance.ts). */
  maintenance: group('maintenance', {
    on: flag(false, { asks: true }),
    text: texts(300),
    endsAt: time(),
  }),
} as const satisfies Record<
  string,
  { section: string; fields: Record<string, SettingField>; schema: z.ZodType; isWhole?: boolean }
>;

export type SettingKey = keyof typeof settings;
export type SettingSection = (typeof settings)[SettingKey]['section'];

export const settingKeys = Object.keys(settings) as [SettingKey, ...SettingKey[]];

export const settingSchemas = Object.fromEntries(settingKeys.map((key) => [key, settings[key].schema])) as {
  [Key in SettingKey]: (typeof settings)[Key]['schema'];
};

/** What is wrong with the fields of a setting taken together, by name; each of them fits by itself. */
export function settingErrorsOf(
  key: SettingKey,
  values: Record<string, unknown>,
): Record<string, SettingError> {
  const setting = settings[key];
  if (!('errorsOf' in setting)) return {};
  return (setting.errorsOf as (values: unknown) => Record<string, SettingError>)(values);
}

export type SettingValue<Key extends SettingKey> = z.output<(typeof settings)[Key]['schema']>;
