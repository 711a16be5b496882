'use client';

import { buttonClass } from '@/components/ui/button';
import { type Gate, gatePath } from '@/lib/accounts/policy';
import { Link } from '@/lib/i18n/navigation';
import { usePathname } from '@/lib/i18n/use-navigation';
import { type Intent, rememberIntent } from './intent';

type Props = {
  gate: Gate;
  /** What the link says: `accounts.gate` has words for each gate. */
  text: string;
  /** What is done after the sign-in, without another press. */
  intent?: Intent;
  /** Where on this page one comes back to: "#contact". */
  place?: string;
  tone?: 'primary' | 'secondary';
  size?: 'sm';
};

/** The way through a gate: to the login and back to this page, or to the membership. */
export function GateLink({ gate, text, intent, place = '', tone = 'primary', size }: Props) {
  const pathname = usePathname();
  return (
    <Link
      href={gatePath(gate, pathname + place)}
      onClick={() => (gate === 'login' && intent ? rememberIntent(intent) : undefined)}
      className={buttonClass({ tone, size })}
    >
      {text}
    </Link>
  );
}
