import { getFormatter, getTranslations } from 'next-intl/server';
import { Facts } from '@/components/admins/facts';
import { Badge } from '@/components/ui/badge';
import { cardRejectReasons } from '@/lib/cards/editor/reject-reasons';
import type { DraftReview } from '@/lib/moderation/inbox/drafts';
import { ComparisonTable } from './comparison-table';
import { CardMarks, InboxItem, MemberLink } from './inbox-item';
import { ReviewActions } from './review-actions';
import { versionChoices } from './version-choices';

/** A card that waits for a review: whose, since when, and what it is to show instead of what it shows. */
export async function CardReviewItem({ item, canDecide }: { item: DraftReview; canDecide: boolean }) {
  const t = await getTranslations('moderation');
  const format = await getFormatter();
  const { publicId, name, kind, current, draft, owner, submittedAt } = item;
  const reasons = await getTranslations('card-editor.reasons');
  const templates = cardRejectReasons.map((code) => ({ code, text: reasons(code) }));
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
      actions={canDecide ? <ReviewActions choices={await versionChoices('card', item, templates)} /> : null}
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
