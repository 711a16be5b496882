'use client';

import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { Link } from '@/lib/i18n/navigation';
import { usePathname } from '@/lib/i18n/use-navigation';

export type MemberNavItem = { href: string; text: string; icon: ReactNode };

/** The sections of the member area: a column beside the page, on a phone tabs above it that scroll. */
export function MemberNav({ items, label }: { items: MemberNavItem[]; label: string }) {
  const pathname = usePathname();
  return (
    <nav aria-label={label} className="max-md:-mx-4 max-md:overflow-x-auto max-md:border-b max-md:px-4">
      <ul className="flex gap-1 max-md:w-max md:sticky md:top-6 md:flex-col">
        {items.map(({ href, text, icon }) => {
          const here = pathname === href || (href !== items[0]?.href && pathname.startsWith(`${href}/`));
          return (
            <li key={href}>
              <Link
                href={href}
                prefetch={false}
                aria-current={here ? 'page' : undefined}
                className={cn(
                  'flex h-11 items-center gap-2.5 whitespace-nowrap px-3 max-md:border-b-2 md:rounded md:border-s-4 max-md:[&_svg]:hidden [&_svg]:size-4.5 [&_svg]:shrink-0',
                  here
                    ? 'border-accent font-medium text-ink md:bg-surface'
                    : 'border-transparent text-muted hover:text-ink md:hover:bg-sunken',
                )}
              >
                {icon}
                {text}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
