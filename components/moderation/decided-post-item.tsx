import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import type { DecidedPost } from '@/lib/moderation/inbox/posts';
import { DecidedVersion } from './decided-version';
import { PostMarks } from './inbox-item';

export async function DecidedPostItem({ item }: { item: DecidedPost }) {
  const t = await getTranslations('moderation.inbox');
  const reasons = await getTranslations('post-editor.reasons');
  const { post, reasonCode } = item;
  return (
    <DecidedVersion
      kind="post"
      item={item}
      template={reasonCode ? reasons(reasonCode) : ''}
      marks={post ? <PostMarks post={post} /> : <Badge>{t('postGone')}</Badge>}
      person={post?.owner ?? null}
    />
  );
}
