import 'server-only';
import { lockMember } from '@/lib/accounts/locks';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { newPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import { orderLimits } from '../form-limits';
import { receiverE164 } from '../receiver-phone';
import { findCity } from './cities';
import type { AddressForm } from './schemas';

/**
 * Writes a new address of the viewer or changes one; the first is the default, and a new default takes the place of the old.
 * @returns its public id
 * @throws AppError `invalidInput` where a city of Vietnam is none, `addressesFull`, `notFound` for another's
 */
export async function saveAddress(
  viewer: Pick<Viewer, 'id'>,
  { id, isDefault, ...form }: AddressForm,
): Promise<{ id: string }> {
  const city = form.country === 'VN' ? await findCity(form.city) : form.city;
  if (city === null) throw new AppError('invalidInput', { fieldErrors: { city: 'cityUnknown' } });
  const data = { ...form, city, phoneE164: receiverE164(form) };
  return db.$transaction(async (tx) => {
    await lockMember(tx, viewer.id);
    const publicId = id ?? newPublicId();
    if (id === null) {
      const count = await tx.address.count({ where: { memberId: viewer.id } });
      if (count >= orderLimits.addresses) throw new AppError('addressesFull');
      await tx.address.create({ data: { ...data, publicId, memberId: viewer.id }, select: { id: true } });
      if (isDefault || count === 0) await makeDefault(tx, viewer.id, publicId);
    } else {
      const { count } = await tx.address.updateMany({ where: { memberId: viewer.id, publicId }, data });
      if (count === 0) throw new AppError('notFound');
      if (isDefault) await makeDefault(tx, viewer.id, publicId);
    }
    return { id: publicId };
  });
}

/** @throws AppError `notFound` */
export async function setDefaultAddress(viewer: Pick<Viewer, 'id'>, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockMember(tx, viewer.id);
    await makeDefault(tx, viewer.id, id);
  });
}

/** Deletes an address; of a default the one that was changed last takes the place. @throws AppError `notFound` */
export async function deleteAddress(viewer: Pick<Viewer, 'id'>, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockMember(tx, viewer.id);
    const { count } = await tx.address.deleteMany({ where: { memberId: viewer.id, publicId: id } });
    if (count === 0) throw new AppError('notFound');
    const next = await tx.address.findFirst({
      where: { memberId: viewer.id },
      orderBy: [{ isDefault: 'desc' }, { updatedAt: 'desc' }, { id: 'desc' }],
      select: { publicId: true, isDefault: true },
    });
    if (next && !next.isDefault) await makeDefault(tx, viewer.id, next.publicId);
  });
}

/** The caller holds the member: there is one default at a time. */
async function makeDefault(tx: Tx, memberId: number, publicId: string): Promise<void> {
  await tx.address.updateMany({
    where: { memberId, isDefault: true, publicId: { not: publicId } },
    data: { isDefault: false },
  });
  const { count } = await tx.address.updateMany({ where: { memberId, publicId }, data: { isDefault: true } });
  if (count === 0) throw new AppError('notFound');
}
