import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { GatePanel } from '@/components/accounts/gate-panel';
import { ListResults } from '@/components/lists/list-results';
import { PanelTitle, RowPanel } from '@/components/lists/row-panel';
import { ViewTabs } from '@/components/lists/view-tabs';
import { RewardDetail } from '@/components/referrals/reward-detail';
import { RewardList } from '@/components/referrals/reward-list';
import { buttonClass } from '@/components/ui/button';
import { Gift } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { gateOf } from '@/lib/accounts/policy';
import { Link } from '@/lib/i18n/navigation';
import { getReward, listRewards, sumRewards } from '@/lib/referrals/queries';
import { type RewardView, rewardList } from '@/lib/referrals/reward-list';
import { readPanel } from '@/lib/server/read-panel';
import { requireMember } from '@/lib/server/require-member';
import type { GivenParams } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('referrals.rewards'))('title') };
}

/** /member/rewards: what a member gets for whom they brought, by where it stands, and one of them beside the list. */
export default async function RewardsPage({ searchParams }: Props) {
  const viewer = await requireMember();
  const t = await getTranslations('referrals.rewards');
  const common = await getTranslations('common');
  const given = await searchParams;
  const filter = rewardList.read(given);
  const open = typeof given.reward === 'string' ? given.reward : null;
  const now = Date.now();
  const gate = gateOf(viewer, 'paid');
  const [answer, detail] = await Promise.all([
    readPanel('own rewards', () =>
      Promise.all([
        listRewards(viewer.id, {
          page: filter.page,
          status: filter.view === 'all' ? undefined : filter.view,
        }),
        sumRewards(viewer.id),
      ]),
    ),
    open === null ? null : readPanel('own reward', () => getReward(viewer.id, open)),
  ]);
  const sums = answer.ok ? answer.data[1] : null;
  const counts = sums && countsOf(sums);
  // Whose membership ended keeps what they had, to look at.
  if (gate && counts?.all === 0)
    return (
      <GatePanel gate={gate} level={1} title={t('title')} from={paths.memberRewards()}>
        {t(gate === 'activation' ? 'gate.activation' : 'gate.membership')}
      </GatePanel>
    );
  const isWhole = filter.view === 'all';
  return (
    <>
      <div className="grid gap-1">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        <p className="text-muted">{t('text')}</p>
      </div>
      <ViewTabs
        label={t('views.label')}
        views={rewardList.chips(filter, 'view')}
        text={(view) => (view === 'all' ? t('views.all') : t(`status.${view}`))}
        counts={counts}
      />
      <div>
        <ListResults
          list={rewardList}
          values={filter}
          answer={answer.ok ? { ok: true, data: answer.data[0] } : answer}
          what="rewards"
          icon={Gift}
          words={{
            total: (count, capped) => (capped ? common('countCapped', { count }) : t('total', { count })),
            narrowed: t('empty.narrowed'),
          }}
          note={
            sums ? <p>{t('sums', { held: sums.held.points, confirmed: sums.confirmed.points })}</p> : null
          }
          empty={
            <MessagePanel
              icon={Gift}
              title={isWhole ? t('empty.title') : t('empty.narrowed')}
              actions={
                gate ? undefined : (
                  <Link href={paths.memberReferral()} className={buttonClass({ tone: 'primary' })}>
                    {t('empty.invite')}
                  </Link>
                )
              }
            >
              {isWhole ? t('empty.text') : null}
            </MessagePanel>
          }
        >
          {(rows, values) => <RewardList rows={rows} filter={values} open={open} now={now} />}
        </ListResults>
        {detail ? (
          <RowPanel
            answer={detail}
            what="reward"
            label={t('detail.label')}
            missing={t('detail.missing')}
            closeHref={rewardList.href(filter)}
            idOf={({ publicId }) => publicId}
            title={({ referred }) => <PanelTitle>{referred ?? t('gone')}</PanelTitle>}
          >
            {(reward) => <RewardDetail reward={reward} now={now} />}
          </RowPanel>
        ) : null}
      </div>
    </>
  );
}

function countsOf(sums: Awaited<ReturnType<typeof sumRewards>>): Record<RewardView, number> {
  const { held, confirmed, cancelled, takenBack } = sums;
  const all = held.count + confirmed.count + cancelled.count + takenBack.count;
  return {
    all,
    held: held.count,
    confirmed: confirmed.count,
    cancelled: cancelled.count,
    takenBack: takenBack.count,
  };
}
