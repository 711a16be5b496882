import { getTranslations } from 'next-intl/server';
import { ViewLinks } from '@/components/ui/chips';
import { adminPaths } from '@/lib/shared/admin-paths';

const hrefs = { referrals: adminPaths.referrals(), commissions: adminPaths.commissions() } as const;

export type ReferralTab = keyof typeof hrefs;

/** Who brought whom, and what is owed for it. */
export async function ReferralTabs({ current }: { current: ReferralTab }) {
  const t = await getTranslations('referral-admin.tabs');
  const tabs = Object.keys(hrefs) as ReferralTab[];
  return (
    <div className="mb-4">
      <ViewLinks
        label={t('label')}
        views={tabs.map((tab) => ({ key: tab, text: t(tab), href: hrefs[tab], current: tab === current }))}
      />
    </div>
  );
}
