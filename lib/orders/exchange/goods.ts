import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { db, type Tx } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import type { Picture } from '@/lib/shared/media';
import { type ListPage, pageSize } from '@/lib/shared/paging';
import { listSellables } from '@/lib/shop/sellables';

/** A product that is exchanged, with what can be chosen of it; ids are public ones. */
export type ExchangeProduct = {
  product: string;
  name: string;
  image: Picture | null;
  points: number;
  variants: { variant: string; spec: string; image: Picture | null; stock: number }[];
};

/** What the site offers for points: its own products that the shop shows and that have a price in points. */
const offered = {
  pointsPrice: { not: null },
  sellerId: null,
  listedAt: { not: null },
  deletedAt: null,
} as const satisfies Prisma.ProductWhereInput;

/** A page of what can be exchanged, the cheapest first, as a reader of `locale` sees it. */
export async function listExchangeProducts(locale: Locale, page: number): Promise<ListPage<ExchangeProduct>> {
  const list = await readPage({
    page,
    size: pageSize,
    count: (take) => db.product.count({ where: offered, take }),
    read: (range) =>
      db.product.findMany({
        where: offered,
        orderBy: [{ pointsPrice: 'asc' }, { id: 'asc' }],
        ...range,
        select: {
          publicId: true,
          pointsPrice: true,
          variants: { where: { retiredAt: null }, orderBy: { position: 'asc' }, select: { id: true } },
        },
      }),
  });
  const sellables = await listSellables(
    list.rows.flatMap(({ variants }) => variants.map(({ id }) => id)),
    locale,
  );
  const byId = new Map(sellables.map((sellable) => [sellable.variantId, sellable]));
  return {
    ...list,
    rows: list.rows.flatMap(({ publicId: product, pointsPrice, variants }) => {
      const of = variants.flatMap(({ id }) => byId.get(id) ?? []);
      const [first] = of;
      if (!first || pointsPrice === null) return [];
      return {
        product,
        name: first.name,
        image: first.image,
        points: pointsPrice,
        variants: of.map(({ variant, spec, image, stock }) => ({ variant, spec, image, stock })),
      };
    }),
  };
}

/** What a variant costs in points; null where it is not exchanged. */
export async function getPointsPrice(
  tx: Pick<Tx, 'productVariant'>,
  variant: string,
): Promise<{ variantId: number; points: number | null } | null> {
  const row = await tx.productVariant.findUnique({
    where: { publicId: variant },
    select: { id: true, product: { select: { pointsPrice: true, sellerId: true } } },
  });
  if (!row) return null;
  const { pointsPrice, sellerId } = row.product;
  return { variantId: row.id, points: sellerId === null ? pointsPrice : null };
}
