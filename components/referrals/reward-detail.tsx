import { useTranslations } from 'next-intl';
import { Link } from '@/lib/i18n/navigation';
import type { OwnReward } from '@/lib/referrals/queries';
import { vietnamMonthText } from '@/lib/shared/dates';
import { paths } from '@/lib/shared/paths';
import { RewardState } from './reward-state';
import { useRewardWords } from './use-reward-words';

/** Everything of one's own reward, and the way to its entry in the ledger. */
export function RewardDetail({ reward, now }: { reward: OwnReward; now: number }) {
  const t = useTranslations('referrals.rewards');
  const words = useRewardWords();
  const { status, heldAt, decidedAt, reason } = reward;
  const isWritten = status === 'confirmed' || status === 'takenBack';
  const facts = [
    [t('detail.member'), words.nameOf(reward)],
    [t('detail.cause'), words.causeOf(reward)],
    [t('detail.points'), words.pointsOf(reward)],
    [t('detail.heldAt'), words.timeOf(heldAt)],
  ];
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RewardState status={status} />
        <span className="text-sm">{words.standOf(reward, now)}</span>
      </p>
      <dl className="grid gap-2">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 border-b pb-2">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {reason ? <p className="whitespace-pre-wrap break-words text-sm">{t('reason', { reason })}</p> : null}
      {isWritten && decidedAt ? (
        <p>
          <Link
            href={paths.memberPoints({ month: vietnamMonthText(new Date(decidedAt)) })}
            className="link underline"
          >
            {t('detail.ledger')}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
