import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { PageState } from '@/lib/pages/page-status';

const tones = {
  published: 'success',
  scheduled: 'accent',
  draft: 'neutral',
  deleted: 'danger',
} as const satisfies Record<PageState, string>;

/** Where a page of the site stands. */
export function PageStateBadge({ state }: { state: PageState }) {
  const t = useTranslations('pages.states');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}
