'use client';

import { Button } from '@/components/ui/button';

/** Prints the page; what is of no use on paper is left out by the page's own style. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button className="print:hidden" onClick={() => window.print()}>
      {label}
    </Button>
  );
}
