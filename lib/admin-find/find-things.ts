import 'server-only';
import { type AdminArea, canAdmin } from '@/lib/admins/permissions';
import { userList } from '@/lib/admins/user-list';
import { listUsers } from '@/lib/admins/users-queries';
import { cardList } from '@/lib/cards/admin/card-list';
import { listCardsForAdmin } from '@/lib/cards/admin/queries';
import type { Locale } from '@/lib/i18n/locales';
import { orderList } from '@/lib/orders/admin/order-list';
import { listOrdersForAdmin } from '@/lib/orders/admin/queries';
import { postList } from '@/lib/posts/admin/post-list';
import { listPostsForAdmin } from '@/lib/posts/admin/queries';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { ListPage } from '@/lib/shared/paging';
import { adminProductList } from '@/lib/shop/admin/product-list';
import { listProductsForAdmin } from '@/lib/shop/admin/product-queries';

/** What can be found, in the order in which it is shown. */
export const thingKinds = ['member', 'card', 'order', 'post', 'product'] as const;
export type ThingKind = (typeof thingKinds)[number];

export type FoundThing = {
  id: string;
  title: string;
  /** Tells it from others of the same name: an address of mail, an owner, a receiver. */
  note: string;
  /** The language of the title, where it is a member's. */
  lang?: string;
  /** Where it stands in the back office. */
  href: string;
};

/** Things of one kind; `more` leads to all of them in their list, null where these are all. */
export type FoundGroup = { kind: ThingKind; things: FoundThing[]; more: string | null };

/** As many of a kind as are read at a glance. */
const mostShown = 5;

type Finder = {
  area: AdminArea;
  /** The list of such things, narrowed to what was typed. */
  all: (q: string) => string;
  find: (q: string, locale: Locale) => Promise<{ things: FoundThing[]; total: number }>;
};

/** How a kind is looked for: by the search of its own list, so that both find the same. */
function finder<Row extends { publicId: string }>(
  area: AdminArea,
  all: Finder['all'],
  read: (q: string, locale: Locale) => Promise<ListPage<Row>>,
  show: (row: Row, q: string) => Omit<FoundThing, 'id'>,
): Finder {
  return {
    area,
    all,
    async find(q, locale) {
      const { rows, total } = await read(q, locale);
      return { total, things: rows.map((row) => ({ id: row.publicId, ...show(row, q) })) };
    },
  };
}

const finders: Record<ThingKind, Finder> = {
  member: finder(
    'users',
    (q) => userList.href({ q }),
    (q) => listUsers(userList.read({ q })),
    ({ publicId, nickname, email }, q) => {
      return { title: nickname, note: email, href: userList.href({ q }, publicId) };
    },
  ),
  card: finder(
    'cards',
    (q) => cardList.href({ q }),
    (q) => listCardsForAdmin(cardList.read({ q })),
    ({ publicId, name, owner }, q) => {
      return { title: name, note: owner?.nickname ?? '', href: cardList.href({ q }, publicId) };
    },
  ),
  order: finder(
    'orders',
    (q) => orderList.href({ q }),
    (q) => listOrdersForAdmin(orderList.read({ q })),
    ({ publicId, number, receiver, buyer }) => {
      return { title: number, note: receiver || (buyer?.nickname ?? ''), href: adminPaths.order(publicId) };
    },
  ),
  post: finder(
    'posts',
    (q) => postList.href({ q }),
    (q) => listPostsForAdmin(postList.read({ q })),
    ({ publicId, title, lang, author }, q) => {
      return { title, lang, note: author.nickname, href: postList.href({ q }, publicId) };
    },
  ),
  product: finder(
    'products',
    (q) => adminProductList.href({ q }),
    (q, locale) => listProductsForAdmin(adminProductList.read({ q }), locale),
    ({ publicId, name, lang, seller }, q) => {
      return {
        title: name,
        lang,
        note: seller?.nickname ?? '',
        href: adminProductList.href({ q }, publicId),
      };
    },
  ),
};

/**
 * What an administrator may see of all that carries these words, a few of each kind.
 * @param q as typed; too short a text finds nothing
 */
export async function findThings(
  admin: Pick<AdminViewer, 'role'>,
  q: string,
  locale: Locale,
): Promise<FoundGroup[]> {
  const kinds = thingKinds.filter((kind) => canAdmin(admin, finders[kind].area));
  const groups = await Promise.all(
    kinds.map(async (kind) => {
      const { find, all } = finders[kind];
      const { things, total } = await find(q, locale);
      return { kind, things: things.slice(0, mostShown), more: total > mostShown ? all(q) : null };
    }),
  );
  return groups.filter(({ things }) => things.length > 0);
}
