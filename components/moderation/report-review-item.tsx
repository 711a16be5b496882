import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Facts } from '@/components/admins/facts';
import { Badge } from '@/components/ui/badge';
import type { ReportReview } from '@/lib/moderation/inbox/reports';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { DecidedBy } from './decided-by';
import {
  CardMarks,
  CommentMarks,
  InboxItem,
  MemberLink,
  MessageMarks,
  PostMarks,
  ProductMarks,
  RatingMarks,
} from './inbox-item';
import { reportChoices } from './report-choices';
import { ReviewActions } from './review-actions';

type Thing = NonNullable<ReportReview['thing']>;
type Props = { item: ReportReview; admin: Pick<AdminViewer, 'role'>; canDecide: boolean };

/** What is shown of a reported thing of each kind, beside its name. */
const marks: { [Target in Thing['target']]: (thing: Extract<Thing, { target: Target }>) => ReactNode } = {
  card: ({ publicId, facts }) => <CardMarks card={{ publicId, ...facts }} />,
  post: ({ publicId, facts }) => <PostMarks post={{ publicId, ...facts }} />,
  product: ({ publicId, facts }) => <ProductMarks product={{ publicId, ...facts }} />,
  rating: ({ publicId, facts }) => <RatingMarks rating={{ publicId, ...facts }} />,
  member: ({ publicId, facts }) => <MemberLink member={{ publicId, ...facts }} />,
  comment: ({ publicId, facts }) => <CommentMarks comment={{ publicId, ...facts }} />,
  message: ({ publicId }) => <MessageMarks publicId={publicId} />,
};

const marksOf = (thing: Thing) => (marks[thing.target] as (thing: Thing) => ReactNode)(thing);

/** A report: what is said to be wrong with what, and by whom. */
export async function ReportReviewItem({ item, admin, canDecide }: Props) {
  const t = await getTranslations('moderation');
  const format = await getFormatter();
  const { thing, member, reason, text, status } = item;
  const waits = status === 'open';
  return (
    <InboxItem
      title={t('reportReview.title', { name: thing?.name ?? t('reportReview.gone') })}
      line={
        thing ? (
          <>
            {marksOf(thing)}
            {waits && thing.waiting > 1 ? (
              <Badge tone="accent">{t('reportReview.waiting', { count: thing.waiting })}</Badge>
            ) : null}
          </>
        ) : null
      }
      actions={canDecide && waits ? <ReviewActions choices={await reportChoices(item, admin)} /> : null}
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
