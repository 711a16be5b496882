import 'server-only';
import { adminPageSize, clampPage, type ListPage, maxPage } from '@/lib/shared/paging';

type Source<Row> = {
  /** The page that is asked for; beyond the end it is the last one. */
  page: number;
  size?: number;
  /** Counts at most `take` rows. */
  count: (take: number) => Promise<number>;
  /** Reads rows in an order that an identifier makes unambiguous, so that no row stands on two pages. */
  read: (range: { skip: number; take: number }) => Promise<Row[]>;
};

/** A page of a list and how long it is. Both are asked at once; only a page beyond the end is read again. */
export async function readPage<Row>({
  page: wanted,
  size = adminPageSize,
  count,
  read,
}: Source<Row>): Promise<ListPage<Row>> {
  const most = maxPage * size;
  const readAt = (page: number) => read({ skip: (page - 1) * size, take: size });
  const asked = clampPage(wanted);
  const [counted, rows] = await Promise.all([count(most + 1), readAt(asked)]);
  const total = Math.min(counted, most);
  const pageCount = clampPage(Math.ceil(total / size));
  const page = Math.min(asked, pageCount);
  return {
    rows: page === asked ? rows : await readAt(page),
    total,
    capped: counted > most,
    page,
    pageCount,
  };
}
