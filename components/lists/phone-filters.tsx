import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

const id = 'list-filters';

/**
 * What narrows a list: on the phone, where it would fill the first screen, a button brings it up from the foot of the screen. The
 * browser does that, without a script; one that knows no such thing has it above the list.
 */
export function PhoneFilters({ chosen, children }: { chosen: number; children: ReactNode }) {
  const t = useTranslations('lists.filters');
  return (
    <div className="min-w-0">
      <Button popoverTarget={id} className="filter-open md:hidden">
        <SlidersHorizontal aria-hidden />
        {chosen > 0 ? t('chosen', { count: chosen }) : t('open')}
      </Button>
      <div id={id} popover="auto" className="filter-sheet list-filters">
        {children}
        <div className="filter-foot">
          <Button tone="primary" popoverTarget={id} popoverTargetAction="hide">
            {t('show')}
          </Button>
        </div>
      </div>
    </div>
  );
}
