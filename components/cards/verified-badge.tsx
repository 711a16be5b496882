import { BadgeCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';

/** The mark of a card whose details were checked. */
export function VerifiedBadge() {
  const t = useTranslations('cards');
  return (
    <Badge tone="success">
      <BadgeCheck aria-hidden />
      {t('verified')}
    </Badge>
  );
}
