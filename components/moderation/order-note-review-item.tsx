import { getFormatter, getTranslations } from 'next-intl/server';
import { Facts } from '@/components/admins/facts';
import { Link } from '@/lib/i18n/navigation';
import type { OrderNoteReview } from '@/lib/moderation/inbox/order-notes';
import { adminPaths } from '@/lib/shared/admin-paths';
import { InboxItem, MemberLink } from './inbox-item';
import { OrderNoteAnswer } from './order-note-answer';
import { ReviewActions } from './review-actions';

type Props = { item: OrderNoteReview; canDecide: boolean };

/** What a buyer asks about an order: it is answered here or where the order is, or needs no answer. */
export async function OrderNoteReviewItem({ item, canDecide }: Props) {
  const t = await getTranslations('moderation.orderNote');
  const inbox = await getTranslations('moderation.inbox');
  const format = await getFormatter();
  const { publicId: id, order, member, text, createdAt, readAt } = item;
  return (
    <InboxItem
      title={t('title', { number: order.number })}
      line={
        <Link href={adminPaths.order(order.publicId)} className="link text-sm underline">
          {t('open')}
        </Link>
      }
      actions={
        canDecide && readAt === null ? (
          <ReviewActions
            choices={[
              {
                keyName: 'a',
                label: t('close'),
                tone: 'primary',
                title: t('closeTitle'),
                text: t('closeText'),
                done: t('closed'),
                conflict: t('conflict'),
                call: { kind: 'orderNote', action: 'close', input: { id } },
              },
            ]}
          >
            <OrderNoteAnswer order={order.publicId} />
          </ReviewActions>
        ) : null
      }
    >
      <Facts
        facts={[
          { label: t('buyer'), value: member ? <MemberLink member={member} /> : null },
          {
            label: inbox('submitted'),
            value: format.dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' }),
          },
          { label: t('text'), value: <span className="whitespace-pre-wrap break-words">{text}</span> },
        ]}
      />
    </InboxItem>
  );
}
