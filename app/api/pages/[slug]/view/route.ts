import { z } from 'zod';
import { getPageViews, recordPageView } from '@/lib/content/views';
import { isWithinLimit } from '@/lib/server/rate-limit';
import { publicRoute } from '@/lib/server/route';
import { vietnamDateText } from '@/lib/shared/dates';
import { isBot } from '@/lib/shared/fatal-error';

const schema = z.object({ slug: z.string().max(60) });

/**
 * A browser opened the page; answers how often that has happened. A client address counts once a day, in Vietnam, and what
 * crawlers and link previews open is no view.
 */
export const POST = publicRoute({ schema }, async ({ request, address, input: { slug } }) => {
  const views = await getPageViews(slug);
  if (isBot(request.headers.get('user-agent') ?? '')) return { views };
  const isFirst = await isWithinLimit(
    'pageViewsByAddress',
    `${slug} ${vietnamDateText(new Date())} ${address}`,
  );
  return { views: isFirst ? await recordPageView(slug) : views };
});
