'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { filtersHash } from './filter-option';

/**
 * The filters beside a list; on the phone a button brings them up from the foot of the screen. The browser does that, so they come
 * up without a script as well.
 */
export function FilterDrawer({
  label,
  opens = label,
  show,
  children,
}: {
  label: string;
  /** What the button on the phone says, where the sheet holds more than filters. */
  opens?: string;
  show: string;
  children: ReactNode;
}) {
  const sheet = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    // Beside the list they need no sheet.
    const isPhone = window.matchMedia('(max-width: 839px)').matches;
    if (isPhone && window.location.hash === filtersHash) sheet.current?.showPopover?.();
  }, []);
  return (
    <aside aria-label={label} className="self-start">
      <Button popoverTarget={id} className="filter-open md:hidden">
        <Icon name="sliders-horizontal" />
        <span className="max-sm:sr-only">{opens}</span>
      </Button>
      <div ref={sheet} id={id} popover="auto" className="panel filter-sheet">
        {children}
        <div className="filter-foot">
          <Button tone="primary" popoverTarget={id} popoverTargetAction="hide">
            {show}
          </Button>
        </div>
      </div>
    </aside>
  );
}
