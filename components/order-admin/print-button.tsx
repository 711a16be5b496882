'use client';

import { Button } from '@/components/ui/button';
import { Printer } from '@/components/ui/icons';

/** Opens the browser's print dialog. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button tone="primary" onClick={() => window.print()}>
      <Printer aria-hidden />
      {label}
    </Button>
  );
}
