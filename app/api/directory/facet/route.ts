import { z } from 'zod';
import { facetOptions } from '@/components/search/facet-options';
import { optionsAtFirst } from '@/components/search/filter-option';
import { getCardList } from '@/lib/cards/lists';
import { locales } from '@/lib/i18n/locales';
import { AppError } from '@/lib/server/errors';
import { publicRoute } from '@/lib/server/route';
import { kindOfList } from '@/lib/shared/card-kind';
import { listSorts } from '@/lib/shared/list-path';

const slug = z.string().max(100).optional();

const schema = z.object({
  kind: z.enum(['companies', 'individuals']),
  part: z.enum(['industry', 'region']),
  industry: slug,
  region: slug,
  sort: z.enum(listSorts).default('newest'),
  locale: z.enum(locales),
});

/** The options of a list's facet past those that its page shows; the same for everybody. */
export const GET = publicRoute({ schema, cacheControl: 'public, max-age=60' }, async ({ input }) => {
  const { kind, part, industry, region, sort, locale } = input;
  const cardKind = kindOfList[kind];
  // As the page reads it, so that it is in the cache already.
  const list = await getCardList(cardKind, industry ?? null, region ?? null, sort, 1, locale);
  if (!list) throw new AppError('notFound');
  const options = await facetOptions({ kind, filter: { industry, region, sort, page: 1 }, list, locale });
  return options[part].slice(optionsAtFirst);
});
