'use client';

import { Icon } from '@/components/ui/icon';
import type { Gate } from '@/lib/accounts/policy';
import { GateLink } from './gate-link';
import type { Intent } from './intent';

type Props = { gate: Gate; text: string; linkText: string; intent?: Intent; place?: string };

/** What a reader gets in the place of something that is not open to them: why, and what helps. */
export function GateNotice({ text, linkText, ...way }: Props) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="flex gap-2">
        <Icon name="lock-keyhole" className="mt-1 size-4 shrink-0 text-muted" />
        {text}
      </p>
      <GateLink {...way} text={linkText} />
    </div>
  );
}
