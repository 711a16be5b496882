import type { ComponentProps } from 'react';
import { cn } from './cn';

/** A one-line text field. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      className={cn(
        'h-10 w-full rounded border border-line-strong bg-surface px-3 text-ink placeholder:text-muted max-md:h-11 aria-invalid:border-danger',
        className,
      )}
      {...props}
    />
  );
}
