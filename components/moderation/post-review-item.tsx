import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import type { PostReview } from '@/lib/moderation/inbox/posts';
import { postRejectReasons } from '@/lib/posts/reject-reasons';
import { PostVersions } from './post-versions';
import { VersionReview } from './version-review';

/** A post that waits for a review: whose, since when, and what it is to show instead of what it shows. */
export async function PostReviewItem({ item, canDecide }: { item: PostReview; canDecide: boolean }) {
  const t = await getTranslations('moderation.inbox');
  const kinds = await getTranslations('post-admin.kinds');
  const reasons = await getTranslations('post-editor.reasons');
  const { current, draft, owner } = item;
  return (
    <VersionReview
      kind="post"
      item={item}
      canDecide={canDecide}
      templates={postRejectReasons.map((code) => ({ code, text: reasons(code) }))}
      mark={<Badge>{kinds(draft.kind)}</Badge>}
      owner={{ label: t('author'), person: owner }}
    >
      <PostVersions current={current} next={draft} />
    </VersionReview>
  );
}
