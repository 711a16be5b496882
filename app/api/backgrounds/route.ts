import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { listActiveBackgrounds } from '@/lib/pictures/backgrounds-queries';
import { AppError } from '@/lib/server/errors';
import { memberRoute } from '@/lib/server/route';

const schema = z.object({ locale: z.enum(locales) });

/** GET /api/backgrounds?locale=…: what a card can be drawn on. Without any it answers `noBackground`. */
export const GET = memberRoute({ schema }, async ({ input: { locale } }) => {
  const backgrounds = await listActiveBackgrounds(locale);
  if (backgrounds.length === 0) throw new AppError('noBackground');
  return backgrounds;
});
