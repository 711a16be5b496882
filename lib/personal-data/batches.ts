/** Rows of one reading: so many are in memory at once. */
export const step = 200;

/** How a part is read on: what stands behind the last row. */
type Range<Key extends string> = {
  where: { [Name in Key]: { gt: number } };
  orderBy: { [Name in Key]: 'asc' };
  take: number;
};

/**
 * Reads a whole set in parts by a rising number, which memory does not grow with.
 * @param find asks the table with what it is given
 */
export async function* byNumber<Key extends string, Row extends { [Name in Key]: number }>(
  key: Key,
  find: (range: Range<Key>) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const range = { where: { [key]: { gt: after } }, orderBy: { [key]: 'asc' }, take: step } as Range<Key>;
    const rows = await find(range);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last[key];
  }
}

/** The same by the identifier. */
export function byId<Row extends { id: number }>(
  find: (range: Range<'id'>) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  return byNumber('id', find);
}

/** What is few: read at once, and no more than so many. */
export async function* atOnce<Row>(rows: Promise<Row[]> | Promise<Row | null>): AsyncGenerator<Row[]> {
  const found = await rows;
  if (found !== null) yield Array.isArray(found) ? found : [found];
}
