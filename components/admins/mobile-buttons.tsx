'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { verifyMobileAction } from '@/lib/flows/members/admin-actions';
import { ActionDialog } from './action-dialog';

type Props = { user: { publicId: string; mobile: string; mobileVerified: boolean } };

/** Marks the number that is shown as verified, or takes the mark away. */
export function MobileButtons({ user: { publicId: id, mobile, mobileVerified } }: Props) {
  const t = useTranslations('admins.users');
  const { write } = useWrite();
  const [asked, setAsked] = useState(false);
  const verb = mobileVerified ? 'unverifyMobile' : 'verifyMobile';
  return (
    <>
      <Button size="sm" onClick={() => setAsked(true)}>
        {t(`actions.${verb}`)}
      </Button>
      <ActionDialog
        open={asked}
        onOpenChange={setAsked}
        title={t(`actions.${verb}Title`, { mobile })}
        text={t(`actions.${verb}Text`)}
        confirm={t(`actions.${verb}`)}
        tone={mobileVerified ? 'danger' : 'primary'}
        onConfirm={async () => {
          await write({
            call: () => verifyMobileAction({ id, mobile, verified: !mobileVerified }),
            done: t(`done.${verb}`),
            failed: t(`failed.${verb}`),
          });
        }}
      />
    </>
  );
}
