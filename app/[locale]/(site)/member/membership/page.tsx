import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PanelFailure } from '@/components/layout/panel-failure';
import { MembershipScreen } from '@/components/membership/membership-screen';
import { MembershipFee } from '@/components/orders/membership-fee';
import { getMembership } from '@/lib/accounts/queries';
import { getSetting } from '@/lib/content/queries';
import { getMembershipPayment } from '@/lib/orders/membership-payment';
import { readPanel } from '@/lib/server/read-panel';
import { requireMember } from '@/lib/server/require-member';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('membership.page');
  return { title: t('title') };
}

/** /member/membership: where it stands, what the kinds give, and what can be applied for now. */
export default async function MembershipPage() {
  const viewer = await requireMember();
  const t = await getTranslations('membership.page');
  const answer = await readPanel('membership', async () => ({
    membership: await getMembership(viewer),
    terms: await getSetting('membership'),
    contactsPerDay: (await getSetting('contactLimits')).active,
  }));
  const fee = await readPanel('membership fee', () => getMembershipPayment(viewer));
  return (
    <>
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      {fee.ok && fee.data ? <MembershipFee payment={fee.data} /> : null}
      {answer.ok ? (
        <MembershipScreen {...answer.data} />
      ) : (
        <PanelFailure what="membership" errorId={answer.errorId} />
      )}
    </>
  );
}
