import 'server-only';
import { db } from '@/lib/server/db';
import type { ListCell } from '@/lib/server/files/list-file';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readBatches } from '@/lib/server/read-batches';
import type { OrderFilter } from './order-list';
import { ordersWhere } from './queries';

/** Columns of the file, which is data: states and methods stay as they are. */
export const orderColumns = [
  'number',
  'status',
  'placed',
  'buyer',
  'receiver',
  'phone',
  'email',
  'address',
  'city',
  'country',
  'units',
  'productAmount',
  'pointsUsed',
  'creditDeduction',
  'shippingFee',
  'total',
  'refunded',
  'paymentMethod',
  'paid',
  'transactionId',
  'carrier',
  'trackingNumber',
  'shipped',
  'completed',
  'cancelled',
] as const;

const select = {
  id: true,
  number: true,
  status: true,
  createdAt: true,
  receiver: true,
  productAmount: true,
  pointsUsed: true,
  creditDeduction: true,
  shippingFee: true,
  total: true,
  refunded: true,
  paymentMethod: true,
  paidAt: true,
  transactionId: true,
  carrier: true,
  trackingNumber: true,
  shippedAt: true,
  completedAt: true,
  cancelledAt: true,
  member: { select: { nickname: true } },
  lines: { select: { quantity: true } },
} as const satisfies Prisma.OrderSelect;

type Row = Prisma.OrderGetPayload<{ select: typeof select }>;

/** Orders as rows of a file, the newest first. */
export async function* exportOrders(filter: OrderFilter): AsyncGenerator<ListCell[][]> {
  const where = ordersWhere(filter);
  const read = ({ before, take }: { before?: number; take: number }) =>
    db.order.findMany({
      where: { AND: [where, before === undefined ? {} : { id: { lt: before } }] },
      orderBy: { id: 'desc' },
      take,
      select,
    });
  for await (const rows of readBatches<Row>(read)) yield rows.map(cellsOf);
}

function cellsOf(row: Row): ListCell[] {
  const receiver = (row.receiver ?? {}) as Record<string, unknown>;
  const of = (name: string) => (typeof receiver[name] === 'string' ? receiver[name] : '');
  const cells: Record<(typeof orderColumns)[number], ListCell> = {
    number: row.number,
    status: row.status,
    placed: row.createdAt,
    buyer: row.member?.nickname ?? '',
    receiver: of('fullName'),
    phone: of('phone'),
    email: of('email'),
    address: of('address'),
    city: of('city'),
    country: of('country'),
    units: String(row.lines.reduce((sum, { quantity }) => sum + quantity, 0)),
    productAmount: String(row.productAmount),
    pointsUsed: String(row.pointsUsed),
    creditDeduction: String(row.creditDeduction),
    shippingFee: String(row.shippingFee),
    total: String(row.total),
    refunded: String(row.refunded),
    paymentMethod: row.paymentMethod,
    paid: row.paidAt,
    transactionId: row.transactionId,
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    shipped: row.shippedAt,
    completed: row.completedAt,
    cancelled: row.cancelledAt,
  };
  return orderColumns.map((column) => cells[column]);
}
