'use client';

import { useState } from 'react';
import { failureOfAsking } from '@/components/forms/failure-from';
import type { FormFailure } from '@/components/forms/run-action';

/** Work at whose end a file is saved: whether it is under way, and how it failed. */
export function useFileWork(): {
  busy: boolean;
  failure: FormFailure | undefined;
  run: (work: () => Promise<void>) => Promise<void>;
} {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure>();
  async function run(work: () => Promise<void>) {
    setBusy(true);
    setFailure(undefined);
    await work().catch((error: unknown) => setFailure(failureOfAsking(error)));
    setBusy(false);
  }
  return { busy, failure, run };
}
