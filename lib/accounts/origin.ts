import 'server-only';
import type { Tx } from '@/lib/server/db';
import { deviceKeyOf, findDevice } from '@/lib/server/known-device';
import { keyedDigest } from '@/lib/server/sealing';

/** Characters of a mark: enough that two addresses have the same one by no accident. */
const markLength = 32;

/**
 * What an address is compared by. It is told by nobody who lacks the site's secret, and no address can be read from it.
 * @returns null where the address is not known
 */
export function addressMarkOf(address: string): string | null {
  return address === '' ? null : keyedDigest('member-address', address).slice(0, markLength);
}

type Registered = { memberId: number; referredById: number | null };
type From = { address: string; deviceCookie?: string | undefined };

/**
 * Keeps of a registration what shows whether the member and who brought them are one (product.md 5), in its transaction: where
 * it came from, and whether the other had signed in in the same browser. No device is known by it afterwards.
 */
export async function recordOrigin(
  tx: Pick<Tx, 'member' | 'memberOrigin'>,
  { memberId, referredById }: Registered,
  { address, deviceCookie }: From,
): Promise<void> {
  const referrer =
    referredById === null || !deviceCookie
      ? null
      : await tx.member.findUnique({
          where: { id: referredById },
          select: { email: true, passwordHash: true },
        });
  const onReferrersDevice =
    referrer !== null &&
    findDevice(deviceCookie, deviceKeyOf('member', referrer.email, referrer.passwordHash)) !== null;
  await tx.memberOrigin.create({
    data: { memberId, addressMark: addressMarkOf(address), onReferrersDevice },
    select: { memberId: true },
  });
}
