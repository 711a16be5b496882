import type { ComponentProps } from 'react';
import { cn } from './cn';

type Props = ComponentProps<'span'> & { tone?: 'neutral' | 'accent' | 'success' | 'danger' | undefined };

/** A small mark beside a name. */
export function Badge({ tone = 'neutral', className, ...props }: Props) {
  return <span className={cn('badge', tone !== 'neutral' && `badge-${tone}`, className)} {...props} />;
}
