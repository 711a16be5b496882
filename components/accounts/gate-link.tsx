'use client';

import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import type { Gate } from '@/lib/accounts/policy';
import { Link } from '@/lib/i18n/navigation';
import { usePathname } from '@/lib/i18n/use-navigation';
import { paths } from '@/lib/shared/paths';
import { type Intent, rememberIntent } from './intent';

type Props = {
  gate: Gate;
  /** What is done after the sign-in, without another press. */
  intent?: Intent;
  tone?: 'primary' | 'secondary';
  size?: 'sm';
};

/** The way through a gate: to the login and back to this page, or to the membership. Words: `accounts.gate`. */
export function GateLink({ gate, intent, tone = 'primary', size }: Props) {
  const t = useTranslations('accounts.gate');
  const pathname = usePathname();
  return (
    <Link
      href={gate === 'login' ? paths.login(pathname) : paths.membership()}
      prefetch={false}
      onClick={() => (gate === 'login' && intent ? rememberIntent(intent) : undefined)}
      className={buttonClass({ tone, size })}
    >
      {t(gate)}
    </Link>
  );
}
