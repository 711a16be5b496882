'use client';

import { Printer } from 'lucide-react';
import { Button } from '@/components/ui/button';

/** Opens the browser's print dialog. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button tone="primary" onClick={() => window.print()}>
      <Printer aria-hidden />
      {label}
    </Button>
  );
}
