import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { PanelFailure } from '@/components/layout/panel-failure';
import { QueryProvider } from '@/components/layout/query-provider';
import { SiteMark } from '@/components/layout/site-mark';
import { LogoutButton } from '@/components/members/logout-button';
import { StatusPanel } from '@/components/membership/status-panel';
import { MembershipFee } from '@/components/orders/membership-fee';
import { buttonClass } from '@/components/ui/button';
import { membershipStageOf } from '@/lib/accounts/membership-stage';
import { getMembership } from '@/lib/accounts/queries';
import { getSetting, getSiteHead } from '@/lib/content/queries';
import { Link } from '@/lib/i18n/navigation';
import { getMembershipPayment } from '@/lib/orders/membership-payment';
import { readPanel } from '@/lib/server/read-panel';
import { requireMember } from '@/lib/server/require-member';
import { localePath, paths } from '@/lib/shared/paths';
import { vipTypes } from '@/lib/shared/viewer';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('membership.page');
  return { title: t('title'), robots: { index: false, follow: false } };
}

/** /payment: the membership's state as a page of its own, without header and footer (specification §2). */
export default async function PaymentPage() {
  const viewer = await requireMember();
  const t = await getTranslations('membership');
  const common = await getTranslations('common');
  const locale = await getLocale();
  const { title } = await getSiteHead(locale);
  const answer = await readPanel('payment', async () => ({
    membership: await getMembership(viewer),
    reviewHours: (await getSetting('membership')).reviewHours,
  }));
  const fee = await readPanel('membership fee', () => getMembershipPayment(viewer));
  const stage = answer.ok ? membershipStageOf(answer.data.membership) : 'active';
  // A visitor who asked for nothing waits for nothing.
  if (stage === 'apply' && viewer.vipType === vipTypes.visitor)
    return redirect(localePath(locale, paths.membership()));

  return (
    <div className="w-full max-w-xl">
      <Link href={paths.home()} className="mb-6 flex items-center justify-center gap-2 text-lg font-semibold">
        <SiteMark title={title} on="page" />
      </Link>
      {answer.ok ? (
        <StatusPanel
          {...answer.data}
          level={1}
          actions={
            <Link
              href={stage === 'active' ? paths.member() : paths.membership()}
              className={buttonClass({ tone: 'primary' })}
            >
              {t(`status.${stage}.action`)}
            </Link>
          }
        />
      ) : (
        <PanelFailure what="membership" errorId={answer.errorId} />
      )}
      {fee.ok && fee.data ? <MembershipFee payment={fee.data} /> : null}
      <p className="mt-4 break-words text-center text-sm text-muted">
        {t('payment.signedInAs', { email: viewer.email })}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Link href={paths.home()} className={buttonClass({ tone: 'quiet' })}>
          {common('backHome')}
        </Link>
        <QueryProvider>
          <LogoutButton />
        </QueryProvider>
      </div>
    </div>
  );
}
