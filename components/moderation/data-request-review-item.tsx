import { getFormatter, getTranslations } from 'next-intl/server';
import { Facts } from '@/components/admins/facts';
import { Badge } from '@/components/ui/badge';
import type { DataRequestReview } from '@/lib/moderation/inbox/data-requests';
import { AnswerButton } from './answer-button';
import { InboxItem, MemberLink } from './inbox-item';

type Props = { item: DataRequestReview; canDecide: boolean };

/** What a member asks about their data, until when it is to be answered, and what it was answered. */
export async function DataRequestReviewItem({ item, canDecide }: Props) {
  const t = await getTranslations('moderation.dataRequest');
  const inbox = await getTranslations('moderation.inbox');
  const kinds = await getTranslations('personal-data.requests.kinds');
  const format = await getFormatter();
  const { publicId, kind, text, status, createdAt, dueAt, isOverdue, decidedBy, answer, member } = item;
  const words = (said: string) => <span className="whitespace-pre-wrap break-words">{said}</span>;
  return (
    <InboxItem
      title={t('title', { kind: kinds(kind) })}
      line={
        status === 'open' ? (
          isOverdue ? (
            <Badge tone="danger">{t('overdue')}</Badge>
          ) : null
        ) : (
          <Badge tone={status === 'answered' ? 'success' : 'neutral'}>{t(status)}</Badge>
        )
      }
      actions={
        canDecide && status === 'open' ? (
          <div className="flex flex-wrap gap-2">
            <AnswerButton id={publicId} decision="answer" />
            <AnswerButton id={publicId} decision="reject" />
          </div>
        ) : null
      }
    >
      <Facts
        facts={[
          { label: t('member'), value: <MemberLink member={member} /> },
          {
            label: inbox('submitted'),
            value: format.dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' }),
          },
          {
            label: t('due'),
            value:
              status === 'open' ? format.dateTime(dueAt, { dateStyle: 'medium', timeStyle: 'short' }) : null,
          },
          { label: t('text'), value: words(text) },
          { label: t('answer'), value: answer ? words(answer) : null },
          { label: t('decidedBy'), value: decidedBy?.name ?? null },
        ]}
      />
    </InboxItem>
  );
}
