import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import type { SettingValue } from '@/lib/content/settings';
import { Link } from '@/lib/i18n/navigation';
import { formatVnd } from '@/lib/shared/money';
import { paths } from '@/lib/shared/paths';

type Props = {
  balance: number;
  /** Points of rewards that are not confirmed yet. */
  held: number;
  worth: SettingValue<'points'>;
};

/** What a member's points come to, what is on its way, and what a point is worth. */
export async function PointsBalance({ balance, held, worth }: Props) {
  const t = await getTranslations('points.balance');
  const format = await getFormatter();
  const locale = await getLocale();
  const { vndPerPoint, mostPointsPercent } = worth;
  return (
    <section aria-labelledby="balance" className="panel grid gap-1 p-4 sm:p-6">
      <h2 id="balance" className="text-sm text-muted">
        {t('title')}
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <strong className="tabular text-2xl font-semibold">{format.number(balance)}</strong>
        {held > 0 ? (
          <Link href={paths.memberRewards({ view: 'held' })} className="link tabular">
            {t('held', { points: held })}
          </Link>
        ) : null}
      </p>
      {balance < 0 ? <p className="text-sm">{t('negative')}</p> : null}
      {mostPointsPercent > 0 ? (
        <p className="text-sm text-muted">
          {t('worth', { amount: formatVnd(vndPerPoint, locale), percent: mostPointsPercent / 100 })}
        </p>
      ) : null}
    </section>
  );
}
