import 'server-only';
import type { FoundAnything } from '@/lib/shop/found';
import { findAnything } from '@/lib/shop/search-all';
import { listApartThings } from './block-queries';

/**
 * What /search finds for a member, without what is of those whom a block keeps apart from them. A page may have fewer rows for
 * it; how many there are on all pages is said of everybody's.
 * @throws AppError `tooManyRequests` where the account has no searches left
 */
export async function findFor(
  memberId: number,
  asked: Parameters<typeof findAnything>[1],
): Promise<FoundAnything> {
  // What is sold is of a company, and bought of the site: a block between two members hides none of it.
  const { cards, posts, products } = await findAnything(memberId, asked);
  const ids = <Row extends { publicId: string }>(rows: Row[] = []) => rows.map(({ publicId }) => publicId);
  const apart = await listApartThings(
    { id: memberId },
    { cards: ids(cards?.cards), posts: ids(posts?.posts) },
  );
  const seen = ({ publicId }: { publicId: string }) => !apart.has(publicId);
  return {
    cards: cards && { ...cards, cards: cards.cards.filter(seen) },
    posts: posts && { ...posts, posts: posts.posts.filter(seen) },
    products,
  };
}
