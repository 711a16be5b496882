import type { ComponentProps } from 'react';
import { ChevronDown } from '@/components/ui/icons';

/** The browser's own list of choices, which autofill and every keyboard know. */
export function Select({ children, ...props }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select
        {...props}
        className="h-10 w-full appearance-none truncate rounded border border-line-strong bg-surface ps-3 pe-10 text-ink aria-invalid:border-danger max-md:h-11"
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
