import { IdCard, Settings } from 'lucide-react';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { PanelFailure } from '@/components/layout/panel-failure';
import { MembershipNotice } from '@/components/members/membership-notice';
import { ProfileCard } from '@/components/members/profile-card';
import { ReferralPanel } from '@/components/members/referral-panel';
import { SectionLinks } from '@/components/members/section-links';
import { getMembership, getProfile } from '@/lib/accounts/queries';
import { standingOf } from '@/lib/accounts/standing';
import { env } from '@/lib/server/env';
import { readPanel } from '@/lib/server/read-panel';
import { requireMember } from '@/lib/server/require-member';
import { localePath, paths } from '@/lib/shared/paths';
import { needsPayment } from '@/lib/shared/viewer';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('membership.overview');
  return { title: t('title') };
}

/** /member: the account at a glance, and the way to what it has. */
export default async function MemberPage() {
  const viewer = await requireMember();
  const t = await getTranslations('membership');
  const locale = await getLocale();
  const answer = await readPanel('member overview', () =>
    Promise.all([getProfile(viewer), getMembership(viewer)]),
  );
  return (
    <>
      <h1 className="text-xl font-semibold">{t('overview.title')}</h1>
      {answer.ok ? overview(...answer.data) : <PanelFailure errorId={answer.errorId} />}
      <SectionLinks
        links={[
          {
            href: paths.membership(),
            title: t('nav.membership'),
            text: t('overview.membershipText'),
            icon: <IdCard aria-hidden />,
          },
          {
            href: paths.memberSettings(),
            title: t('nav.settings'),
            text: t('overview.settingsText'),
            icon: <Settings aria-hidden />,
          },
        ]}
      />
    </>
  );

  function overview(
    profile: Awaited<ReturnType<typeof getProfile>>,
    membership: Awaited<ReturnType<typeof getMembership>>,
  ) {
    const standing = standingOf(membership);
    return (
      <>
        {needsPayment(viewer) && standing !== 'active' ? <MembershipNotice standing={standing} /> : null}
        <ProfileCard profile={profile} membership={membership} />
        <ReferralPanel
          viewer={viewer}
          code={profile.referralCode}
          link={env().SITE_URL + localePath(locale, paths.referral(profile.referralCode))}
        />
      </>
    );
  }
}
