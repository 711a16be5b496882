import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { ContactStatus } from '@/lib/contact/contact-status';

const tones = {
  new: 'accent',
  answered: 'success',
  closed: 'neutral',
  spam: 'danger',
} as const satisfies Record<ContactStatus, string>;

/** Where a message to the operator stands. */
export function ContactStatusBadge({ status }: { status: ContactStatus }) {
  const t = useTranslations('contact-admin.statuses');
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}
