import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { Link } from '@/lib/i18n/navigation';
import { formatVnd, type Vnd } from '@/lib/shared/money';
import { paths } from '@/lib/shared/paths';

type Counts = {
  registered: number;
  active: number;
  points: number;
  held: number;
  commission: { open: Vnd; paidOut: Vnd };
};

/** What came of a member's referrals, in numbers. */
export async function ReferralCounts({ counts }: { counts: Counts }) {
  const t = await getTranslations('referrals.counts');
  const format = await getFormatter();
  const locale = await getLocale();
  const { registered, active, points, held, commission } = counts;
  const tiles = [
    { label: t('registered'), value: format.number(registered) },
    { label: t('activated'), value: format.number(active) },
    { label: t('points'), value: format.number(points), href: paths.memberPoints() },
    { label: t('held'), value: format.number(held), href: paths.memberRewards() },
    {
      label: t('commission'),
      value: formatVnd(commission.open + commission.paidOut, locale),
      note: commission.paidOut > 0 ? t('paidOut', { amount: formatVnd(commission.paidOut, locale) }) : null,
    },
  ];
  return (
    <section aria-label={t('label')}>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {tiles.map(({ label, value, href, note }) => (
          <div key={label} className="panel flex flex-col justify-between gap-1 p-3">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="tabular text-xl font-semibold">
              {href ? (
                <Link href={href} className="link">
                  {value}
                </Link>
              ) : (
                value
              )}
              {note ? <span className="block text-xs font-normal text-muted">{note}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
