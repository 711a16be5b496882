import { getTranslations } from '@/lib/cards/translations/queries';
import { translationsQuerySchema } from '@/lib/cards/translations/schemas';
import { AppError } from '@/lib/server/errors';
import { memberRoute } from '@/lib/server/route';

/** GET /api/member/translations?card=company: one's own card in all languages, and how far the jobs are. */
export const GET = memberRoute({ schema: translationsQuerySchema }, async ({ viewer, input }) => {
  const view = await getTranslations(viewer, input.card);
  if (!view) throw new AppError('notFound');
  return view;
});
