import type { CardInput } from '@/lib/cards/card-input';
import type { SeedCard } from './make-card';

/**
 * A made-up card as the service takes it.
 * @param industryIds by slug
 */
export function toCardInput(card: SeedCard, industryIds: ReadonlyMap<string, number>): CardInput {
  const {
    industries,
    translations,
    importance: _importance,
    female: _female,
    latin: _latin,
    group: _group,
    ...fields
  } = card;
  return {
    ...fields,
    status: 'published',
    verifiedAt: fields.verifiedAt === null ? null : new Date(fields.verifiedAt),
    publishedAt: new Date(fields.publishedAt),
    createdAt: new Date(fields.createdAt),
    industryIds: industries.flatMap((slug) => industryIds.get(slug) ?? []),
    translations,
  };
}
