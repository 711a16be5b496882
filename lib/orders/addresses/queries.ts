import 'server-only';
import { db, type Tx } from '@/lib/server/db';
import { isPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import { orderLimits } from '../form-limits';
import type { Receiver } from '../schemas';

/** An address of one's own. */
export type AddressView = Receiver & { id: string; isDefault: boolean };

const select = {
  publicId: true,
  fullName: true,
  email: true,
  phone: true,
  address: true,
  city: true,
  postalCode: true,
  country: true,
  isDefault: true,
} as const;

type Row = Receiver & { publicId: string; isDefault: boolean };

const viewOf = ({ publicId, ...rest }: Row): AddressView => ({ id: publicId, ...rest });

/** The viewer's addresses, the default first, then what was changed last. */
export async function listAddresses(viewer: Pick<Viewer, 'id'>): Promise<AddressView[]> {
  const rows = await db.address.findMany({
    where: { memberId: viewer.id },
    orderBy: [{ isDefault: 'desc' }, { updatedAt: 'desc' }, { id: 'desc' }],
    take: orderLimits.addresses,
    select,
  });
  return rows.map(viewOf);
}

/** One of the viewer's addresses; null for another's. */
export async function getAddress(
  viewer: Pick<Viewer, 'id'>,
  id: string,
  tx: Pick<Tx, 'address'> = db,
): Promise<AddressView | null> {
  if (!isPublicId(id)) return null;
  const row = await tx.address.findFirst({ where: { memberId: viewer.id, publicId: id }, select });
  return row && viewOf(row);
}
