import { z } from 'zod';
import { foundByType, searchTypeOf } from '@/components/directory/search-type';
import { readSearchIn } from '@/lib/cards/search';
import { locales } from '@/lib/i18n/locales';
import { AppError } from '@/lib/server/errors';
import { memberRoute } from '@/lib/server/route';
import { findFor } from '@/lib/social/search-for';

const schema = z.object({ locale: z.enum(locales) });

/** What a search finds, for signed-in members; the rest of the query is that of /search. */
export const GET = memberRoute({ schema }, async ({ request, input: { locale }, viewer }) => {
  const query = queryOf(request);
  const search = await readSearchIn(query, locale);
  if (search.q === '') throw new AppError('invalidInput');
  return findFor(viewer.id, { search, of: foundByType[searchTypeOf(query.type?.[0])], locale });
});

/** As Next reads the query of a page: what stands in it several times is a list. */
function queryOf({ url }: Request): Record<string, string[]> {
  const { searchParams } = new URL(url);
  return Object.fromEntries([...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]));
}
