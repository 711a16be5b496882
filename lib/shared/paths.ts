import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import type { CardKind } from '@/lib/shared/card-kind';
import { type FeedFilter, formatFeedPath } from './feed-path';
import { formatListPath, type ListFilter } from './list-path';
import { type Query, withQuery } from './query-path';
import { formatShopPath, type ShopFilter } from './shop-path';

export type ListKind = 'companies' | 'individuals';

export type SearchParams = {
  q?: string;
  type?: string;
  /** Of several, a card has one. */
  industry?: string | readonly string[];
  region?: string | readonly string[];
  /** What a list is narrowed to besides; `1` where it is. */
  verified?: string;
  pictures?: string;
  products?: string;
  posts?: string;
  open?: string;
  speaks?: readonly string[];
  /** Several may be chosen: such a list stays one of its own with a single choice too. */
  several?: string;
  /** Of posts alone. */
  kind?: string;
  time?: string;
  /** The order, where it is another than the best first. */
  sort?: string;
  page?: number;
  /** Exactly what was typed: nothing is corrected or left out. */
  exact?: '1' | undefined;
};

/** Stands for no text where an address needs one. */
export const anyText = '*';

/** Every address of the site but those of the back office (`adminPaths`), without locale prefix. */
export const paths = {
  home: () => '/',
  about: () => '/about',
  contact: () => '/contact',
  page: (slug: string) => `/pages/${slug}`,
  list: (kind: ListKind, filter: Partial<ListFilter> = {}) => `/${kind}${formatListPath(filter)}`,
  /** Made for each request: the `q` in it leads there, so there is one without a text too. */
  listSearch: (kind: ListKind, { q, ...params }: SearchParams) =>
    withQuery(`/${kind}`, { q: q || anyText, ...params }),
  /** What is about to be pushed; deleted by a page that shows it. */
  push: (token: string) => `/api/member/push/${token}`,
  /** The stream of what happens to the signed-in member, from where the browser stopped hearing. */
  live: (after?: string) => withQuery('/api/live', { after }),
  /** Words of islands that come when they are wanted. */
  words: (set: string, locale: string) => withQuery('/api/words', { set, locale }),
  /** Options of a facet past the first ones, for the page's script. */
  facetOptions: (params: Query) => withQuery('/api/directory/facet', params),
  search: (params: SearchParams = {}) => withQuery('/search', params),
  /** The same made by the server, for browsers without a script. */
  plainSearch: (params: SearchParams = {}) => withQuery('/search/plain', params),
  /** What a search finds, for the page's script; the rest of the query as `search` has it. */
  searchAnswer: (query: string, locale: string) => `/api/search?${query}&locale=${locale}`,
  company: (id: string) => `/companies/${id}`,
  card: (id: string) => `/cards/${id}`,
  login: (from?: string) => (from ? `/login?from=${encodeURIComponent(from)}` : '/login'),
  /** Everybody's posts; `interact` is the same feed with filters and the way to write. */
  community: (filter: Partial<FeedFilter> = {}) => `/community${formatFeedPath(filter)}`,
  interact: (filter: Partial<FeedFilter> = {}) => `/interact${formatFeedPath(filter)}`,
  /** The feed searched by a text, made for each request. */
  interactSearch: ({
    q,
    time,
    ...filter
  }: Pick<SearchParams, 'exact'> & { q: string } & Partial<FeedFilter>) =>
    withQuery('/interact', { q, time: time === 'all' ? undefined : time, ...filter }),
  post: (id: string) => `/posts/${id}`,
  /** A page of what is said to a post; the first stands on its own page. */
  postComments: (id: string, page: number) =>
    page > 1 ? `/posts/${id}/comments/${page}` : `/posts/${id}#comments`,
  /** A comment, on whichever page it stands: the post's script finds it. */
  comment: (post: string, id: string) => `/posts/${post}#${commentAnchor(id)}`,
  /** The shop; categories, order and page stand in segments as those of cards' lists. */
  shop: (filter: Partial<ShopFilter> = {}) => `/shop${formatShopPath(filter)}`,
  /** The shop searched or narrowed further, made for each request. */
  shopSearch: (params: Query) => withQuery('/shop', { ...params, q: params.q || anyText }),
  shopFeed: () => '/shop/feed.xml',
  product: (id: string) => `/products/${id}`,
  /** What is so now of some products, for the page's script. */
  shopState: (ids: readonly string[]) => `/api/shop/state?products=${ids.join(',')}`,
  /** What a buyer says of a product, where its page shows it. */
  rating: (product: string, id: string) => `/products/${product}#${ratingAnchor(id)}`,
  /** More of what buyers say of a product, for its page's script. */
  moreRatings: (product: string, after: string) => `/api/products/${product}/ratings?after=${after}`,
  /** Where a product's page counts that it was seen. */
  cardArrival: (id: string, via: string, locale: string) =>
    withQuery(`/api/cards/${id}/arrival`, { via, locale }),
  cardVCard: (id: string, locale: string) => withQuery(`/api/cards/${id}/vcard`, { locale }),
  productView: (id: string) => `/api/products/${id}/view`,
  cart: () => '/cart',
  /** `buy` names the variant of a press on "buy now", `quantity` how many; without them it is what the cart has selected. */
  checkout: (params: Query = {}) => withQuery('/checkout', params),
  memberCart: () => '/member/cart',
  memberOrders: (params: Query = {}) => withQuery('/member/orders', params),
  memberOrder: (id: string) => `/member/orders/${id}`,
  /** A member's own referral card or poster, drawn as it is asked for; and all six cards as one archive. */
  referralCard: (params: Query) => withQuery('/api/member/referral-card', params),
  referralCards: (params: Query) => withQuery('/api/member/referral-cards', params),
  /** The code that an order is transferred by, for its buyer. */
  orderQr: (id: string) => `/api/member/orders/${id}/qr`,
  memberProducts: (params: Query = {}) => withQuery('/member/products', params),
  memberProduct: (id: string) => `/member/products/${id}`,
  /** The editor of one that is not there yet. */
  memberProductNew: () => '/member/products/new',
  memberProductPreview: (id: string) => `/member/products/${id}/preview`,
  /** What the board of a product's translations asks for. */
  productBoard: (id: string) => `/api/member/products/${id}/translations`,
  memberProductTranslations: (id: string) => `/member/products/${id}/translations`,
  memberProductImport: () => '/member/products/import',
  memberProductStatistics: (params: Query = {}) => withQuery('/member/products/statistics', params),
  memberSales: (params: Query = {}) => withQuery('/member/products/orders', params),
  memberAddresses: () => '/member/addresses',
  publish: (params: Query = {}) => withQuery('/publish', params),
  feed: () => '/feed.xml',
  following: (params: Query = {}) => withQuery('/community/following', params),
  communityFeed: () => '/community/feed.xml',
  /** With a referral code that the form is to look at. */
  register: (from?: string, referral?: string) => withQuery('/register', { from, referral }),
  forgotPassword: () => '/forgot-password',
  publishPreview: (id: string) => withQuery('/publish/preview', { post: id }),
  referral: (code: string) => `/r/${code}`,
  payment: () => '/payment',
  member: (params: Query = {}) => withQuery('/member', params),
  membership: () => '/member/membership',
  memberSettings: (params: Query = {}) => withQuery('/member/settings', params),
  memberData: () => '/member/settings/data',
  /** A member's own file of everything, after a proof. */
  dataExport: (id: string, ticket: string) => `/api/member/data/${id}?ticket=${ticket}`,
  memberProfile: (params: Query = {}) => withQuery('/member/my-profile', params),
  memberTranslations: (params: Query = {}) => withQuery('/member/my-profile/translations', params),
  memberProfilePreview: (params: Query = {}) => withQuery('/member/my-profile/preview', params),
  cardSet: (params: Query) => withQuery('/api/member/card-set', params),
  cardSetFiles: (params: Query) => withQuery('/api/member/card-set/files', params),
  memberCardSet: (params: Query = {}) => withQuery('/member/cards/languages', params),
  memberCards: (params: Query = {}) => withQuery('/member/cards', params),
  memberFavorites: (params: Query = {}) => withQuery('/member/favorites', params),
  memberReferral: (params: Query = {}) => withQuery('/member/referral', params),
  memberRewards: (params: Query = {}) => withQuery('/member/rewards', params),
  memberPoints: (params: Query = {}) => withQuery('/member/points', params),
  memberExchange: (params: Query = {}) => withQuery('/member/points/exchange', params),
  memberMyPosts: (params: Query = {}) => withQuery('/member/my-posts', params),
  /** The same under the address that the signed-out may open (specification §2). */
  memberPosts: () => '/member/posts',
  memberInteractions: (params: Query = {}) => withQuery('/member/my-interactions', params),
  memberFriends: (params: Query = {}) => withQuery('/member/friends', params),
  /** `card` begins a conversation from a card, `with` one with a member. */
  memberMessages: (params: Query = {}) => withQuery('/member/messages', params),
  memberNotifications: (params: Query = {}) => withQuery('/member/notifications', params),
  /** Where a mail's link asks whether such mails are to end. */
  unsubscribe: (token: string) => withQuery('/unsubscribe', { token }),
  /** Where a mail program ends them itself. */
  oneClickUnsubscribe: (token: string) => withQuery('/api/unsubscribe', { token }),
  demoEditor: (params: Query = {}) => withQuery('/demo/editor', params),
  demoMailbox: (recipient?: string) => withQuery('/demo/mailbox', { q: recipient }),
} as const;

