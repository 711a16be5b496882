import 'server-only';
import { gateErrors, gateOf } from '@/lib/accounts/policy';
import { findPlaced, type PlacedOrder, runPlacing } from '@/lib/flows/orders/placing';
import type { Locale } from '@/lib/i18n/locales';
import { notify } from '@/lib/notifications/notify';
import type { ExchangeReceiver } from '@/lib/orders/exchange/schemas';
import { addOrderEvent } from '@/lib/orders/order-events';
import { foldOrder } from '@/lib/orders/order-fold';
import { newOrderNumber } from '@/lib/orders/order-number';
import type { ExchangeService } from '@/lib/orders/order-status';
import { storedReceiver } from '@/lib/orders/receiver';
import { writePoints } from '@/lib/points/ledger';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { newPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';

/** What came of it: the exchange, or nothing, since what is offered became other than the page had shown. */
export type Exchanging = { order: PlacedOrder } | { changed: true };

export type Exchanger = Pick<Viewer, 'id' | 'vipType' | 'membershipStatus'>;

export type ExchangeKey = { placeKey: string; points: number; locale: Locale };

/** The member's row as it is inside the transaction. */
export type ExchangeMember = Exchanger & { nickname: string; membershipExpiresAt: Date | null };

/** What is exchanged: one line, and what it costs together. */
export type Exchange = {
  status: 'paid' | 'completed';
  line: {
    name: string;
    spec?: string;
    code?: string;
    quantity: number;
    /** In points. */
    unitPrice: number;
    productId?: number;
    variantId?: number;
    mediaId?: number | null;
  };
  receiver?: ExchangeReceiver;
  service?: ExchangeService;
  serviceMonths?: number;
  applicationId?: number;
};

/**
 * Exchanges points once for each key, however often it is sent, in one transaction.
 * @param lock holds what is written: members first, then products, then variants
 * @param take looks at what is so now and writes what the exchange brings; null where it is not what the page had shown
 * @throws AppError `membershipRequired`, `activationRequired`, `notEnoughPoints`, and what `take` throws
 */
export async function exchangeOnce(
  exchanger: Exchanger,
  key: ExchangeKey,
  lock: (tx: Tx) => Promise<void>,
  take: (tx: Tx, member: ExchangeMember, now: Date) => Promise<Exchange | null>,
  placed: (tx: Tx, order: CreatedExchange) => Promise<void> = async () => {},
): Promise<Exchanging> {
  assertMay(exchanger);
  const before = await findPlaced(db, exchanger, key.placeKey);
  if (before) return { order: before };
  return runPlacing(async (tx) => {
    await lock(tx);
    const again = await findPlaced(tx, exchanger, key.placeKey);
    if (again) return { order: again };
    const member = await tx.member.findUniqueOrThrow({
      where: { id: exchanger.id },
      select: {
        id: true,
        nickname: true,
        vipType: true,
        membershipStatus: true,
        membershipExpiresAt: true,
      },
    });
    assertMay(member);
    const now = new Date();
    const exchange = await take(tx, member, now);
    if (!exchange) return { changed: true };
    const order = await create(tx, member, key, exchange, now);
    await placed(tx, order);
    await pay(tx, member, order, exchange);
    return { order: { id: order.publicId, number: order.number } };
  });
}

/** Points are for members whose membership is active (product.md 1). */
function assertMay(member: Exchanger): void {
  const gate = gateOf(member, 'paid');
  if (gate) throw new AppError(gateErrors[gate]);
}

export type CreatedExchange = {
  id: number;
  publicId: string;
  number: string;
  createdAt: Date;
  lines: { id: number }[];
};

const pointsOf = ({ line }: Exchange) => line.unitPrice * line.quantity;

async function create(
  tx: Tx,
  { id: memberId, nickname }: ExchangeMember,
  { placeKey, locale }: ExchangeKey,
  exchange: Exchange,
  now: Date,
): Promise<CreatedExchange> {
  const { status, line, service, serviceMonths, applicationId } = exchange;
  const receiver = exchange.receiver && storedReceiver(exchange.receiver);
  const number = newOrderNumber(now);
  const nobody = { fullName: '', email: '', phone: '' };
  const points = pointsOf(exchange);
  const order = await tx.order.create({
    data: {
      publicId: newPublicId(),
      number,
      searchFold: foldOrder({ number, buyer: nickname, receiver: receiver ?? nobody }),
      kind: 'exchange',
      service: service ?? null,
      serviceMonths: serviceMonths ?? null,
      applicationId: applicationId ?? null,
      memberId,
      placeKey,
      locale,
      status,
      productAmount: 0,
      total: 0,
      pointsUsed: points,
      receiver: receiver ?? {},
      paymentMethod: 'points',
      paidAt: now,
      completedAt: status === 'completed' ? now : null,
      createdAt: now,
      lines: { create: { publicId: newPublicId(), ...line } },
    },
    select: { id: true, publicId: true, number: true, createdAt: true, lines: { select: { id: true } } },
  });
  await addOrderEvent(tx, order.id, 'exchanged', { points }, { byBuyer: true }, now);
  if (status === 'completed') await addOrderEvent(tx, order.id, 'granted', {}, {}, now);
  return order;
}

/** Tells the member, and takes the points: their account is held last. @throws AppError `notEnoughPoints` */
async function pay(
  tx: Tx,
  { id: memberId }: ExchangeMember,
  { id, publicId, number }: CreatedExchange,
  exchange: Exchange,
): Promise<void> {
  const points = pointsOf(exchange);
  await notify(tx, memberId, 'exchangePlaced', { number, publicId, name: exchange.line.name, points });
  await writePoints(tx, {
    memberId,
    kind: 'exchange',
    amount: -points,
    cause: `exchange:order:${id}`,
    subject: { kind: 'exchange', id: publicId },
  });
}
