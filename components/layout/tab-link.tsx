'use client';

import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { Link, usePathname } from '@/lib/i18n/navigation';
import { isHere } from './nav-link';

/** One tab of the phone's bar. */
export function TabLink({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  const here = isHere(usePathname(), href);
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={here ? 'page' : undefined}
      className={cn(
        'flex h-14 flex-col items-center justify-center gap-0.5 border-t-2 text-xs [&_svg]:size-5',
        here ? 'border-accent font-medium text-ink' : 'border-transparent text-muted',
      )}
    >
      {icon}
      <span className="max-w-full truncate tracking-tight">{children}</span>
    </Link>
  );
}
