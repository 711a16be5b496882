'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { isHere } from '@/components/layout/nav-link';
import { cn } from '@/components/ui/cn';
import { Link } from '@/lib/i18n/navigation';
import { usePathname } from '@/lib/i18n/use-navigation';

/** A link of the back office's navigation that knows whether it leads to where one is. */
export function FrameLink({ href, children }: { href: string; children: ReactNode }) {
  const here = isHere(usePathname(), href);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (here && link.current) showInNavigation(link.current);
  }, [here]);
  return (
    <Link
      ref={link}
      href={href}
      aria-current={here ? 'page' : undefined}
      className={cn(
        'flex items-center gap-2.5 whitespace-nowrap px-3 max-md:h-11 max-md:border-b-2 md:h-9 md:rounded [&_svg]:size-4.5 [&_svg]:shrink-0',
        here
          ? 'border-accent-on-bar font-medium text-on-bar md:bg-on-bar/15 [&_svg]:text-accent-on-bar'
          : 'border-transparent text-on-bar-muted hover:text-on-bar md:hover:bg-on-bar/10',
      )}
    >
      {children}
    </Link>
  );
}

/** Scrolls the navigation alone, never the page: a way back keeps its place. */
function showInNavigation(link: HTMLAnchorElement): void {
  const navigation = link.closest('nav');
  if (!navigation) return;
  const room = navigation.getBoundingClientRect();
  const own = link.getBoundingClientRect();
  if (own.right > room.right || own.left < room.left)
    navigation.scrollLeft += own.left - room.left - (room.width - own.width) / 2;
  if (own.bottom > room.bottom || own.top < room.top)
    navigation.scrollTop += own.top - room.top - (room.height - own.height) / 2;
}
