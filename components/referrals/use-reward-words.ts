import { useFormatter, useTranslations } from 'next-intl';
import type { OwnReward } from '@/lib/referrals/queries';
import { vipTypes } from '@/lib/shared/viewer';

/** What is said of a reward: whom it is for, what for, and since or until when it stands where it does. */
export function useRewardWords() {
  const t = useTranslations('referrals.rewards');
  const format = useFormatter();
  const timeOf = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  return {
    timeOf,
    nameOf: ({ referred }: OwnReward) => referred ?? t('gone'),
    causeOf: ({ kind, referredType }: OwnReward) => {
      if (kind === 'upgrade') return t('kinds.upgrade');
      return t(referredType === vipTypes.enterprise ? 'kinds.enterprise' : 'kinds.individual');
    },
    pointsOf: ({ points }: OwnReward) => t('points', { points }),
    /** `now` since what is due is confirmed by the next run of its job. */
    standOf({ status, dueAt, decidedAt }: OwnReward, now: number): string {
      if (status !== 'held') return t(`times.${status}`, { time: timeOf(decidedAt ?? dueAt) });
      return Date.parse(dueAt) > now ? t('times.held', { time: timeOf(dueAt) }) : t('times.due');
    },
  };
}
