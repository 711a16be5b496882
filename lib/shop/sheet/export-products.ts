import 'server-only';
import type { ListCell } from '@/lib/server/files/list-file';
import { exportLimit } from '@/lib/shared/paging';
import type { Viewer } from '@/lib/shared/viewer';
import { ownProductsWhere } from '../list-own-products';
import type { OwnProductFilter } from '../own-product-list';
import { readOwnTexts } from '../own-products';
import { rowsOfForm } from './rows-of-form';

const batch = 100;

/** The mark of a file made now: a spreadsheet takes it for a text and leaves it as it is. */
export function exportMark(at: Date): string {
  return `E${at
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .replace('T', '-')}`;
}

/**
 * A seller's own products as rows of a table, as they were written last, batch by batch; deleted ones are none.
 * @param filter what the list shows
 */
export async function* exportOwnProducts(
  viewer: Pick<Viewer, 'id'>,
  filter: Pick<OwnProductFilter, 'view' | 'q'>,
  now = new Date(),
): AsyncGenerator<ListCell[][]> {
  const { sellerId: _seller, deletedAt: _deleted, ...where } = ownProductsWhere(viewer.id, filter);
  const mark = exportMark(now);
  let rows = 0;
  for (let after = 0; ; ) {
    const products = await readOwnTexts(viewer.id, { AND: [where, { id: { gt: after } }] }, batch);
    const made = products.flatMap(({ form, publicId }) => rowsOfForm(form, publicId, mark));
    yield made.slice(0, exportLimit - rows);
    rows += made.length;
    const last = products.at(-1);
    if (last === undefined || products.length < batch || rows >= exportLimit) return;
    after = last.id;
  }
}
