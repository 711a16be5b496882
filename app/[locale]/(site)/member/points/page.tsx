import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { GatePanel } from '@/components/accounts/gate-panel';
import { ListResults } from '@/components/lists/list-results';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { EntryTable } from '@/components/points/entry-table';
import { PointsBalance } from '@/components/points/points-balance';
import { PointsTabs } from '@/components/points/points-tabs';
import { buttonClass } from '@/components/ui/button';
import { Coins } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { gateOf } from '@/lib/accounts/policy';
import { getSetting } from '@/lib/content/queries';
import { Link } from '@/lib/i18n/navigation';
import { pointsEntryList } from '@/lib/points/entry-list';
import { getPointsBalance } from '@/lib/points/ledger';
import { getFirstPointsAt, listPointsEntries } from '@/lib/points/queries';
import { pointsKindNames } from '@/lib/points/rules';
import { sumReferrals } from '@/lib/referrals/queries';
import { db } from '@/lib/server/db';
import { readPanel } from '@/lib/server/read-panel';
import { requireMember } from '@/lib/server/require-member';
import { monthsBetween, startOfDay } from '@/lib/shared/dates';
import type { GivenParams } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('points'))('title') };
}

/** /member/points: what a member's points come to, and every entry that made it so. */
export default async function PointsPage({ searchParams }: Props) {
  const viewer = await requireMember();
  const t = await getTranslations('points');
  const common = await getTranslations('common');
  const format = await getFormatter();
  const filter = pointsEntryList.read(await searchParams);
  const gate = gateOf(viewer, 'paid');
  const answer = await readPanel('own points', () =>
    Promise.all([
      listPointsEntries(viewer.id, filter),
      getPointsBalance(db, viewer.id),
      getFirstPointsAt(viewer.id),
      sumReferrals(viewer.id),
      getSetting('points'),
    ]),
  );
  const [list, balance = 0, firstAt, sums, worth] = answer.ok ? answer.data : [];
  const held = sums?.held ?? 0;
  const months = firstAt ? monthsBetween(new Date(firstAt), new Date()) : [];
  // Whose membership ended keeps what they had, to look at.
  if (gate && list && !firstAt && held === 0)
    return (
      <GatePanel gate={gate} level={1} title={t('title')} from={paths.memberPoints()}>
        {t(gate === 'activation' ? 'gate.activation' : 'gate.membership')}
      </GatePanel>
    );
  const monthText = (month: string) =>
    format.dateTime(startOfDay(`${month}-01`), { year: 'numeric', month: 'long' });
  return (
    <>
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      <PointsTabs current="ledger" />
      {worth ? <PointsBalance balance={balance} held={held} worth={worth} /> : null}
      <div>
        {firstAt ? (
          <ListToolbar
            list={pointsEntryList}
            values={filter}
            choices={{
              month: {
                label: t('filters.month'),
                text: monthText,
                among: months.map((month) => ({ value: month, text: monthText(month) })),
              },
              kind: {
                label: t('filters.kind'),
                text: (kind) => t(`kinds.${kind}`),
                among: pointsKindNames.map((kind) => ({ value: kind, text: t(`kinds.${kind}`) })),
              },
            }}
            exportHref="/api/member/points/export"
          />
        ) : null}
        <ListResults
          list={pointsEntryList}
          values={filter}
          answer={answer.ok ? { ok: true, data: answer.data[0] } : answer}
          what="points"
          icon={Coins}
          words={{
            total: (count, capped) => (capped ? common('countCapped', { count }) : t('total', { count })),
            narrowed: t('empty.narrowed'),
          }}
          empty={
            <MessagePanel
              icon={Coins}
              title={t('empty.title')}
              actions={
                gate ? undefined : (
                  <Link href={paths.memberReferral()} className={buttonClass({ tone: 'primary' })}>
                    {t('empty.invite')}
                  </Link>
                )
              }
            >
              {t('empty.text')}
            </MessagePanel>
          }
        >
          {(rows) => <EntryTable rows={rows} />}
        </ListResults>
      </div>
    </>
  );
}
