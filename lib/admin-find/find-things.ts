import 'server-only';
import { type AdminArea, canAdmin } from '@/lib/admins/permissions';
import { userList } from '@/lib/admins/user-list';
import { listUsers } from '@/lib/admins/users-queries';
import { cardList } from '@/lib/cards/admin/card-list';
import { listCardsForAdmin } from '@/lib/cards/admin/queries';
import type { Locale } from '@/lib/i18n/locales';
import { exchangeList } from '@/lib/orders/admin/exchange-list';
import { listExchanges } from '@/lib/orders/admin/exchange-queries';
import { membershipOrderList } from '@/lib/orders/admin/membership-list';
import { listMembershipOrders } from '@/lib/orders/admin/membership-queries';
import { orderList } from '@/lib/orders/admin/order-list';
import { listOrdersForAdmin, type OrderRow } from '@/lib/orders/admin/queries';
import { postList } from '@/lib/posts/admin/post-list';
import { listPostsForAdmin } from '@/lib/posts/admin/queries';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { ListPage } from '@/lib/shared/paging';
import { adminProductList } from '@/lib/shop/admin/product-list';
import { listProductsForAdmin } from '@/lib/shop/admin/product-queries';

/** What can be found, in the order in which it is shown. */
export const thingKinds = [
  'member',
  'deletedMember',
  'card',
  'order',
  'membershipOrder',
  'exchange',
  'post',
  'product',
] as const;
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
function finder<Row>(
  area: AdminArea,
  all: Finder['all'],
  read: (q: string, locale: Locale) => Promise<ListPage<Row>>,
  show: (row: Row, q: string) => FoundThing,
): Finder {
  return {
    area,
    all,
    async find(q, locale) {
      const { rows, total } = await read(q, locale);
      return { total, things: rows.map((row) => show(row, q)) };
    },
  };
}

type FoundOrder = Pick<OrderRow, 'publicId' | 'number' | 'receiver' | 'buyer'>;

const shownOrder = ({ publicId: id, number, receiver, buyer }: FoundOrder): FoundThing => {
  return { id, title: number, note: receiver || (buyer?.nickname ?? ''), href: adminPaths.order(id) };
};

function members(view: 'normal' | 'deleted'): Finder {
  return finder(
    'users',
    (q) => userList.href({ q, view }),
    (q) => listUsers(userList.read({ q, view })),
    ({ publicId: id, nickname, email }, q) => {
      return { id, title: nickname, note: email, href: userList.href({ q, view }, id) };
    },
  );
}

const finders: Record<ThingKind, Finder> = {
  member: members('normal'),
  // Who asks to be restored is looked for like everybody else.
  deletedMember: members('deleted'),
  card: finder(
    'cards',
    (q) => cardList.href({ q }),
    (q) => listCardsForAdmin(cardList.read({ q })),
    ({ publicId: id, name, owner }, q) => {
      return { id, title: name, note: owner?.nickname ?? '', href: cardList.href({ q }, id) };
    },
  ),
  order: finder(
    'orders',
    (q) => orderList.href({ q }),
    (q) => listOrdersForAdmin(orderList.read({ q })),
    shownOrder,
  ),
  membershipOrder: finder(
    'orders',
    (q) => membershipOrderList.href({ q }),
    (q) => listMembershipOrders(membershipOrderList.read({ q })),
    ({ number, buyer }) => {
      const href = membershipOrderList.href({ q: number });
      return { id: number, title: number, note: buyer?.nickname ?? '', href };
    },
  ),
  exchange: finder(
    'orders',
    (q) => exchangeList.href({ q }),
    (q) => listExchanges(exchangeList.read({ q })),
    shownOrder,
  ),
  post: finder(
    'posts',
    (q) => postList.href({ q }),
    (q) => listPostsForAdmin(postList.read({ q })),
    ({ publicId: id, title, lang, author }, q) => {
      return { id, title, lang, note: author.nickname, href: postList.href({ q }, id) };
    },
  ),
  product: finder(
    'products',
    (q) => adminProductList.href({ q }),
    (q, locale) => listProductsForAdmin(adminProductList.read({ q }), locale),
    ({ publicId: id, name, lang, seller }, q) => {
      return { id, title: name, lang, note: seller?.nickname ?? '', href: adminProductList.href({ q }, id) };
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
