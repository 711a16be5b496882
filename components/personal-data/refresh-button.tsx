'use client';

import { useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { useRouter } from '@/lib/i18n/use-navigation';

/** Shows what the server says now. */
export function RefreshButton({ label }: { label: string }) {
  const router = useRouter();
  const [busy, start] = useTransition();
  return (
    <Button disabled={busy} onClick={() => start(() => router.refresh())}>
      {label}
    </Button>
  );
}
