/**
 * Up to where a page has heard everything, as it travels in the stream's ids: no event of a transaction with a lower number
 * is missing. Numbers of events would not do: they are given before the commit, so a low one may come last.
 */
export type LivePosition = {
  /** The lowest transaction that may have told something which the page has not heard. */
  transaction: bigint;
  /** Seconds since 1970 when that was so: events are kept for an hour only. */
  at: number;
};

const written = /^(\d{1,19})\.(\d{1,12})$/;

/** The position as the stream writes it. */
export function formatPosition({ transaction, at }: LivePosition): string {
  return `${transaction}.${at}`;
}

/** Reads what a browser says; null when it is none of ours. */
export function parsePosition(text: string | undefined): LivePosition | null {
  const found = written.exec(text ?? '');
  return found ? { transaction: BigInt(found[1] ?? 0), at: Number(found[2]) } : null;
}
