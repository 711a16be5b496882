import { getFormatter, getTranslations } from 'next-intl/server';
import { Facts } from '@/components/admins/facts';
import { Part } from '@/components/admins/part';
import { PanelFailure } from '@/components/layout/panel-failure';
import type { RowAnswer } from '@/components/lists/row-panel';
import { Link } from '@/lib/i18n/navigation';
import type { PointsEntryView } from '@/lib/points/queries';
import type { MemberPoints } from '@/lib/referrals/admin/member-points';
import { referralList } from '@/lib/referrals/admin/referral-list';
import { adminPaths } from '@/lib/shared/admin-paths';
import { CorrectPoints } from './correct-points';

type Props = { answer: RowAnswer<MemberPoints>; canWrite: boolean };

/** A member's points in the panel of the member: balance, last entries, and the way to put them right. */
export async function MemberPointsPart({ answer, canWrite }: Props) {
  if (!answer.ok) return <PanelFailure what="counts" errorId={answer.errorId} />;
  if (!answer.data) return null;
  const t = await getTranslations('referral-admin.account');
  const format = await getFormatter();
  const { publicId, nickname, isDeleted, balance, held, entries } = answer.data;
  return (
    <Part title={t('title')}>
      <Facts
        facts={[
          { label: t('balance'), value: <b className="tabular">{format.number(balance)}</b> },
          { label: t('held'), value: held > 0 ? format.number(held) : null },
          {
            label: t('referrals'),
            value: (
              <Link href={referralList.href({ referrer: publicId })} className="link underline">
                {t('openReferrals')}
              </Link>
            ),
          },
        ]}
      />
      {entries.length > 0 ? (
        <>
          <h4 className="mt-3 mb-1 text-sm font-medium">{t('last')}</h4>
          <ul className="grid gap-1.5 text-sm">
            {entries.map((entry) => (
              <Entry key={entry.number} entry={entry} />
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-2 text-sm text-muted">{t('none')}</p>
      )}
      {canWrite && !isDeleted ? (
        <div className="mt-3">
          <CorrectPoints member={{ publicId, nickname }} />
        </div>
      ) : null}
    </Part>
  );
}

async function Entry({
  entry: { kind, subject, amount, balanceAfter, createdAt, reason },
}: {
  entry: PointsEntryView;
}) {
  const t = await getTranslations('referral-admin.account');
  const kinds = await getTranslations('points.kinds');
  const format = await getFormatter();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      <span>
        {kinds(kind)}{' '}
        {subject.kind === 'order' && subject.name !== null ? (
          <Link href={adminPaths.order(subject.id)} className="link tabular underline">
            {subject.name}
          </Link>
        ) : null}
      </span>
      <span className="tabular text-end font-medium">{format.number(amount, { signDisplay: 'always' })}</span>
      <span className="text-muted">
        {format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
      </span>
      <span className="tabular text-end text-muted">{t('after', { balance: balanceAfter })}</span>
      {reason ? (
        <span className="col-span-2 whitespace-pre-wrap break-words text-muted">{reason}</span>
      ) : null}
    </li>
  );
}
