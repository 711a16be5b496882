import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { GatePanel } from '@/components/accounts/gate-panel';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { ListResults } from '@/components/lists/list-results';
import { InvitePanel } from '@/components/referrals/invite-panel';
import { ReferralCounts } from '@/components/referrals/referral-counts';
import { ReferralStudio } from '@/components/referrals/referral-studio';
import { ReferredPeople } from '@/components/referrals/referred-people';
import { Users } from '@/components/ui/icons';
import { gateOf } from '@/lib/accounts/policy';
import { getProfile } from '@/lib/accounts/queries';
import { getSetting, getSiteHead } from '@/lib/content/queries';
import { getPointsBalance } from '@/lib/points/ledger';
import { ownReferralList } from '@/lib/referrals/own-referral-list';
import { countReferrals, listReferred, sumReferrals } from '@/lib/referrals/queries';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { readPanel } from '@/lib/server/read-panel';
import { requireMember } from '@/lib/server/require-member';
import type { GivenParams } from '@/lib/shared/list-params';
import { localePath, paths } from '@/lib/shared/paths';
import type { Viewer } from '@/lib/shared/viewer';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('referrals'))('title') };
}

/** /member/referral: the way to invite others, what came of it, and the referral card. */
export default async function MemberReferralPage({ searchParams }: Props) {
  const viewer = await requireMember();
  const t = await getTranslations('referrals');
  const gate = gateOf(viewer, 'paid');
  if (gate)
    return (
      <GatePanel gate={gate} level={1} title={t('title')} from={paths.memberReferral()}>
        {t(gate === 'activation' ? 'gate.activation' : 'gate.membership')}
      </GatePanel>
    );
  const values = ownReferralList.read(await searchParams);
  return (
    <ClientWords paths={['referrals.card', 'common.share', 'pictures.preview', 'pictures.choices.layouts']}>
      <Summary viewer={viewer} />
      <section
        aria-labelledby="card"
        className="panel grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 p-4 sm:p-6"
      >
        <div>
          <h2 id="card" className="text-lg font-semibold">
            {t('card.title')}
          </h2>
          <p className="mt-1 text-muted">{t('card.text')}</p>
        </div>
        <ReferralStudio version={Date.now().toString(36)} />
      </section>
      <section aria-labelledby="people" className="grid gap-3">
        <h2 id="people" className="text-lg font-semibold">
          {t('people.title')}
        </h2>
        <ListResults
          list={ownReferralList}
          values={values}
          answer={await readPanel('referred people', () => listReferred(viewer.id, values.page))}
          what="referrals"
          icon={Users}
          words={{
            total: (count) => t('people.total', { count }),
            narrowed: t('people.empty'),
            emptyText: t('people.emptyText'),
          }}
        >
          {(rows) => <ReferredPeople rows={rows} />}
        </ListResults>
      </section>
    </ClientWords>
  );
}

/** What a referral brings, the code with the ways to pass it on, and what came of it. */
async function Summary({ viewer }: { viewer: Viewer }) {
  const t = await getTranslations('referrals');
  const locale = await getLocale();
  const answer = await readPanel('referrals', async () => {
    const [profile, site, setting, people, sums, points] = await Promise.all([
      getProfile(viewer),
      getSiteHead(locale),
      getSetting('referral'),
      countReferrals(viewer.id),
      sumReferrals(viewer.id),
      getPointsBalance(db, viewer.id),
    ]);
    return { code: profile.referralCode, site: site.title, setting, counts: { ...people, ...sums, points } };
  });
  if (!answer.ok)
    return (
      <>
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        <PanelFailure what="referrals" errorId={answer.errorId} />
      </>
    );
  const { code, site, setting, counts } = answer.data;
  const { rewardIndividual, rewardEnterprise, commissionPercent } = setting;
  return (
    <>
      <div>
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        <p className="mt-1 text-muted">
          {t('text', { individual: rewardIndividual, enterprise: rewardEnterprise })}
          {commissionPercent > 0 ? ` ${t('commissionText', { percent: commissionPercent })}` : null}
        </p>
      </div>
      <InvitePanel code={code} link={env().SITE_URL + localePath(locale, paths.referral(code))} site={site} />
      <ReferralCounts counts={counts} />
    </>
  );
}
