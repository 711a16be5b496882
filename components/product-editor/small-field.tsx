'use client';

import { type ReactNode, useId } from 'react';
import { cn } from '@/components/ui/cn';

type Props = { label: string; labelClass?: string; children: (id: string) => ReactNode };

/** A field among many of a row: its label small above it. */
export function SmallField({ label, labelClass, children }: Props) {
  const id = useId();
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className={cn('text-sm text-muted', labelClass)}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
