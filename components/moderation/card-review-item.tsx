import { getFormatter, getTranslations } from 'next-intl/server';
import { Facts } from '@/components/admins/facts';
import { Badge } from '@/components/ui/badge';
import type { DraftReview } from '@/lib/moderation/inbox/drafts';
import { CardReviewActions } from './card-review-actions';
import { ComparisonTable } from './comparison-table';
import { CardMarks, InboxItem, MemberLink } from './inbox-item';

/** A card that waits for a review: whose, since when, and what it is to show instead of what it shows. */
export async function CardReviewItem({ item, canDecide }: { item: DraftReview; canDecide: boolean }) {
  const t = await getTranslations('moderation');
  const format = await getFormatter();
  const { publicId, version, name, kind, current, draft, owner, submittedAt } = item;
  return (
    <InboxItem
      title={<span lang={draft.lang}>{name}</span>}
      line={
        <>
          <CardMarks
            card={{ publicId, kind, status: current && !item.isHidden ? 'published' : 'pending_review' }}
          />
          {current ? null : <Badge tone="accent">{t('comparison.first')}</Badge>}
          {item.isHidden ? <Badge tone="danger">{t('comparison.hidden')}</Badge> : null}
        </>
      }
      actions={canDecide ? <CardReviewActions draft={{ publicId, version }} name={name} /> : null}
    >
      <Facts
        facts={[
          {
            label: t('inbox.owner'),
            value: owner ? (
              <>
                <MemberLink member={owner} /> <span className="text-muted">{owner.email}</span>
              </>
            ) : null,
          },
          {
            label: t('inbox.submitted'),
            value: submittedAt
              ? format.dateTime(submittedAt, { dateStyle: 'medium', timeStyle: 'short' })
              : null,
          },
        ]}
      />
      <ComparisonTable current={current} draft={draft} translations={item.translations} name={name} />
    </InboxItem>
  );
}
