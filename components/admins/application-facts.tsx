import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import type { UserApplication } from '@/lib/admins/user-detail';
import { typeWord } from '@/lib/admins/user-list';
import { formatVnd } from '@/lib/shared/money';
import { type Fact, Facts } from './facts';
import { StatusBadge } from './status-badges';

/** What somebody applied for, in a line: type and purpose. */
export async function ApplicationTitle({ application }: { application: UserApplication }) {
  const t = await getTranslations('admins');
  return t('application.purposeAndType', {
    type: t(`status.types.${typeWord(application.vipType)}`),
    purpose: t(`status.purposes.${application.purpose}`),
  });
}

/** An application with its order and, once there is one, the decision. */
export async function ApplicationFacts({
  application,
  more = [],
}: {
  application: UserApplication;
  more?: Fact[];
}) {
  const t = await getTranslations('admins.application');
  const locale = await getLocale();
  const { note, order, status } = application;
  const money = (amount: number) => formatVnd(amount, locale);
  return (
    <Facts
      facts={[
        ...more,
        { label: t('submitted'), value: await dateTime(application.submittedAt) },
        {
          label: t('order'),
          value: order ? (
            <>
              <span className="tabular">{order.number}</span>{' '}
              <span className="text-muted">
                {t('terms', { amount: money(order.amount), days: order.termDays })}
              </span>
            </>
          ) : null,
        },
        {
          label: t('transferred'),
          value: order?.transferredAt ? await dateTime(order.transferredAt) : null,
        },
        { label: t('note'), value: note ? <span className="whitespace-pre-wrap">{note}</span> : null },
        {
          label: t('decision'),
          value: status === 'pending' ? null : <Decision application={application} />,
        },
      ]}
    />
  );
}

/** What was decided, by whom and why. */
export async function Decision({ application }: { application: UserApplication }) {
  const t = await getTranslations('admins.application');
  const reasons = await getTranslations('membership.reasons');
  const { status, decidedAt, decidedBy, reasonCode, reason } = application;
  const date = decidedAt ? await dateTime(decidedAt) : null;
  return (
    <>
      <StatusBadge status={status} />{' '}
      {date ? (
        <span className="text-muted">
          {decidedBy ? t('decidedBy', { name: decidedBy, date }) : t('decidedAt', { date })}
        </span>
      ) : null}
      {reasonCode ? <span className="block">{reasons(reasonCode)}</span> : null}
      {reason ? <span className="block whitespace-pre-wrap">{reason}</span> : null}
    </>
  );
}

async function dateTime(date: Date): Promise<string> {
  return (await getFormatter()).dateTime(date, { dateStyle: 'medium', timeStyle: 'short' });
}
