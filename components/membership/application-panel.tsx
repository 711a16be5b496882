import { getTranslations } from 'next-intl/server';
import type { MembershipView } from '@/lib/accounts/queries';
import { ApplicationFacts } from './application-facts';
import { Rejection } from './rejection';

type Application = NonNullable<MembershipView['application']>;

/** The renewal or upgrade of an active member: under review, or put back. */
export async function ApplicationPanel({
  application,
  reviewHours,
}: {
  application: Application;
  reviewHours: number;
}) {
  const t = await getTranslations('membership.application');
  const isRenewal = application.purpose === 'renew';
  const title =
    application.status === 'pending'
      ? t(isRenewal ? 'renewalWaiting' : 'upgradeWaiting')
      : t(isRenewal ? 'renewalRejected' : 'upgradeRejected');
  return (
    <section className="panel grid gap-4 p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{title}</h2>
      {application.status === 'rejected' ? <Rejection application={application} /> : null}
      <ApplicationFacts application={application} reviewHours={reviewHours} />
    </section>
  );
}
