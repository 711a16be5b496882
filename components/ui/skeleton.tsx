import type { ComponentProps } from 'react';
import { cn } from './cn';

/** The shape of what is coming. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span aria-hidden className={cn('block animate-pulse rounded-sm bg-sunken', className)} {...props} />
  );
}
