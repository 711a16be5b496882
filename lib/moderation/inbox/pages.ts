import { adminPageSize, clampPage, maxPage } from '@/lib/shared/paging';

/** A page of the inbox. */
export type InboxPage<Item> = {
  items: Item[];
  total: number;
  /** There is more than can be leafed through. */
  capped: boolean;
  page: number;
  pageCount: number;
};

/** Reads one page of what `count` counts, no further than the last that can be leafed to. */
export async function readInboxPage<Item>(
  wantedPage: number,
  count: (most: number) => Promise<number>,
  find: (range: { skip: number; take: number }) => Promise<Item[]>,
): Promise<InboxPage<Item>> {
  const most = maxPage * adminPageSize;
  const counted = await count(most + 1);
  const total = Math.min(counted, most);
  const pageCount = clampPage(Math.ceil(total / adminPageSize));
  const page = clampPage(wantedPage, pageCount);
  const items = await find({ skip: (page - 1) * adminPageSize, take: adminPageSize });
  return { items, total, capped: counted > most, page, pageCount };
}
