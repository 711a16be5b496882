import { getTranslations } from 'next-intl/server';
import { Facts } from '@/components/admins/facts';
import { Badge } from '@/components/ui/badge';
import type { DecidedDraft } from '@/lib/moderation/inbox/decided-drafts';
import { DecidedBy } from './decided-by';
import { CardMarks, InboxItem, MemberLink } from './inbox-item';

/** A version of a card that was decided about: how, by whom, why, and what became of the card. */
export async function DecidedCardItem({ item }: { item: DecidedDraft }) {
  const t = await getTranslations('moderation');
  const reasons = await getTranslations('card-editor.reasons');
  const { card, verdict, reasonCode, reason } = item;
  const why = [reasonCode ? reasons(reasonCode) : '', reason].filter(Boolean).join('\n');
  return (
    <InboxItem
      title={item.name}
      line={card ? <CardMarks card={card} /> : <Badge>{t('inbox.cardGone')}</Badge>}
      actions={null}
    >
      <Facts
        facts={[
          {
            label: t('inbox.decision'),
            value: (
              <>
                <Badge tone={verdict === 'approved' ? 'success' : 'danger'}>
                  {t(`cardReview.${verdict}`)}
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
            label: t('inbox.owner'),
            value: card?.owner ? (
              <>
                <MemberLink member={card.owner} /> <span className="text-muted">{card.owner.email}</span>
              </>
            ) : null,
          },
        ]}
      />
    </InboxItem>
  );
}
