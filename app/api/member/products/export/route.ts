import { z } from 'zod';
import { fallbackLocale, locales } from '@/lib/i18n/locales';
import { readFileWords } from '@/lib/server/files/file-words';
import { listFileAnswer, listFormats } from '@/lib/server/files/list-file';
import { memberRoute } from '@/lib/server/route';
import { ownProductList } from '@/lib/shop/own-product-list';
import { sheetColumns } from '@/lib/shop/sheet/columns';
import { exportOwnProducts } from '@/lib/shop/sheet/export-products';

const options = {
  schema: z.record(z.string(), z.string()),
  rateLimit: { account: 'exportsByAccount' },
} as const;

/** GET /api/member/products/export: the products that the list of their seller shows, a row a variant, as the import reads them. */
export const GET = memberRoute(options, async ({ input, viewer }) => {
  const format = listFormats.find((each) => each === input.format) ?? 'csv';
  const { t } = await readFileWords(locales.find((each) => each === input.lang) ?? fallbackLocale);
  return listFileAnswer(format, 'products', {
    title: t('product-editor.list.title'),
    headings: sheetColumns.map(({ name }) => name),
    widths: sheetColumns.map(({ width }) => width),
    batches: exportOwnProducts(viewer, ownProductList.read(input)),
  });
});
