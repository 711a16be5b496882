import type { AdminArea } from '@/lib/admins/permissions';
import { publicCards } from '@/lib/directory/public-cards';
import { publicPosts } from '@/lib/posts/public-posts';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { publicProducts } from '@/lib/shop/public-products';

/** The lists of rows that can name a picture, as the schema has them. */
type Relation = {
  [Name in keyof Prisma.MediaWhereInput as 'none' extends keyof NonNullable<Prisma.MediaWhereInput[Name]>
    ? Name
    : never]: Prisma.MediaWhereInput[Name];
};

type Row<Name extends keyof Relation> = {
  /** Which of those that show the picture everybody may see; null for none. */
  public: Some<Name> | null;
  /** Which are a member's own. */
  own: ((memberId: number) => Some<Name>) | null;
  /** Which administrators look at, those who may read the area; null for none. */
  reviewed: { area: AdminArea; where: Some<Name> } | null;
};

type Some<Name extends keyof Relation> = NonNullable<NonNullable<Relation[Name]>['some']>;

/** Everything that can name a picture. A new relation gets its row here, and the compiler asks for it. */
const relations: { [Name in keyof Required<Relation>]: Row<Name> } = {
  members: { public: { deletedAt: null }, own: (id) => ({ id }), reviewed: null },
  cardLogos: { public: publicCards, own: (ownerId) => ({ ownerId }), reviewed: { area: 'cards', where: {} } },
  cardImages: {
    public: { card: publicCards },
    own: (ownerId) => ({ card: { ownerId } }),
    reviewed: { area: 'cards', where: {} },
  },
  cardDrafts: {
    public: null,
    own: (ownerId) => ({ draft: { card: { ownerId } } }),
    reviewed: { area: 'cards', where: { draft: { status: { not: 'editing' } } } },
  },
  postImages: {
    public: { post: publicPosts },
    own: (ownerId) => ({ post: { ownerId } }),
    reviewed: { area: 'posts', where: {} },
  },
  postDrafts: {
    public: null,
    own: (ownerId) => ({ draft: { post: { ownerId } } }),
    reviewed: { area: 'posts', where: { draft: { status: { not: 'editing' } } } },
  },
  productImages: {
    public: { product: publicProducts },
    own: (sellerId) => ({ product: { sellerId } }),
    reviewed: { area: 'products', where: {} },
  },
  variants: {
    public: { retiredAt: null, product: publicProducts },
    own: (sellerId) => ({ product: { sellerId } }),
    reviewed: { area: 'products', where: {} },
  },
  productDrafts: {
    public: null,
    own: (sellerId) => ({ draft: { product: { sellerId } } }),
    // What the site sells is written by administrators themselves.
    reviewed: {
      area: 'products',
      where: { OR: [{ draft: { status: { not: 'editing' } } }, { draft: { product: { sellerId: null } } }] },
    },
  },
  // As it was when it was bought: whatever became of the product, its buyer and its seller see it.
  orderLines: {
    public: null,
    own: (memberId) => ({ OR: [{ sellerId: memberId }, { order: { memberId } }] }),
    reviewed: { area: 'orders', where: {} },
  },
  // For the two who write to each other, while they see the message (private-media.ts); administrators see what a report keeps.
  messageImages: {
    public: null,
    own: (memberId) => ({ message: { conversation: { sides: { some: { memberId } } } } }),
    reviewed: null,
  },
  reportedImages: { public: null, own: null, reviewed: { area: 'messages', where: {} } },
  // What a reported thing showed then, for those who decide on it.
  reportPictures: { public: null, own: null, reviewed: { area: 'reports', where: {} } },
  // While it runs: what is announced for next week is nobody's business before, and what is over is over.
  banners: {
    public: { isRunning: true, deletedAt: null },
    own: null,
    reviewed: { area: 'content', where: {} },
  },
  bannerPictures: {
    public: { banner: { isRunning: true, deletedAt: null } },
    own: null,
    reviewed: { area: 'content', where: {} },
  },
  settings: { public: {}, own: null, reviewed: { area: 'config', where: {} } },
  backgrounds: { public: {}, own: null, reviewed: { area: 'cards', where: {} } },
  // From the hour on at which a page appears; who writes pages sees what it says and said.
  pages: {
    public: { isShown: true, page: { openedAt: { not: null }, deletedAt: null } },
    own: null,
    reviewed: { area: 'content', where: {} },
  },
};

const names = Object.keys(relations) as (keyof typeof relations)[];

function anyOf(pick: (row: Row<never>) => object | null): Prisma.MediaWhereInput[] {
  return names.flatMap((name) => {
    const some = pick(relations[name] as Row<never>);
    return some ? [{ [name]: { some } }] : [];
  });
}

/** Something public shows it. */
export const shownMedia: Prisma.MediaWhereInput = { OR: anyOf((row) => row.public) };

/** The areas of the back office that look at pictures. */
export const reviewedAreas = [
  ...new Set(names.flatMap((name) => relations[name].reviewed?.area ?? [])),
] as readonly AdminArea[];

/** Nothing names it. */
export const unnamedMedia: Prisma.MediaWhereInput = Object.fromEntries(
  names.map((name) => [name, { none: {} }]),
);

/** Areas in whose editors administrators upload pictures of the site (site-upload.ts). */
const uploading: readonly AdminArea[] = ['cards', 'products', 'content', 'config'];

/**
 * What administrators look at who may read these areas: cards and posts, hidden ones too, drafts that were handed in, and what they
 * uploaded for something that is not saved yet.
 */
export function reviewedMedia(areas: readonly AdminArea[]): Prisma.MediaWhereInput {
  const named = anyOf(({ reviewed }) => (reviewed && areas.includes(reviewed.area) ? reviewed.where : null));
  const uploads = areas.some((area) => uploading.includes(area)) ? [{ ownerId: null, ...unnamedMedia }] : [];
  return { OR: [...named, ...uploads] };
}

/** A member's uploads, and what they, their cards and their messages show; a card may have come to them with its pictures. */
export function mediaOf(memberId: number): Prisma.MediaWhereInput {
  return { OR: [{ ownerId: memberId }, ...anyOf((row) => row.own?.(memberId) ?? null)] };
}

/** The same without what messages show: whether somebody sees one of those still is asked of the message. */
export function ownMedia(memberId: number): Prisma.MediaWhereInput {
  const own = anyOf((row) => (row === relations.messageImages ? null : (row.own?.(memberId) ?? null)));
  return { OR: [{ ownerId: memberId }, ...own] };
}
