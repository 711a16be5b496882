import { getTranslations } from 'next-intl/server';
import { Facts } from '@/components/admins/facts';
import { Badge } from '@/components/ui/badge';
import type { DecidedPost } from '@/lib/moderation/inbox/posts';
import { DecidedBy } from './decided-by';
import { InboxItem, MemberLink, PostMarks } from './inbox-item';

/** A version of a post that was decided about: how, by whom, why, and what became of the post. */
export async function DecidedPostItem({ item }: { item: DecidedPost }) {
  const t = await getTranslations('moderation');
  const reasons = await getTranslations('post-editor.reasons');
  const { post, verdict, reasonCode, reason } = item;
  const why = [reasonCode ? reasons(reasonCode) : '', reason].filter(Boolean).join('\n');
  return (
    <InboxItem
      title={item.name}
      line={post ? <PostMarks post={post} /> : <Badge>{t('inbox.postGone')}</Badge>}
      actions={null}
    >
      <Facts
        facts={[
          {
            label: t('inbox.decision'),
            value: (
              <>
                <Badge tone={verdict === 'approved' ? 'success' : 'danger'}>
                  {t(`postReview.${verdict}`)}
                </Badge>{' '}
                <DecidedBy by={item.decidedBy} at={item.decidedAt} />
              </>
            ),
          },
          {
            label: t('inbox.reason'),
            value: why ? <span className="whitespace-pre-wrap">{why}</span> : null,
          },
          {
            label: t('inbox.author'),
            value: post ? (
              <>
                <MemberLink member={post.owner} /> <span className="text-muted">{post.owner.email}</span>
              </>
            ) : null,
          },
        ]}
      />
    </InboxItem>
  );
}
