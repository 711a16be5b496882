'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionDialog } from '@/components/admins/action-dialog';
import { useWrite } from '@/components/forms/use-write';
import { BulkBar } from '@/components/lists/bulk-bar';
import { Button } from '@/components/ui/button';
import { payOutCommissionAction } from '@/lib/referrals/admin/actions';

/** Marks all ticked commissions as paid out. */
export function CommissionBulkBar() {
  const t = useTranslations('referral-admin.commissions');
  const [asked, setAsked] = useState(false);
  return (
    <BulkBar>
      {({ count, busy, run }) => (
        <>
          <Button size="sm" tone="primary" disabled={busy} onClick={() => setAsked(true)}>
            {t('payOut')}
          </Button>
          <ActionDialog
            open={asked}
            onOpenChange={setAsked}
            title={t('payOutManyTitle', { count })}
            text={t('payOutText')}
            confirm={t('payOut')}
            tone="primary"
            onConfirm={() =>
              run(
                (id) => payOutCommissionAction({ id }),
                (done) => t('paidOutMany', { count: done }),
              )
            }
          />
        </>
      )}
    </BulkBar>
  );
}

type Props = {
  commission: { publicId: string };
  /** What it comes to and whose it is, as people read it. */
  amount: string;
  name: string;
};

/** Marks one commission as paid out. */
export function PayOutButton({ commission: { publicId: id }, amount, name }: Props) {
  const t = useTranslations('referral-admin.commissions');
  const { busy, write } = useWrite();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button size="sm" disabled={busy} onClick={() => setAsked(true)}>
        {t('payOut')}
      </Button>
      <ActionDialog
        open={asked}
        onOpenChange={setAsked}
        title={t('payOutTitle', { amount, name })}
        text={t('payOutText')}
        confirm={t('payOut')}
        tone="primary"
        onConfirm={async () => {
          await write({
            call: () => payOutCommissionAction({ id }),
            done: t('paidOutOne'),
            failed: t('payOutFailed'),
            words: { conflict: t('payOutConflict') },
          });
        }}
      />
    </>
  );
}
