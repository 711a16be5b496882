import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { Link } from '@/lib/i18n/navigation';

type Props = { href: string; current: boolean; className?: string; children: ReactNode };

/** Opens the detail of a row beside the list; it covers the row, and is where the keys stop. */
export function RowLink({ href, current, className, children }: Props) {
  return (
    <Link
      data-row
      href={href}
      scroll={false}
      aria-current={current ? 'true' : undefined}
      className={cn(
        'text-base font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus',
        className,
      )}
    >
      {children}
    </Link>
  );
}
