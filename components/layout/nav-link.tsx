'use client';

import { Icon } from '@/components/ui/icon';
import { Link } from '@/lib/i18n/navigation';
import { usePathname } from '@/lib/i18n/use-navigation';

export type Place = { href: string; text: string };

/** The places of the header; the one where the reader is says so. */
export function NavLinks({ places }: { places: Place[] }) {
  const pathname = usePathname();
  return places.map(({ href, text }) => (
    <Link
      key={href}
      href={href}
      aria-current={isHere(pathname, href) ? 'page' : undefined}
      className="nav-link"
    >
      {text}
    </Link>
  ));
}

/** The places of the phone's bar, likewise. */
export function TabLinks({ places }: { places: (Place & { icon: string })[] }) {
  const pathname = usePathname();
  return (
    <ul>
      {places.map(({ href, text, icon }) => (
        <li key={href}>
          <Link href={href} aria-current={isHere(pathname, href) ? 'page' : undefined} className="tab">
            <Icon name={icon} />
            <span>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Whether a path is the link's own page or one below it; of a start page, as home is, itself alone. */
export function isHere(pathname: string, href: string, isStart = href === '/'): boolean {
  return pathname === href || (!isStart && pathname.startsWith(`${href}/`));
}
