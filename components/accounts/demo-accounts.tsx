'use client';

import { useTranslations } from 'next-intl';
import { useContext } from 'react';
import { Button } from '@/components/ui/button';
import { DemoContext, type DemoLogin } from './demo-context';

export type DemoAccount = DemoLogin & { kind: 'enterprise' | 'individual' | 'visitor' | 'pending' };

/** The known accounts of a demo site, a touch each. */
export function DemoAccounts({ accounts }: { accounts: DemoAccount[] }) {
  const t = useTranslations('accounts.login');
  const fill = useContext(DemoContext);
  return (
    <section aria-labelledby="demo" className="border-t pt-4">
      <h2 id="demo" className="font-medium">
        {t('demoTitle')}
      </h2>
      <p className="text-sm text-muted">{t('demoText')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {accounts.map(({ kind, email, password }) => (
          <Button key={email} size="sm" onClick={() => fill({ email, password })}>
            {t(`demoAccounts.${kind}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
