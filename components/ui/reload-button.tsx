'use client';

import { RotateCw } from '@/components/ui/icons';
import { Button } from './button';

/** Loads the page once more. */
export function ReloadButton({ label }: { label: string }) {
  return (
    <Button tone="primary" onClick={() => window.location.reload()}>
      <RotateCw aria-hidden />
      {label}
    </Button>
  );
}