/** The public address of a page of the site, without locale: two have one of their own. */
export function contentPath(slug: string): string {
  if (slug === 'about') return paths.about();
  return slug === 'contact' ? paths.contact() : paths.page(slug);
}

/** The place of a rating on its product's page. */
export const ratingAnchor = (id: string): string => `rating-${id}`;

/** Where a setting stands on /admin/config. */
export const settingAnchor = (key: string): string => `setting-${key}`;

/** The place of a comment on its page. */
export const commentAnchor = (id: string): string => `comment-${id}`;

/** The path in a language: the default one has no prefix. */
export function localePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The path without its locale prefix: what `localePath` makes one of. */
export function withoutLocale(path: string): string {
  const [, first = '', ...rest] = path.split('/');
  return isLocale(first) ? `/${rest.join('/')}` : path;
}

/** The locale of a path by its prefix. */
export function localeOfPath(path: string): Locale {
  const first = path.split('/')[1];
  return isLocale(first) ? first : defaultLocale;
}

/** The address that a search engine keeps for a card: companies and people have a detail page each. */
export function cardPath(card: { kind: CardKind; publicId: string }): string {
  return card.kind === 'company' ? paths.company(card.publicId) : paths.card(card.publicId);
}

/** `designedAt`: when its owner last saved how it is drawn. */
/** What the addresses of a card's public pictures are made of. */
export type FacedCard = { publicId: string; updatedAt: string; designedAt: string | null };

