import 'server-only';
import { exportLimit } from '@/lib/shared/paging';

/** Rows of one reading. */
const step = 500;

/**
 * Reads a whole set in parts, the last written first, so that memory does not grow with it.
 * @param read at most `take` rows below the identifier `before`, falling
 */
export async function* readBatches<Row extends { id: number }>(
  read: (range: { before: number | undefined; take: number }) => Promise<Row[]>,
  most = exportLimit,
): AsyncGenerator<Row[]> {
  let before: number | undefined;
  for (let left = most; left > 0; ) {
    const rows = await read({ before, take: Math.min(step, left) });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    before = last.id;
    left -= rows.length;
  }
}

/**
 * The same of what a filter finds.
 * @param find asks the table with what it is given
 */
export function readNewest<Row extends { id: number }, Where>(
  where: Where,
  find: (query: {
    where: { AND: (Where | { id: { lt: number } })[] };
    orderBy: { id: 'desc' };
    take: number;
  }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  return readBatches<Row>(({ before, take }) =>
    find({
      where: { AND: before === undefined ? [where] : [where, { id: { lt: before } }] },
      orderBy: { id: 'desc' },
      take,
    }),
  );
}
