import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import type { ReportedRow } from '@/lib/moderation/messages/queries';

const tones = {
  open: 'accent',
  upheld: 'danger',
  dismissed: undefined,
} as const satisfies Record<ReportedRow['status'], string | undefined>;

/** Where a report stands. */
export async function ReportStatusBadge({ status }: Pick<ReportedRow, 'status'>) {
  const t = await getTranslations('moderation.reportReview.statuses');
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}
