import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { AnnouncementStatus } from '@/lib/announcements/announcement-status';

const tones = {
  draft: 'neutral',
  scheduled: 'accent',
  sending: 'accent',
  sent: 'success',
  stopped: 'danger',
} as const satisfies Record<AnnouncementStatus, string>;

/** Where an announcement stands. */
export function AnnouncementStatusBadge({ status }: { status: AnnouncementStatus }) {
  const t = useTranslations('announcements.statuses');
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}
