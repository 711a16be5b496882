import { z } from 'zod';
import { type ImportAnswer, importProducts } from '@/lib/flows/products/import-products';
import { locales } from '@/lib/i18n/locales';
import { AppError } from '@/lib/server/errors';
import { readUploadForm } from '@/lib/server/read-upload';
import { memberRoute } from '@/lib/server/route';
import { shopLimits } from '@/lib/shop/limits';

const options = { schema: z.object({}), rateLimit: { account: 'productImportsByAccount' } } as const;

const locale = z.enum(locales);
const fieldsSchema = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('check'), locale }),
  z.object({
    mode: z.literal('write'),
    locale,
    publish: z.enum(['yes', 'no']).transform((value) => value === 'yes'),
    from: z.coerce.number().int().min(0).max(shopLimits.productsPerSeller),
  }),
]);

/**
 * POST /api/member/products/import: a multipart form with the CSV as `file`, looked at (`mode` check) or written from product `from`
 * on, as much of it as one request writes.
 */
export const POST = memberRoute(options, async ({ request, viewer }): Promise<ImportAnswer> => {
  const { bytes, fields } = await readUploadForm(request, 'file', shopLimits.importBytes);
  const asked = fieldsSchema.safeParse(Object.fromEntries(fields));
  if (!asked.success) throw new AppError('invalidInput');
  return importProducts(viewer, bytes, asked.data);
});
