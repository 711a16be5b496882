import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import type { CommentState } from '@/lib/comments/comment-view';

const tones = {
  shown: 'success',
  hidden: undefined,
  deleted: 'danger',
  memberGone: 'danger',
} as const satisfies Record<CommentState, string | undefined>;

/** How a comment stands. */
export async function CommentStateBadge({ state }: { state: CommentState }) {
  const t = await getTranslations('post-admin.comments.states');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}
