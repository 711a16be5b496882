import { getLocale, getTranslations } from 'next-intl/server';
import { ClientWords } from '@/components/layout/client-words';
import { membershipStageOf } from '@/lib/accounts/membership-stage';
import type { MembershipView } from '@/lib/accounts/queries';
import { formatVnd } from '@/lib/shared/money';
import { vipTypes } from '@/lib/shared/viewer';
import { ApplicationFacts } from './application-facts';
import { type ApplicationOption, ApplyForm } from './apply-form';
import { Rejection } from './rejection';
import { StatusPanel } from './status-panel';
import { TypeTable } from './type-table';

type Props = {
  membership: MembershipView;
  terms: { termDays: number; feeIndividual: number; feeEnterprise: number; reviewHours: number };
  contactsPerDay: number;
};

/** State, application, what the kinds give, and the form for what is open. */
export async function MembershipScreen({ membership, terms, contactsPerDay }: Props) {
  const t = await getTranslations('membership.apply');
  const all = await getTranslations('membership');
  const locale = await getLocale();
  const { application, open, vipType } = membership;
  const { reviewHours, termDays, feeIndividual, feeEnterprise } = terms;
  const money = (amount: number) => (amount === 0 ? all('free') : formatVnd(amount, locale));
  const stage = membershipStageOf(membership);
  const options: ApplicationOption[] = open.map((each) => {
    const isEnterprise = each.vipType === vipTypes.enterprise;
    const fee = isEnterprise ? feeEnterprise : feeIndividual;
    return {
      type: isEnterprise ? 'company' : 'individual',
      purpose: each.purpose,
      terms: t('terms', { fee: money(fee), days: termDays }),
    };
  });
  const registered = vipType === vipTypes.enterprise ? 'company' : 'individual';
  const chosen = options.find(({ type }) => type === registered) ?? options[0];
  const purposes = new Set(open.map(({ purpose }) => purpose));
  const [only = 'join'] = purposes;
  const title = purposes.size > 1 ? t('titles.several') : t(`titles.${only}`);
  const hasFee = open.length > 0 && feeIndividual + feeEnterprise > 0;

  return (
    <>
      <StatusPanel membership={membership} reviewHours={reviewHours} level={2} />
      {stage === 'active' && application ? (
        <ApplicationPanel application={application} reviewHours={reviewHours} />
      ) : null}
      {chosen ? (
        <section aria-labelledby="apply" className="panel grid gap-4 p-4 sm:p-6">
          <div>
            <h2 id="apply" className="text-lg font-semibold">
              {title}
            </h2>
            <p className="mt-1 text-muted">{t('text', { hours: reviewHours })}</p>
            {hasFee ? <p className="mt-1 text-muted">{t('payment')}</p> : null}
          </div>
          <ClientWords paths={['membership.apply', 'membership.types', 'accounts.fields']}>
            <ApplyForm options={options} chosen={chosen.type} isAgain={stage === 'rejected'} />
          </ClientWords>
        </section>
      ) : null}
      <TypeTable
        contactsPerDay={contactsPerDay}
        fees={{ individual: money(feeIndividual), enterprise: money(feeEnterprise) }}
        termDays={termDays}
      />
    </>
  );
}

type Application = NonNullable<MembershipView['application']>;

/** The renewal or upgrade of an active member: under review, or put back. */
async function ApplicationPanel({
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
