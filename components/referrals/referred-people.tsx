import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import type { BroughtReward, ReferredPerson, ReferredState } from '@/lib/referrals/own-referrals';
import { formatVnd } from '@/lib/shared/money';

const tones: Record<ReferredState, 'neutral' | 'accent' | 'success' | 'danger'> = {
  visitor: 'neutral',
  pending: 'accent',
  active: 'success',
  rejected: 'danger',
  expired: 'danger',
  deleted: 'neutral',
};

/** Whom a member referred, how far each has come, and what each brought. */
export async function ReferredPeople({ rows }: { rows: ReferredPerson[] }) {
  const t = await getTranslations('referrals.people');
  const format = await getFormatter();
  const locale = await getLocale();
  return (
    <ul className="panel">
      {rows.map(({ name, state, registeredAt, rewards, commission }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows carry no identifier of whom they are about
        <li key={at} className="flex items-start justify-between gap-4 border-b p-3 last:border-b-0 sm:p-4">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2">
              <span className="truncate font-medium">{name ?? t('deleted')}</span>
              {name === null ? null : <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>}
            </p>
            <p className="tabular text-sm text-muted">
              {t('registeredOn', { time: format.dateTime(new Date(registeredAt), { dateStyle: 'medium' }) })}
            </p>
          </div>
          <ul className="tabular grid shrink-0 justify-items-end gap-0.5 text-sm">
            {rewards.map((reward, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: at most two, in their order
              <Reward key={place} reward={reward} />
            ))}
            {commission > 0 ? <li>{t('commission', { amount: formatVnd(commission, locale) })}</li> : null}
            {rewards.length === 0 && commission === 0 ? <li className="text-muted">{t('nothing')}</li> : null}
          </ul>
        </li>
      ))}
    </ul>
  );
}

async function Reward({ reward: { status, points } }: { reward: BroughtReward }) {
  const t = await getTranslations('referrals.people');
  if (status === 'confirmed')
    return <li className="font-semibold text-success">{t('points', { points })}</li>;
  if (status === 'held') return <li>{t('held', { points })}</li>;
  return <li className="text-muted">{t(status)}</li>;
}
