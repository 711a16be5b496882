import 'server-only';
import { canAdmin } from '@/lib/admins/permissions';
import { userList } from '@/lib/admins/user-list';
import { listUsers } from '@/lib/admins/users-queries';
import { cardList } from '@/lib/cards/admin/card-list';
import { listCardsForAdmin } from '@/lib/cards/admin/queries';
import type { Locale } from '@/lib/i18n/locales';
import { orderList } from '@/lib/orders/admin/order-list';
import { listOrdersForAdmin } from '@/lib/orders/admin/queries';
import { postList } from '@/lib/posts/admin/post-list';
import { listPostsForAdmin } from '@/lib/posts/admin/queries';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { paths } from '@/lib/shared/paths';
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

type Found = { rows: FoundThing[]; total: number };

/** How each kind is looked for: by the search of its own list, so that both find the same. */
const finders: Record<
  ThingKind,
  {
    area: Parameters<typeof canAdmin>[1];
    find: (q: string, locale: Locale) => Promise<Found>;
    all: (q: string) => string;
  }
> = {
  member: {
    area: 'users',
    all: (q) => userList.href({ q }),
    async find(q) {
      const { rows, total } = await listUsers(userList.read({ q }));
      return {
        total,
        rows: rows.map(({ publicId, nickname, email }) => {
          return { id: publicId, title: nickname, note: email, href: userList.href({ q }, publicId) };
        }),
      };
    },
  },
  card: {
    area: 'cards',
    all: (q) => cardList.href({ q }),
    async find(q) {
      const { rows, total } = await listCardsForAdmin(cardList.read({ q }));
      return {
        total,
        rows: rows.map(({ publicId, name, owner }) => {
          const note = owner?.nickname ?? '';
          return { id: publicId, title: name, note, href: cardList.href({ q }, publicId) };
        }),
      };
    },
  },
  order: {
    area: 'orders',
    all: (q) => orderList.href({ q }),
    async find(q) {
      const { rows, total } = await listOrdersForAdmin(orderList.read({ q }));
      return {
        total,
        rows: rows.map(({ publicId, number, receiver, buyer }) => {
          const note = receiver || (buyer?.nickname ?? '');
          return { id: publicId, title: number, note, href: paths.adminOrder(publicId) };
        }),
      };
    },
  },
  post: {
    area: 'posts',
    all: (q) => postList.href({ q }),
    async find(q) {
      const { rows, total } = await listPostsForAdmin(postList.read({ q }));
      return {
        total,
        rows: rows.map(({ publicId, title, lang, author }) => {
          return { id: publicId, title, lang, note: author.nickname, href: postList.href({ q }, publicId) };
        }),
      };
    },
  },
  product: {
    area: 'products',
    all: (q) => adminProductList.href({ q }),
    async find(q, locale) {
      const { rows, total } = await listProductsForAdmin(adminProductList.read({ q }), locale);
      return {
        total,
        rows: rows.map(({ publicId, name, lang, seller }) => {
          const note = seller?.nickname ?? '';
          return { id: publicId, title: name, lang, note, href: adminProductList.href({ q }, publicId) };
        }),
      };
    },
  },
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
      const { rows, total } = await find(q, locale);
      return { kind, things: rows.slice(0, mostShown), more: total > mostShown ? all(q) : null };
    }),
  );
  return groups.filter(({ things }) => things.length > 0);
}
