import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import type { DecidedDraft } from '@/lib/moderation/inbox/decided-drafts';
import { DecidedVersion } from './decided-version';
import { CardMarks } from './inbox-item';

export async function DecidedCardItem({ item }: { item: DecidedDraft }) {
  const t = await getTranslations('moderation.inbox');
  const reasons = await getTranslations('card-editor.reasons');
  const { card, reasonCode } = item;
  return (
    <DecidedVersion
      kind="card"
      item={item}
      template={reasonCode ? reasons(reasonCode) : ''}
      marks={card ? <CardMarks card={card} /> : <Badge>{t('cardGone')}</Badge>}
      person={card?.owner ?? null}
    />
  );
}
