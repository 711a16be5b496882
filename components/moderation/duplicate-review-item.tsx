import { getFormatter, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import type { DuplicateReview, PairedCard } from '@/lib/moderation/inbox/duplicates';
import { DecidedBy } from './decided-by';
import { DuplicateForm } from './duplicate-form';
import { CardMarks, InboxItem, MemberLink } from './inbox-item';

/** Two cards that may be one, side by side: what they have in common, and what would stay of each. */
export async function DuplicateReviewItem({
  item,
  canDecide,
}: {
  item: DuplicateReview;
  canDecide: boolean;
}) {
  const t = await getTranslations('moderation.duplicateReview');
  const [one, other] = item.cards;
  const waits = item.status === 'open';
  return (
    <InboxItem
      title={item.cards.map(({ name, compared }, at) => (
        <span key={String(at)} lang={compared.lang}>
          {at > 0 ? <span aria-hidden> ⇄ </span> : null}
          {name}
        </span>
      ))}
      line={item.signs.map((sign) => (
        <Badge key={sign} tone="accent">
          {t(`signs.${sign}`)}
        </Badge>
      ))}
      actions={
        waits ? null : (
          <p className="text-sm">
            <Badge>{t(`statuses.${item.status}`)}</Badge>{' '}
            <DecidedBy by={item.decidedBy} at={item.decidedAt} />
          </p>
        )
      }
    >
      {one && other && waits ? (
        <DuplicateForm
          id={item.publicId}
          canDecide={canDecide}
          cards={[
            { ...pick(one), head: <CardHead card={one} /> },
            { ...pick(other), head: <CardHead card={other} /> },
          ]}
        />
      ) : (
        item.cards.map((card) => (
          <div key={card.publicId} className="text-sm">
            <CardHead card={card} />
          </div>
        ))
      )}
    </InboxItem>
  );
}

const pick = ({ publicId, name, owner, compared }: PairedCard) => ({
  publicId,
  name,
  hasOwner: owner !== null,
  compared,
});

async function CardHead({ card }: { card: PairedCard }) {
  const t = await getTranslations('moderation');
  const format = await getFormatter();
  return (
    <span className="grid gap-1 font-normal">
      <span className="flex flex-wrap items-center gap-1.5">
        <CardMarks card={card} />
      </span>
      <span>{card.owner ? <MemberLink member={card.owner} /> : t('inbox.noOwner')}</span>
      <span className="text-muted">
        {t('duplicateReview.created', { date: format.dateTime(card.createdAt, { dateStyle: 'medium' }) })} ·{' '}
        {t('duplicateReview.views', { count: card.views })} ·{' '}
        {t('duplicateReview.favorites', { count: card.favorites })}
      </span>
    </span>
  );
}
