'use client';

import type { ReactNode } from 'react';
import { isHere } from '@/components/layout/nav-link';
import { UnreadCount } from '@/components/live/unread-count';
import { type UnreadCounts, useUnread } from '@/components/live/use-unread';
import { cn } from '@/components/ui/cn';
import { Link } from '@/lib/i18n/navigation';
import { usePathname } from '@/lib/i18n/use-navigation';

type Item = { href: string; text: string; icon: ReactNode; counts?: keyof UnreadCounts };
type MemberNavGroup = { key: string; title: string | null; items: Item[] };

type Props = {
  label: string;
  groups: MemberNavGroup[];
  signedIn: boolean;
  /** The area's own page, which is current on itself alone. */
  start: string;
};

/** The sections of the member area: a column beside the page, on a phone tabs above it that scroll. */
export function MemberNav({ label, groups, signedIn, start }: Props) {
  const pathname = usePathname();
  const unread = useUnread(signedIn);
  return (
    <nav
      aria-label={label}
      className="max-md:relative max-md:-mx-4 max-md:overflow-x-auto max-md:border-b max-md:px-4"
    >
      <div className="flex gap-1 max-md:w-max md:sticky md:top-6 md:flex-col md:gap-4">
        {groups.map(({ key, title, items }) => (
          <div key={key}>
            {title === null ? null : (
              <h2 className="mb-1 px-4 text-sm text-muted max-md:hidden" id={`member-${key}`}>
                {title}
              </h2>
            )}
            <ul
              aria-labelledby={title === null ? undefined : `member-${key}`}
              className="flex gap-1 md:flex-col"
            >
              {items.map(({ href, text, icon, counts }) => {
                const here = isHere(pathname, href, href === start);
                return (
                  <li key={href}>
                    <Link
                      href={href}
                      aria-current={here ? 'page' : undefined}
                      className={cn(
                        'flex h-11 items-center gap-2.5 whitespace-nowrap px-3 max-md:border-b-2 md:h-10 md:rounded md:border-s-4 max-md:[&_svg]:hidden [&_svg]:size-4.5 [&_svg]:shrink-0',
                        here
                          ? 'border-accent font-medium text-ink md:bg-surface'
                          : 'border-transparent text-muted hover:text-ink md:hover:bg-sunken',
                      )}
                    >
                      {icon}
                      {text}
                      {counts ? (
                        <UnreadCount
                          count={unread[counts]}
                          words={counts === 'friendRequests' ? 'waiting' : 'unread'}
                          className="relative md:ms-auto"
                        />
                      ) : null}
                    </Link>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
