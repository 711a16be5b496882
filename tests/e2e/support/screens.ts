import type { Client } from 'pg';
import { idOf } from './site-data';

// Every screen of the site by its route, who may see it, and where it has something to show: tests/rules/screens.test.ts
// fails for a route that stands neither here nor among what no screen is made for.

/** Who looks: nobody who is signed in, the demo's company, an administrator with every right. */
export type Looker = 'nobody' | 'member' | 'admin';

/** The demo's company, whose screens have something to show. */
export const demoMember = `SELECT id FROM member WHERE email = 'enterprise@demo.example'`;

/** A query for what stands in the brackets of a route, as `id`. */
type Segment = string;

type Screens = Record<string, Segment | null>;

const listedPost = 'SELECT public_id AS id FROM post WHERE listed_at IS NOT NULL ORDER BY id LIMIT 1';
const listedProduct = `SELECT public_id AS id FROM product WHERE listed_at IS NOT NULL AND name NOT LIKE '%Quux%' ORDER BY id LIMIT 1`;
const cardOf = (kind: string) =>
  `SELECT public_id AS id FROM card WHERE kind = '${kind}' AND status = 'published' AND owner_id IS NULL
     AND logo_id IS NOT NULL ORDER BY id LIMIT 1`;
const ownProduct = `SELECT public_id AS id FROM product WHERE seller_id = (${demoMember}) ORDER BY id LIMIT 1`;
const ownOrder = `SELECT public_id AS id FROM shop_order WHERE member_id = (${demoMember}) ORDER BY id LIMIT 1`;
const anyOrder = 'SELECT public_id AS id FROM shop_order ORDER BY id LIMIT 1';
const siteProduct = 'SELECT public_id AS id FROM product WHERE seller_id IS NULL ORDER BY id LIMIT 1';
const region = `SELECT 'region-' || slug AS id FROM province ORDER BY code LIMIT 1`;
const page = `SELECT id::text AS id FROM page WHERE slug = 'terms'`;

