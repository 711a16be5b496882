import { getProductBoard } from '@/lib/flows/products/product-board';
import { AppError } from '@/lib/server/errors';
import { memberRoute } from '@/lib/server/route';
import { productBoardSchema } from '@/lib/shop/translations/schemas';

/** GET: a product of one's own in all languages, and how far the jobs are. */
export const GET = memberRoute({ schema: productBoardSchema }, async ({ viewer, input }) => {
  const view = await getProductBoard(viewer, input.id);
  if (!view) throw new AppError('notFound');
  return view;
});
