'use client';

import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Icon } from '@/components/ui/icon';

/** The filters beside a list; on the phone a button opens them. */
export function FilterDrawer({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <aside aria-label={label} className="self-start">
      <Button
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="w-full md:hidden"
      >
        <Icon name="sliders-horizontal" />
        {label}
      </Button>
      <div id={id} className={cn('panel max-md:mt-2', !open && 'max-md:hidden')}>
        {children}
      </div>
    </aside>
  );
}
