import 'server-only';
import { getSetting } from '@/lib/content/queries';
import { countShownPosts } from '@/lib/posts/own-posts';
import { hasTypedAddress } from '@/lib/rich-text/typed-address';
import type { Tx } from '@/lib/server/db';
import { firstThings, type HandedInFor, type ReviewRule, reviewCausesOf } from '@/lib/shared/review-rules';
import type { Viewer } from '@/lib/shared/viewer';
import { getMatcher } from '@/lib/watched-words/kept-matcher';
import type { Matcher } from '@/lib/watched-words/matcher';
import type { ScreenedText } from '@/lib/watched-words/screen-text';

/** What decides whether something may be said, and who looks first. */
export type SayingRules = { posting: { verifiedPhone: boolean }; review: ReviewRule; matcher: Matcher };

/** Reads them, before the transaction in which something is said. */
export async function readSayingRules(): Promise<SayingRules> {
  const posting = await getSetting('posting');
  const { comment } = await getSetting('commentReview');
  return { posting, review: comment, matcher: await getMatcher() };
}

/**
 * Why an administrator looks at a comment before others read it. A member is known by their posts, as where they publish those.
 * @param returned an administrator sent this comment back before
 */
export async function findCauses(
  tx: Pick<Tx, 'comment' | 'post'>,
  { review: rule }: SayingRules,
  author: Pick<Viewer, 'id'>,
  { written, screened, returned }: { written: string; screened: ScreenedText; returned: boolean },
): Promise<HandedInFor> {
  const { reviewed: words } = screened;
  const links = hasTypedAddress(written);
  const published = {
    // Counted where it decides something: comments are many.
    ofKind: rule === 'firstThree' ? await countSaid(tx, author) : 0,
    shown: links ? await countShownPosts(tx, author.id) : 0,
  };
  const causes = reviewCausesOf(rule, published, { returned, watchedWords: words.length > 0, links });
  return { causes, words };
}

/** Comments of a member that everybody could read and no administrator took away, as far as the rules ask. */
function countSaid(tx: Pick<Tx, 'comment'>, { id: authorId }: Pick<Viewer, 'id'>): Promise<number> {
  const where = { authorId, wasShown: true, hiddenAt: null, review: null };
  return tx.comment.count({ where, take: firstThings });
}
