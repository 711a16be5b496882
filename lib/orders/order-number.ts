import { vietnamDateText } from '@/lib/shared/dates';
import { newPublicId } from '@/lib/shared/ids';

/**
 * "DH2611207KQ2XW": the day in Vietnam, and characters that nobody guesses; letters and digits alone, as transfers want it.
 * `numbersIn` (lib/orders/statements) finds it in what a bank writes.
 */
export function newOrderNumber(now: Date): string {
  return orderNumberOf(now, newPublicId());
}

/** The number of an order of that day whose characters come from a key. */
export function orderNumberOf(placedAt: Date, key: string): string {
  const day = vietnamDateText(placedAt).slice(2).replaceAll('-', '');
  return `DH${day}${key.slice(0, 6).toUpperCase()}`;
}
