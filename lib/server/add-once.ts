import type { ErrorCode } from '@/lib/shared/error-codes';
import { AppError } from './errors';

type Folder = {
  /** How many of it there are already: one or none. */
  has: () => Promise<number>;
  /** How many other things are there. */
  count: () => Promise<number>;
  /** How many there may be. */
  most: number;
  /** What is said where there are so many. */
  full?: ErrorCode;
  add: () => Promise<unknown>;
};

/**
 * Puts a thing into a member's list that holds so many at most; what is there already stays. The caller holds the member's row.
 * @returns whether it is new there
 * @throws AppError `full`
 */
export async function addOnce({ has, count, most, full = 'favoritesFull', add }: Folder): Promise<boolean> {
  if ((await has()) > 0) return false;
  if ((await count()) >= most) throw new AppError(full);
  await add();
  return true;
}
