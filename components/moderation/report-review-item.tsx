import { getFormatter, getTranslations } from 'next-intl/server';
import { Facts } from '@/components/admins/facts';
import { Badge } from '@/components/ui/badge';
import type { ReportReview } from '@/lib/moderation/inbox/reports';
import { DecidedBy } from './decided-by';
import { CardMarks, InboxItem, MemberLink } from './inbox-item';
import { ReportReviewActions } from './report-review-actions';

type Props = { item: ReportReview; canDecide: boolean; canHide: boolean };

/** A report: what is said to be wrong with which card, and by whom. */
export async function ReportReviewItem({ item, canDecide, canHide }: Props) {
  const t = await getTranslations('moderation');
  const format = await getFormatter();
  const { thing, member, reason, text, status } = item;
  const name = thing?.name ?? t('reportReview.gone');
  const waits = status === 'open';
  return (
    <InboxItem
      title={t('reportReview.title', { name })}
      line={
        thing ? (
          <>
            <CardMarks card={thing} />
            {waits && thing.waiting > 1 ? (
              <Badge tone="accent">{t('reportReview.waiting', { count: thing.waiting })}</Badge>
            ) : null}
          </>
        ) : null
      }
      actions={
        canDecide && waits ? (
          <ReportReviewActions
            id={item.publicId}
            name={name}
            canHide={canHide && thing?.status === 'published'}
          />
        ) : null
      }
    >
      <Facts
        facts={[
          { label: t('reportReview.reason'), value: t(`report.reasons.${reason}`) },
          {
            label: t('reportReview.text'),
            value: text ? <span className="whitespace-pre-wrap">{text}</span> : null,
          },
          { label: t('reportReview.reporter'), value: <MemberLink member={member} /> },
          {
            label: t('inbox.submitted'),
            value: format.dateTime(item.createdAt, { dateStyle: 'medium', timeStyle: 'short' }),
          },
          {
            label: t('inbox.decision'),
            value: waits ? null : (
              <>
                <Badge tone={status === 'upheld' ? 'danger' : 'neutral'}>
                  {t(`reportReview.statuses.${status}`)}
                </Badge>{' '}
                <DecidedBy by={item.decidedBy} at={item.decidedAt} />
              </>
            ),
          },
        ]}
      />
    </InboxItem>
  );
}
