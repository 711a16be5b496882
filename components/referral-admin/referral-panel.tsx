import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { Facts } from '@/components/admins/facts';
import { Part } from '@/components/admins/part';
import { StateBadge } from '@/components/admins/status-badges';
import { PanelTitle, type RowAnswer, RowPanel } from '@/components/lists/row-panel';
import { buttonClass } from '@/components/ui/button';
import { typeWord } from '@/lib/admins/user-list';
import { Link } from '@/lib/i18n/navigation';
import type { Brought } from '@/lib/referrals/admin/brought';
import type { AdminReferral, AdminReward } from '@/lib/referrals/admin/queries';
import { referralList } from '@/lib/referrals/admin/referral-list';
import { formatVnd } from '@/lib/shared/money';
import { subjectPaths } from '@/lib/shared/subjects';
import { BroughtTree } from './brought-tree';
import { PersonLink } from './person-link';
import { CommissionBadge, RewardBadge } from './referral-badges';
import { RewardAction } from './reward-actions';

export type ReferralDetail = { referral: AdminReferral; brought: Brought };

type Props = { answer: RowAnswer<ReferralDetail>; listHref: string; canWrite: boolean };

/** What an administrator may do with a reward as it stands; the server asks the same again. */
const moves = { held: 'cancel', confirmed: 'takeBack', cancelled: null, takenBack: null } as const;

/** All that the back office knows of a referral, beside the list. */
export async function ReferralPanel({ answer, listHref, canWrite }: Props) {
  const t = await getTranslations('referral-admin');
  return (
    <RowPanel
      answer={answer}
      what="referral"
      label={t('detail.panel')}
      missing={t('detail.missing')}
      missingText={t('detail.missingText')}
      closeHref={listHref}
      idOf={({ referral }) => referral.publicId}
      title={({ referral }) => (
        <PanelTitle>
          {referral.nickname}
          <StateBadge state={referral.state} />
        </PanelTitle>
      )}
    >
      {({ referral, brought }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Ways referral={referral} />
          <Overview referral={referral} />
          <Part title={t('detail.signals')} empty={referral.signals.length === 0 && t('detail.noSignals')}>
            <ul className="grid gap-1 text-sm">
              {referral.signals.map((signal) => (
                <li key={signal}>
                  <b className="font-medium">{t(`signals.${signal}`)}</b>
                  <span className="block text-muted">{t(`signalTexts.${signal}`)}</span>
                </li>
              ))}
            </ul>
          </Part>
          <Part title={t('detail.rewards')} empty={referral.rewards.length === 0 && t('detail.noRewards')}>
            <ul className="grid gap-3">
              {referral.rewards.map((reward) => (
                <li key={reward.publicId} className="rounded border p-3">
                  <Reward
                    reward={reward}
                    name={referral.referrer?.nickname ?? ''}
                    move={canWrite && referral.referrer ? moves[reward.status] : null}
                  />
                </li>
              ))}
            </ul>
          </Part>
          <Commissions commissions={referral.commissions} />
          <BroughtTree of={referral.publicId} brought={brought} />
        </div>
      )}
    </RowPanel>
  );
}

async function Ways({ referral: { publicId, referrer } }: { referral: AdminReferral }) {
  const t = await getTranslations('referral-admin.detail');
  const ways = [
    { href: subjectPaths.member.admin(publicId), text: t('openMember') },
    ...(referrer
      ? [{ href: referralList.href({ referrer: referrer.publicId }), text: t('ofReferrer') }]
      : []),
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {ways.map(({ href, text }) => (
        <Link key={href} href={href} className={buttonClass({ size: 'sm', tone: 'quiet' })}>
          {text}
        </Link>
      ))}
    </div>
  );
}

async function Overview({ referral }: { referral: AdminReferral }) {
  const t = await getTranslations('referral-admin');
  const types = await getTranslations('admins.status.types');
  const format = await getFormatter();
  return (
    <Part title={t('detail.overview')}>
      <Facts
        facts={[
          { label: t('columns.referrer'), value: <PersonLink person={referral.referrer} /> },
          {
            label: t('columns.above'),
            value: referral.aboveReferrer ? <PersonLink person={referral.aboveReferrer} /> : t('nobody'),
          },
          { label: t('columns.type'), value: types(typeWord(referral.vipType)) },
          {
            label: t('columns.created'),
            value: format.dateTime(new Date(referral.createdAt), { dateStyle: 'medium', timeStyle: 'short' }),
          },
        ]}
      />
    </Part>
  );
}

type RewardProps = { reward: AdminReward; name: string; move: 'cancel' | 'takeBack' | null };

async function Reward({ reward, name, move }: RewardProps) {
  const t = await getTranslations('referral-admin');
  const format = await getFormatter();
  const time = (at: string | null) =>
    at ? format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }) : null;
  return (
    <>
      <p className="mb-1.5 flex flex-wrap items-center gap-2 font-medium">
        {t(`kinds.${reward.kind}`)}
        <span className="tabular">{t('points', { count: reward.points })}</span>
        <RewardBadge status={reward.status} />
      </p>
      <Facts
        facts={[
          { label: t('detail.heldAt'), value: time(reward.heldAt) },
          { label: t('detail.dueAt'), value: reward.status === 'held' ? time(reward.dueAt) : null },
          { label: t('detail.decidedAt'), value: time(reward.decidedAt) },
          {
            label: t('reason.label'),
            value: reward.reason && <span className="whitespace-pre-wrap break-words">{reward.reason}</span>,
          },
        ]}
      />
      {move ? (
        <div className="mt-2">
          <RewardAction
            reward={{ publicId: reward.publicId, points: reward.points }}
            move={move}
            name={name}
          />
        </div>
      ) : null}
    </>
  );
}

async function Commissions({ commissions }: Pick<AdminReferral, 'commissions'>) {
  if (commissions.length === 0) return null;
  const t = await getTranslations('referral-admin.detail');
  const locale = await getLocale();
  return (
    <Part title={t('commissions')}>
      <ul className="grid gap-1 text-sm">
        {commissions.map(({ publicId, amountVnd, status }) => (
          <li key={publicId} className="tabular flex items-center gap-2">
            {formatVnd(amountVnd, locale)}
            <CommissionBadge status={status} />
          </li>
        ))}
      </ul>
    </Part>
  );
}
