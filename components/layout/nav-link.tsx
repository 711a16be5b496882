'use client';

import type { ReactNode } from 'react';
import { Link } from '@/lib/i18n/navigation';
import { usePathname } from '@/lib/i18n/use-navigation';

type Props = { href: string; className: string; children: ReactNode };

/** A link of the header or the phone's bar that knows whether it leads to where the reader is. */
export function NavLink({ href, className, children }: Props) {
  const here = isHere(usePathname(), href);
  return (
    <Link href={href} aria-current={here ? 'page' : undefined} className={className}>
      {children}
    </Link>
  );
}

/** Whether a path is the link's own page or one below it; of a start page, as home is, itself alone. */
export function isHere(pathname: string, href: string, isStart = href === '/'): boolean {
  return pathname === href || (!isStart && pathname.startsWith(`${href}/`));
}
