import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import type { PostStatus } from '@/lib/posts/post-status';

const tones = {
  draft: undefined,
  pending_review: 'accent',
  published: 'success',
  rejected: 'danger',
  hidden: undefined,
} as const satisfies Record<PostStatus, string | undefined>;

/** Where a post stands; one that its author deleted stands nowhere else. */
export async function PostStatusBadge({ status, deleted }: { status: PostStatus; deleted: boolean }) {
  const t = await getTranslations('post-admin');
  if (deleted) return <Badge tone="danger">{t('posts.deleted')}</Badge>;
  return <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>;
}
