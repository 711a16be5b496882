import type { ComponentProps } from 'react';
import { cn } from './cn';

/** A text field of several lines. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={cn(
        'min-h-24 w-full resize-y rounded border border-line-strong bg-surface px-3 py-2 text-ink placeholder:text-muted aria-invalid:border-danger',
        className,
      )}
      {...props}
    />
  );
}
