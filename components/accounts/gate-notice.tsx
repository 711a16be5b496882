'use client';

import { LockKeyhole } from 'lucide-react';
import type { Gate } from '@/lib/accounts/policy';
import { GateLink } from './gate-link';
import type { Intent } from './intent';

/** What a reader gets in the place of something that is not open to them: why, and what helps. Words: `accounts.gate`. */
export function GateNotice({ gate, text, intent }: { gate: Gate; text: string; intent?: Intent }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="flex gap-2">
        <LockKeyhole aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
        {text}
      </p>
      <GateLink gate={gate} intent={intent} />
    </div>
  );
}
