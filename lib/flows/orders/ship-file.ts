import 'server-only';
import { type ParcelLine, type Parcels, readParcels } from '@/lib/orders/statements/read-parcels';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Clerk } from './desk-order';
import { shipOrder } from './ship-order';

/** What a line is, or what became of it. */
export const parcelVerdicts = [
  'ready',
  'shipped',
  'unknown',
  'moved',
  'carrierUnknown',
  'trackingMissing',
  'twice',
] as const;
export type ParcelVerdict = (typeof parcelVerdicts)[number];

export type CheckedParcel = ParcelLine & { verdict: ParcelVerdict; publicId: string | null };

export type ParcelAnswer =
  | Extract<Parcels, { ok: false }>
  | { ok: true; lines: CheckedParcel[]; ready: number; shipped: number };

/**
 * Looks at a file of parcels, or ships what is ready in it: each order in a transaction of its own, so that one that moved meanwhile
 * stops no other.
 */
export async function shipFile(
  by: Clerk,
  bytes: Uint8Array,
  { dryRun }: { dryRun: boolean },
): Promise<ParcelAnswer> {
  const parcels = readParcels(bytes);
  if (!parcels.ok) return parcels;
  const lines = await checkParcels(parcels.lines);
  if (!dryRun) for (const line of lines) if (line.verdict === 'ready') line.verdict = await ship(by, line);
  const count = (verdict: ParcelVerdict) => lines.filter((line) => line.verdict === verdict).length;
  return { ok: true, lines, ready: count('ready'), shipped: count('shipped') };
}

async function checkParcels(lines: ParcelLine[]): Promise<CheckedParcel[]> {
  const orders = await db.order.findMany({
    where: { number: { in: lines.map(({ number }) => number) } },
    select: { number: true, publicId: true, status: true },
  });
  const byNumber = new Map(orders.map((order) => [order.number, order]));
  const seen = new Set<string>();
  return lines.map((line) => {
    const order = byNumber.get(line.number);
    const verdict: ParcelVerdict = !order
      ? 'unknown'
      : seen.has(line.number)
        ? 'twice'
        : order.status !== 'paid'
          ? 'moved'
          : line.carrier === null
            ? 'carrierUnknown'
            : line.trackingNumber === ''
              ? 'trackingMissing'
              : 'ready';
    // A line that has to be mended takes nothing from a later one that is right.
    if (verdict !== 'carrierUnknown' && verdict !== 'trackingMissing') seen.add(line.number);
    return { ...line, verdict, publicId: order?.publicId ?? null };
  });
}

async function ship(by: Clerk, line: CheckedParcel): Promise<ParcelVerdict> {
  const { publicId, carrier, trackingNumber } = line;
  if (publicId === null || carrier === null) return line.verdict;
  try {
    await shipOrder(by, publicId, { carrier, trackingNumber });
    return 'shipped';
  } catch (error) {
    if (error instanceof AppError && error.code === 'orderMoved') return 'moved';
    throw error;
  }
}
