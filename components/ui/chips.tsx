import type { ReactNode } from 'react';
import { Link } from '@/lib/i18n/navigation';

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
          scroll={false}
          aria-current={current ? 'true' : undefined}
          className="chip"
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
    <nav aria-label={label} className="views w-max max-w-full overflow-x-auto">
      {views.map(({ key, text, href, current }) => (
        <Link key={key} href={href} aria-current={current ? 'true' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
