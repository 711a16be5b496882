import type { ReactNode } from 'react';
import { Link } from '@/lib/i18n/navigation';
import { cn } from './cn';

export type Chip = { key: string; text: string; href: string; current: boolean };

/** Choices of one filter, each a link; what is chosen stands in the address. */
export function ChipGroup({
  label,
  chips,
  children,
}: {
  label: string;
  chips: Chip[];
  children?: ReactNode;
}) {
  return (
    <nav
      aria-label={label}
      className="flex min-w-0 flex-wrap items-center gap-1.5 max-md:-my-1 max-md:flex-nowrap max-md:overflow-x-auto max-md:py-1"
    >
      <span className="me-1 whitespace-nowrap text-sm text-muted">{label}</span>
      {chips.map(({ key, text, href, current }) => (
        <Link
          key={key}
          href={href}
          prefetch={false}
          scroll={false}
          aria-current={current ? 'true' : undefined}
          className={cn(
            'inline-flex h-8 items-center whitespace-nowrap rounded-full border px-3 text-sm max-md:h-11 max-md:px-4',
            current ? 'border-accent bg-accent-soft font-medium' : 'bg-surface text-muted hover:text-ink',
          )}
        >
          {text}
        </Link>
      ))}
      {children}
    </nav>
  );
}

/** Two or three views of the same thing, side by side. */
export function ViewLinks({ label, views }: { label: string; views: Chip[] }) {
  return (
    <nav aria-label={label} className="flex w-max rounded border bg-surface p-0.5 text-sm">
      {views.map(({ key, text, href, current }) => (
        <Link
          key={key}
          href={href}
          prefetch={false}
          aria-current={current ? 'true' : undefined}
          className={cn(
            'inline-flex h-8 items-center whitespace-nowrap rounded-sm px-3 max-md:h-11',
            current ? 'bg-accent-soft font-medium' : 'text-muted hover:text-ink',
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
