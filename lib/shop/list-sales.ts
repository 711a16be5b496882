import 'server-only';
import { z } from 'zod';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import { type Picture, pictureSelect } from '@/lib/shared/media';
import type { Vnd } from '@/lib/shared/money';
import { type ListPage, pageSize } from '@/lib/shared/paging';
import type { Viewer } from '@/lib/shared/viewer';
import type { SaleFilter, SaleState } from './sale-list';

/** A line of somebody's order as who listed the product sees it: of the buyer the receiver's name and city, and nothing else. */
export type Sale = {
  publicId: string;
  /** Null where the product is gone. */
  productId: string | null;
  name: string;
  spec: string;
  code: string;
  picture: Picture | null;
  quantity: number;
  amount: Vnd;
  state: SaleState;
  orderedAt: string;
  receiver: { name: string; city: string };
};

/** The two parts of a stored receiver that a seller reads; the site ships. */
const receiverSchema = z.object({ fullName: z.string().catch(''), city: z.string().catch('') });

/** A page of the order lines of a seller's products, the latest first; the site sells and ships (product.md 5). */
export async function listSales(
  viewer: Pick<Viewer, 'id'>,
  { view, page }: SaleFilter,
): Promise<ListPage<Sale>> {
  const where: Prisma.OrderLineWhereInput = {
    sellerId: viewer.id,
    ...(view === 'all' ? {} : { order: { status: view } }),
  };
  const list = await readPage({
    page,
    size: pageSize,
    count: (take) => db.orderLine.count({ where, take }),
    read: (range) =>
      db.orderLine.findMany({
        where,
        orderBy: { id: 'desc' },
        ...range,
        select: {
          publicId: true,
          name: true,
          spec: true,
          code: true,
          quantity: true,
          unitPrice: true,
          media: { select: pictureSelect },
          product: { select: { publicId: true, sellerId: true, deletedAt: true } },
          order: { select: { status: true, createdAt: true, receiver: true } },
        },
      }),
  });
  return {
    ...list,
    rows: list.rows.map(({ order, product, media, unitPrice, ...line }) => {
      const receiver = receiverSchema.safeParse(order.receiver).data;
      const isOwn = product?.sellerId === viewer.id && product.deletedAt === null;
      return {
        ...line,
        productId: isOwn ? product.publicId : null,
        picture: media && { ...media, isPrivate: true },
        amount: Number(unitPrice) * line.quantity,
        state: order.status,
        orderedAt: order.createdAt.toISOString(),
        receiver: { name: receiver?.fullName ?? '', city: receiver?.city ?? '' },
      };
    }),
  };
}