/** Routes as the folders of `app/[locale]` name them, without groups; null where nothing stands in brackets. */
export const screens: Record<Looker, Screens> = {
  nobody: {
    '/': null,
    '/about': null,
    '/cards/[id]': cardOf('personal'),
    '/cart': null,
    '/community': null,
    '/community/list/[...filters]': `SELECT 'page-2' AS id`,
    '/companies': null,
    '/companies/[id]': cardOf('company'),
    '/companies/list/[...filters]': region,
    '/contact': null,
    '/demo/mailbox': null,
    '/forgot-password': null,
    '/individuals': null,
    '/individuals/list/[...filters]': region,
    '/interact': null,
    '/interact/list/[...filters]': `SELECT 'time-month' AS id`,
    '/login': null,
    '/pages/[slug]': `SELECT 'terms' AS id`,
    '/posts/[id]': listedPost,
    '/products/[id]': listedProduct,
    '/register': null,
    '/search': null,
    '/shop': null,
    '/shop/list/[...filters]': `SELECT 'sort-price-up' AS id`,
    '/unsubscribe': null,
    '/admin/login': null,
    '/admin/invitation': null,
  },
  member: {
    '/checkout': null,
    '/community/following': null,
    '/member': null,
    '/member/addresses': null,
    '/member/cards': null,
    '/member/cards/languages': null,
    '/member/cart': null,
    '/member/favorites': null,
    '/member/friends': null,
    '/member/membership': null,
    '/member/messages': null,
    '/member/my-interactions': null,
    '/member/my-posts': null,
    '/member/my-profile': null,
    '/member/my-profile/preview': null,
    '/member/my-profile/translations': null,
    '/member/notifications': null,
    '/member/orders': null,
    '/member/orders/[id]': ownOrder,
    '/member/points': null,
    '/member/points/exchange': null,
    '/member/products': null,
    '/member/products/[id]': ownProduct,
    '/member/products/[id]/preview': ownProduct,
    '/member/products/[id]/translations': ownProduct,
    '/member/products/import': null,
    '/member/products/orders': null,
    '/member/products/statistics': null,
    '/member/referral': null,
    '/member/rewards': null,
    '/member/settings': null,
    '/member/settings/data': null,
    '/publish': null,
  },
  admin: {
    '/admin/admins': null,
    '/admin/announcements': null,
    '/admin/announcements/new': null,
    '/admin/audit': null,
    '/admin/audit/retention': null,
    '/admin/backgrounds': null,
    '/admin/cards': null,
    '/admin/cards/[id]/edit': cardOf('company'),
    '/admin/cards/import': null,
    '/admin/categories': null,
    '/admin/categories/translations': null,
    '/admin/config': null,
    '/admin/config/translations': null,
    '/admin/content/about': null,
    '/admin/content/banners': null,
    '/admin/content/banners/new': null,
    '/admin/content/contact': null,
    '/admin/content/home-preview': null,
    '/admin/content/pages': null,
    '/admin/content/pages/[id]': page,
    '/admin/content/pages/[id]/preview': page,
    '/admin/content/pages/translations': null,
    '/admin/dashboard': null,
    '/admin/dashboard/figures': null,
    '/admin/dynamic/list': null,
    '/admin/dynamic/support': null,
    '/admin/dynamic/support/likes': null,
    '/admin/dynamic/support/ratings': null,
    '/admin/dynamic/topics': null,
    '/admin/dynamic/topics/translations': null,
    '/admin/dynamic/words': null,
    '/admin/industries': null,
    '/admin/industries/missed': null,
    '/admin/industries/phrases': null,
    '/admin/industries/words': null,
    '/admin/jobs': null,
    '/admin/mails': null,
    '/admin/messages': null,
    '/admin/orders': null,
    '/admin/orders/[id]': anyOrder,
    '/admin/orders/[id]/slip': anyOrder,
    '/admin/orders/exchange': null,
    '/admin/orders/membership': null,
    '/admin/orders/products': null,
    '/admin/orders/sales': null,
    '/admin/orders/ship': null,
    '/admin/orders/statements': null,
    '/admin/products': null,
    '/admin/products/[id]/edit': siteProduct,
    '/admin/products/[id]/preview': siteProduct,
    '/admin/products/new': null,
    '/admin/referrals': null,
    '/admin/referrals/commissions': null,
    '/admin/reviews': null,
    '/admin/security': null,
    '/admin/users': null,
  },
};

/** Routes that are no screen of their own here, and why. */
export const noScreens: Record<string, string> = {
  '/[...rest]': 'the page "not found", which not-found.spec.ts reads in every language',
  '/admin': 'leads to the dashboard',
  '/admin/announcements/[id]/edit': 'the form of /new, which announcements.spec.ts opens filled in',
  '/admin/content/banners/[id]/edit': 'the form of /new, which banners.spec.ts opens filled in',
  '/companies/search': 'the list with a text: search.spec.ts and axe.spec.ts',
  '/demo/editor': 'an editor for tests',
  '/individuals/search': 'the list with a text: search.spec.ts',
  '/interact/search': 'the list with a text: search.spec.ts',
  '/member/posts': 'leads to /member/my-posts',
  '/payment': 'for who waits for activation: membership.spec.ts',
  '/posts/[id]/comments/[page]': 'further comments below the post: comments.spec.ts',
  '/publish/preview': 'shows what stands in the editor: post-editor.spec.ts',
  '/search/plain': 'the twin of /search without a script: search-frame.spec.ts',
  '/shop/search': 'the list with a text: shop.spec.ts',
};

/** A route's address, by what the database of the site has for it. */
export async function addressOf(
  db: Client,
  [route, segment]: [route: string, segment: Segment | null],
): Promise<string> {
  // Narrowed lists have their segments behind the list itself (next.config.ts).
  const address = route.replace('/list/[', '/[');
  return segment === null ? address : address.replace(/\[[^\]]+\]/, await idOf(db, segment));
}
