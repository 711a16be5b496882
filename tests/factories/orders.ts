import { addOrderEvent } from '@/lib/orders/order-events';
import { foldOrder } from '@/lib/orders/order-fold';
import { dueAfter, type OrderStatus } from '@/lib/orders/order-status';
import { countSoldUnits } from '@/lib/orders/sold-units';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { newPublicId } from '@/lib/shared/ids';
import { changeStocks } from '@/lib/shop/stock';
import { nextNumber } from './counter';
import { makeProduct } from './shop';

type LineInput = {
  variantId: number;
  quantity?: number;
};

type OrderInput = Partial<Prisma.OrderUncheckedCreateInput> & {
  status?: OrderStatus;
  /** Of products that there are; one of a new product unless said otherwise. */
  orderLines?: LineInput[];
};

export const receiver = {
  fullName: 'Nguyễn Thị Lan',
  email: 'lan@example.com',
  phone: '0901 234 567',
  address: '12 Lê Lợi, phường Bến Nghé',
  city: 'Hồ Chí Minh',
  postalCode: '700000',
  country: 'VN',
};

/** An order as placing leaves it (stock taken, counted as sold, one event), then in the status that is given, by transfer. */
export async function makeOrder(
  member: { id: number } | null,
  { orderLines, status = 'pending', ...data }: OrderInput = {},
) {
  const wanted = orderLines ?? [{ variantId: (await makeProduct()).variants[0]?.id ?? 0 }];
  const variants = await db.productVariant.findMany({
    where: { id: { in: wanted.map(({ variantId }) => variantId) } },
    select: {
      id: true,
      price: true,
      values: true,
      code: true,
      product: { select: { id: true, name: true, sellerId: true } },
    },
  });
  const lines = wanted.map(({ variantId, quantity = 1 }, position) => {
    const variant = variants.find(({ id }) => id === variantId);
    if (!variant) throw new Error('no such variant');
    return {
      publicId: newPublicId(),
      position,
      productId: variant.product.id,
      variantId,
      sellerId: variant.product.sellerId,
      name: variant.product.name,
      spec: variant.values.join(', '),
      code: variant.code,
      unitPrice: variant.price,
      quantity,
    };
  });
  const productAmount = lines.reduce(
    (sum, { unitPrice, quantity }) => sum + unitPrice * BigInt(quantity),
    0n,
  );
  const now = new Date();
  const isPaid = ['paid', 'shipped', 'completed'].includes(status);
  const number = data.number ?? `DH261120${String(nextNumber()).padStart(6, '0')}`;
  return db.$transaction(async (tx) => {
    const order = await tx.order.create({
      data: {
        publicId: newPublicId(),
        number,
        searchFold: foldOrder({ number, buyer: '', receiver }),
        memberId: member?.id ?? null,
        placeKey: newPublicId(),
        locale: 'vi',
        receiver,
        paymentMethod: 'vietqr',
        productAmount,
        total: productAmount,
        dueAt: dueAfter(status, now),
        ...(isPaid && { paidAt: now, transactionId: `FT${nextNumber()}` }),
        ...(['shipped', 'completed'].includes(status) && {
          shippedAt: now,
          carrier: 'ghn',
          trackingNumber: `GHN${nextNumber()}`,
        }),
        ...(status === 'completed' && { completedAt: now }),
        ...(status === 'cancelled' && { cancelledAt: now, cancelCause: 'buyer' }),
        ...data,
        status,
        lines: { create: lines },
      },
      include: { lines: { orderBy: { position: 'asc' } } },
    });
    await addOrderEvent(tx, order.id, 'placed', { total: Number(order.total) }, { byBuyer: true });
    // A cancelled one has given back what it took.
    if (status !== 'cancelled') {
      await changeStocks(
        tx,
        order.lines.flatMap(({ id, variantId, quantity }) =>
          variantId === null ? [] : [{ variantId, change: -quantity, orderLineId: id }],
        ),
        { reason: 'order' },
      );
      await countSoldUnits(tx, order, 1);
    }
    return order;
  });
}