/** Rises when a card drawn anew looks different: addresses of drawings carry it. */
const drawingVersion = 3;

const inBase36 = (time: string) => Date.parse(time).toString(36);

/** Names what a card looked like when it or its design was last changed; stands in the addresses of its public pictures. */
export function cardFaceVersion({ updatedAt, designedAt }: Omit<FacedCard, 'publicId'>): string {
  return `${drawingVersion}${inBase36(updatedAt)}${designedAt === null ? '' : inBase36(designedAt)}`;
}

/** The picture that a link to a card shows in a chat: 1200 × 630, without contact details. */
export function cardOgPath(card: FacedCard, locale: Locale): string {
  return `/og/cards/${card.publicId}/${locale}-${cardFaceVersion(card)}.png`;
}

/** The picture that a link to a product shows in a chat: 1200 × 630. */
export function productOgPath(
  { publicId, version }: { publicId: string; version: string },
  locale: Locale,
): string {
  return `/og/products/${publicId}/${locale}-${version}.jpg`;
}

/** The card as a picture of itself for its page, without contact details: 1050 × 600, or 700 × 400 for the phone. */
export function cardFacePath(card: FacedCard, locale: Locale, size: 'face' | 'small' = 'face'): string {
  return `/og/cards/${card.publicId}/${locale}-${cardFaceVersion(card)}-${size}.webp`;
}

/** The address of a card's page as a QR code. */
export function cardQrPath({ publicId }: { publicId: string }, locale: Locale): string {
  return `/og/cards/${publicId}/${locale}-qr.svg`;
}

/** The address of a file that was made of a card for its owner; nobody guesses the key. */
export function cardImagePath({ key, kind }: { key: string; kind: 'card' | 'poster' | 'print' }): string {
  return `/card-images/${key}.${kind === 'print' ? 'pdf' : 'png'}`;
}

/**
 * Where to go after signing in: a path of this site, or null for anything that could lead elsewhere.
 * Browsers read backslashes and control characters in ways of their own, so only plain paths pass.
 */
export function safeReturnPath(from: unknown): string | null {
  if (typeof from !== 'string' || from.length > 500) return null;
  return /^\/(?![/\\])[\w\-./?=&%~+,:@!$'()*;#[\]]*$/.test(from) ? from : null;
}
