import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '@/lib/i18n/locales';
import { tunableLimits } from '@/lib/server/tunable-limits';
import { leavesOf } from '@/scripts/lib/message-keys';

// What an editor of each language settled, so that it stays settled.

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const data = 'prisma/seed/data';

/** The texts of a language by where they stand: catalogues, pages, names of industries, words of the demo's cards. */
function textsOf(locale: Locale): Map<string, string> {
  const catalogue = Object.fromEntries(
    globSync(`messages/${locale}/*.json`, { cwd: root }).map((file) => [
      path.parse(file).name,
      JSON.parse(read(file)),
    ]),
  );
  const pages = globSync(`${data}/pages/*.${locale}.html`, { cwd: root }).map(
    (file) => [path.basename(file), read(file).replace(/<[^>]*>/g, '\n')] as const,
  );
  return new Map([
    ...[...leavesOf(catalogue)].map(([key, text]) => [key, String(text)] as const),
    ...pages,
    ...industryNames(JSON.parse(read(`${data}/industries.json`)), locale),
    ...sentences(JSON.parse(read(`${data}/cards/${locale}.json`)), 'card'),
  ]);
}

type Industry = { slug: string; names: Record<Locale, string>; children?: Industry[] };

function industryNames(industries: Industry[], locale: Locale): [string, string][] {
  return industries.flatMap(({ slug, names, children = [] }) => [
    [slug, names[locale]] as [string, string],
    ...industryNames(children, locale),
  ]);
}

/** All texts below; names of companies are made up and follow no rule. */
function sentences(value: unknown, at: string): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => !/^(forms|fields|shops|families|.*Given|.*[bB]rand.*)$/.test(key))
    .flatMap(([key, below]) => sentences(below, `${at}.${key}`));
}

function offences(locale: Locale, unwanted: RegExp): string[] {
  return [...textsOf(locale)]
    .filter(([, text]) => unwanted.test(text))
    .map(([key, text]) => `${key}: ${unwanted.exec(text)?.[0]}`);
}

const british = new RegExp(
  `\\b(?:${[
    '(?:cent|met|lit|fib|theat|kilomet)res?',
    '(?:colo|favo|labo|harbo|neighbo|behavio|hono)ur[a-z]*',
    '(?:organi|recogni|authori|optimi|customi|speciali|reali|sterili|fertili|normali|apologi|prioriti|utili)s(?:e[drs]?|ers|ing|ation)',
    // The state of an order is the specification's own word: "cancelled".
    '(?:travel|label|model|counsel)l(?:ed|ing|er|ers)|cancell(?:ing|er|ers)',
    'licences?|catalogues?|programmes?|cheques?|tyres?|aluminium|moulds?|moulding|tonnes?|jewellery',
    'fulfilment|specialit(?:y|ies)|towards|whilst|enquir(?:y|ies)|analys(?:e|ed|es)|grey|takeaway',
  ].join('|')})\\b`,
  'i',
);

test('English is American', () => {
  expect(offences('en', british)).toEqual([]);
});

test('English counts as people speak: "50 companies", not "Companies: 50"', () => {
  expect(offences('en', /^[A-Z][a-z]+: \{(?:count|total)/)).toEqual([]);
});

/** One word for a thing, and none that reads translated. */
const settled: [Locale, RegExp][] = [
  ['en', /\bNobody\b|\banew\b|\bMails\b|^Make (?:an?|card|main)\b/],
  ['vi', /\bcông ty\b|biệt danh|ảnh nền|thất bại|bài đăng/i],
  ['ja', /会員センター|マイプロフィール|マイ名刺|注目|未有効|ビジター|[0-9] (?=[一-龠ぁ-んァ-ヶ])/],
  ['ko', /호치민|멤버십|회원 센터|휴대전화|즐겨찾기/],
  ['zh-TW', /行業|列表|QR 碼|查核/],
];

test.each(settled)('%s keeps to one term: not %s', (locale, unwanted) => {
  // A card is its member's own: there a company may be called as the member likes.
  expect(offences(locale, unwanted).filter((line) => !line.startsWith('card.'))).toEqual([]);
});

test.each(['zh-CN', 'zh-TW'] as const)('%s has a space beside Latin words and figures', (locale) => {
  expect(offences(locale, /[\u4e00-\u9fff][A-Za-z0-9]|[A-Za-z0-9%][\u4e00-\u9fff]/)).toEqual([]);
});

/** What a menu says, and the heading of the page that it leads to. */
const menus: Record<string, string> = {
  'layout.account.member': 'membership.overview.title',
  'layout.account.membership': 'membership.page.title',
  'layout.account.settings': 'membership.settings.title',
  'layout.account.posts': 'post-editor.list.title',
  'membership.nav.myPosts': 'post-editor.list.title',
  'membership.nav.interactions': 'comments.mine.title',
  'membership.nav.membership': 'membership.page.title',
  'membership.nav.settings': 'membership.settings.title',
  'membership.nav.profile': 'card-editor.title',
  'membership.nav.cards': 'pictures.title',
  'membership.nav.favorites': 'favorites.title',
  'membership.nav.friends': 'friends.title',
  'membership.nav.referral': 'referrals.title',
  'membership.nav.rewards': 'referrals.rewards.title',
  'membership.nav.points': 'points.title',
  'admins.frame.nav.dashboard': 'admins.dashboard.title',
  'admins.frame.nav.reviews': 'admins.reviews.title',
  'admins.frame.nav.users': 'admins.users.title',
  'admins.frame.nav.admins': 'admins.accounts.title',
  'admins.frame.nav.audit': 'admins.audit.title',
  'admins.frame.nav.security': 'admins.security.title',
  'admins.frame.nav.cards': 'card-admin.cards.title',
  'admins.frame.nav.industries': 'card-admin.industries.title',
  'admins.frame.nav.backgrounds': 'pictures.admin.title',
};

describe.each(locales)('menu and title agree in %s', (locale) => {
  const texts = textsOf(locale);

  test('word by word', () => {
    const differ = Object.entries(menus).filter(([entry, title]) => texts.get(entry) !== texts.get(title));
    expect(differ).toEqual([]);
  });

  test('companies have one name', () => {
    const name = texts.get('layout.nav.companies')?.toLowerCase();
    for (const key of [
      'layout.tabs.companies',
      'directory.searchBox.type.companies',
      'directory.companies.title',
      'home.tiles.companies',
    ])
      expect(texts.get(key)?.toLowerCase()).toContain(name);
  });
});

/** Words of limits that an operator may turn (lib/server/tunable-limits), and what they are by default. */
const turned: Record<string, string> = {
  'friends.failed.limit': String(tunableLimits.friendRequestsByAccount.points),
  'comments.talk.limit': String(tunableLimits.commentsByAccount.points),
  'orders.rating.limit': String(tunableLimits.ratingsByAccount.points),
};

test.each(locales)('what an operator may turn is named by no number in %s', (locale) => {
  const texts = textsOf(locale);
  for (const [key, number] of Object.entries(turned)) {
    expect(texts.has(key), key).toBe(true);
    expect(texts.get(key), key).not.toContain(number);
  }
});
