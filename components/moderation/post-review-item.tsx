import { getFormatter, getTranslations } from 'next-intl/server';
import { Facts } from '@/components/admins/facts';
import { PostVersions } from '@/components/post-admin/post-versions';
import { ReviewCauses } from '@/components/post-admin/review-causes';
import { Badge } from '@/components/ui/badge';
import type { PostReview } from '@/lib/moderation/inbox/posts';
import { postRejectReasons } from '@/lib/posts/reject-reasons';
import { InboxItem, MemberLink } from './inbox-item';
import { ReviewActions } from './review-actions';
import { versionChoices } from './version-choices';

/** A post that waits for a review: whose, since when, and what it is to show instead of what it shows. */
export async function PostReviewItem({ item, canDecide }: { item: PostReview; canDecide: boolean }) {
  const t = await getTranslations('moderation');
  const words = await getTranslations('post-admin');
  const format = await getFormatter();
  const { name, current, draft, owner, submittedAt } = item;
  const reasons = await getTranslations('post-editor.reasons');
  const templates = postRejectReasons.map((code) => ({ code, text: reasons(code) }));
  return (
    <InboxItem
      title={<span lang={draft.lang}>{name}</span>}
      line={
        <>
          <Badge>{words(`kinds.${draft.kind}`)}</Badge>
          {current ? null : <Badge tone="accent">{t('comparison.first')}</Badge>}
          {item.isHidden ? <Badge tone="danger">{t('comparison.hidden')}</Badge> : null}
        </>
      }
      actions={canDecide ? <ReviewActions choices={await versionChoices('post', item, templates)} /> : null}
    >
      <Facts
        facts={[
          {
            label: t('inbox.author'),
            value: (
              <>
                <MemberLink member={owner} /> <span className="text-muted">{owner.email}</span>
              </>
            ),
          },
          {
            label: t('inbox.submitted'),
            value: submittedAt
              ? format.dateTime(submittedAt, { dateStyle: 'medium', timeStyle: 'short' })
              : null,
          },
          {
            label: words('reviewCauses.label'),
            value: item.causes.length > 0 ? <ReviewCauses draft={item} /> : null,
          },
        ]}
      />
      <PostVersions current={current} next={draft} />
    </InboxItem>
  );
}
