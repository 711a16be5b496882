'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BulkBar } from '@/components/lists/bulk-bar';
import { Button } from '@/components/ui/button';
import { cancelHeldRewardsAction } from '@/lib/referrals/admin/actions';
import { DecisionDialog } from './decision-dialog';

/** Cancels what is held of all ticked referrals for one reason. */
export function ReferralBulkBar() {
  const t = useTranslations('referral-admin');
  const [asked, setAsked] = useState(false);
  return (
    <BulkBar>
      {({ count, busy, run }) => (
        <>
          <Button size="sm" tone="danger" disabled={busy} onClick={() => setAsked(true)}>
            {t('actions.cancel')}
          </Button>
          <DecisionDialog
            open={asked}
            onOpenChange={setAsked}
            title={t('bulk.cancelTitle', { count })}
            text={t('dialogs.cancel.text')}
            confirm={t('actions.cancel')}
            onDecide={async (reason) => {
              await run(
                (id) => cancelHeldRewardsAction({ id, reason }),
                (done) => t('bulk.cancelled', { count: done }),
              );
              return true;
            }}
          />
        </>
      )}
    </BulkBar>
  );
}
