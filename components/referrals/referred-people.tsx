import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { MembershipBadge } from '@/components/membership/membership-badge';
import type { ReferredPerson } from '@/lib/referrals/queries';
import { formatVnd } from '@/lib/shared/money';

/** Whom a member referred, how far each has come, and what each brought. */
export async function ReferredPeople({ rows }: { rows: ReferredPerson[] }) {
  const t = await getTranslations('referrals.people');
  const format = await getFormatter();
  const locale = await getLocale();
  return (
    <ul className="panel">
      {rows.map(({ name, state, registeredAt, points, heldPoints, commission }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows carry no identifier of whom they are about
        <li key={at} className="flex items-start justify-between gap-4 border-b p-3 last:border-b-0 sm:p-4">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2">
              <span className="truncate font-medium">{name}</span>
              <MembershipBadge state={state} />
            </p>
            <p className="tabular text-sm text-muted">
              {t('registeredOn', { time: format.dateTime(new Date(registeredAt), { dateStyle: 'medium' }) })}
            </p>
          </div>
          <ul className="tabular grid shrink-0 justify-items-end gap-0.5 text-sm">
            {points > 0 ? <li className="font-semibold text-success">{t('points', { points })}</li> : null}
            {heldPoints > 0 ? <li>{t('held', { points: heldPoints })}</li> : null}
            {commission > 0 ? <li>{t('commission', { amount: formatVnd(commission, locale) })}</li> : null}
            {points + heldPoints + commission === 0 ? <li className="text-muted">{t('nothing')}</li> : null}
          </ul>
        </li>
      ))}
    </ul>
  );
}
