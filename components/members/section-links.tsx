import type { ReactNode } from 'react';
import { ChevronRight } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';

export type SectionLink = { href: string; title: string; text: string; icon: ReactNode };

/** The sections of the member area that exist. */
export function SectionLinks({ links }: { links: SectionLink[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {links.map(({ href, title, text, icon }) => (
        <li key={href}>
          <Link
            href={href}
            className="panel flex h-full items-center gap-4 p-4 hover:border-line-strong [&_svg]:size-5 [&_svg]:shrink-0"
          >
            {icon}
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{title}</span>
              <span className="block text-sm text-muted">{text}</span>
            </span>
            <ChevronRight aria-hidden className="text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
