'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { cancelRewardAction, takeBackRewardAction } from '@/lib/referrals/admin/actions';
import { DecisionDialog } from './decision-dialog';

type Props = {
  reward: { publicId: string; points: number };
  /** What can be done with it as it stands. */
  move: 'cancel' | 'takeBack';
  /** Who gets the points, or got them. */
  name: string;
};

const calls = { cancel: cancelRewardAction, takeBack: takeBackRewardAction } as const;

/** Cancels a held reward, or takes a confirmed one back, for a reason. */
export function RewardAction({ reward: { publicId: id, points }, move, name }: Props) {
  const t = useTranslations('referral-admin');
  const { write } = useWrite();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button size="sm" tone="danger" onClick={() => setAsked(true)}>
        {t(`actions.${move}`)}
      </Button>
      <DecisionDialog
        open={asked}
        onOpenChange={setAsked}
        title={t(`dialogs.${move}.title`, { name, points })}
        text={t(`dialogs.${move}.text`)}
        confirm={t(`actions.${move}`)}
        onDecide={async (reason) => {
          const answer = await write({
            call: () => calls[move]({ id, reason }),
            done: t(`done.${move}`),
            failed: t(`failed.${move}`),
            words: { conflict: t('failed.conflict') },
          });
          return answer.ok || answer.code === 'conflict';
        }}
      />
    </>
  );
}
