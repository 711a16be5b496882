'use client';

import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { Link, usePathname } from '@/lib/i18n/navigation';

/** A link of the header that knows whether it leads to where the reader is. */
export function NavLink({ href, children }: { href: string; children: ReactNode }) {
  const here = isHere(usePathname(), href);
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={here ? 'page' : undefined}
      className={cn(
        'border-b-2 px-3 py-4 hover:text-on-bar',
        here ? 'border-accent text-on-bar' : 'border-transparent text-on-bar-muted',
      )}
    >
      {children}
    </Link>
  );
}

/** Whether a path is the link's own page or one below it. */
export function isHere(pathname: string, href: string): boolean {
  return href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`);
}
