import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { IdCard, LockKeyhole } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { type Gate, gatePath } from '@/lib/accounts/policy';
import { Link } from '@/lib/i18n/navigation';

type Props = {
  gate: Gate;
  title: string;
  /** Where one comes back to from the login, which is what was wanted. */
  from: string;
  level?: 1 | 2;
  children: ReactNode;
};

/** What a reader gets in place of a page or a list that is not open to them: why, and what helps. */
export function GatePanel({ gate, title, from, level, children }: Props) {
  const t = useTranslations('accounts.gate');
  return (
    <MessagePanel
      icon={gate === 'login' ? LockKeyhole : IdCard}
      level={level}
      title={title}
      actions={
        <Link href={gatePath(gate, from)} className={buttonClass({ tone: 'primary' })}>
          {t(gate)}
        </Link>
      }
    >
      {children}
    </MessagePanel>
  );
}
