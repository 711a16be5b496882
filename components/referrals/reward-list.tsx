import { useTranslations } from 'next-intl';
import { RowLink } from '@/components/lists/row-link';
import type { OwnReward } from '@/lib/referrals/queries';
import { type RewardFilter, rewardList } from '@/lib/referrals/reward-list';
import { RewardState } from './reward-state';
import { useRewardWords } from './use-reward-words';

type Props = { rows: OwnReward[]; filter: RewardFilter; open: string | null; now: number };

/** A member's own rewards, a row each. */
export function RewardList({ rows, filter, open, now }: Props) {
  const t = useTranslations('referrals.rewards');
  const words = useRewardWords();
  return (
    <ul aria-label={t('title')} className="panel divide-y">
      {rows.map((row) => (
        <li
          key={row.publicId}
          className="relative flex items-start justify-between gap-4 px-4 py-3 hover:bg-sunken"
        >
          <div className="grid min-w-0 gap-0.5">
            <RowLink
              href={rewardList.href(filter, row.publicId)}
              current={row.publicId === open}
              className="break-words"
            >
              {words.nameOf(row)}
            </RowLink>
            <p className="text-sm">{words.causeOf(row)}</p>
            <p className="text-sm text-muted">{words.standOf(row, now)}</p>
            {row.reason ? (
              <p className="line-clamp-2 break-words text-sm text-muted">
                {t('reason', { reason: row.reason })}
              </p>
            ) : null}
          </div>
          <div className="grid shrink-0 justify-items-end gap-1">
            <span className="tabular font-medium">{words.pointsOf(row)}</span>
            <RewardState status={row.status} />
          </div>
        </li>
      ))}
    </ul>
  );
}
