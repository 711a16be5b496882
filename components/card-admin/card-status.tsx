import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';

const tones = {
  draft: undefined,
  pending_review: 'accent',
  published: 'success',
  rejected: 'danger',
  hidden: undefined,
} as const;

type Status = keyof typeof tones;

/** Where a card stands. */
export function CardStatusBadge({ status }: { status: string }) {
  const t = useTranslations('card-admin.cards.statuses');
  if (!(status in tones)) return null;
  return <Badge tone={tones[status as Status]}>{t(status as Status)}</Badge>;
}
