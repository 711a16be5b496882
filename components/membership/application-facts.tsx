import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import type { MembershipView } from '@/lib/accounts/queries';
import { formatVnd } from '@/lib/shared/money';
import { expectedDecision } from './expected-decision';
import { type Fact, Facts } from './facts';
import { vipTypeKey } from './vip-type-name';

type Application = NonNullable<MembershipView['application']>;

/** What was applied for, since when, when an answer is expected, and the order behind it. */
export async function ApplicationFacts({
  application,
  reviewHours,
}: {
  application: Application;
  reviewHours: number;
}) {
  const all = await getTranslations('membership');
  const t = await getTranslations('membership.application');
  const types = await getTranslations('membership.types');
  const format = await getFormatter();
  const moment = (at: Date) => format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' });
  const { status, submittedAt, decidedAt, order, note } = application;
  const facts: Fact[] = [
    { label: t('type'), value: types(vipTypeKey(application.vipType)) },
    { label: t('submittedAt'), value: moment(new Date(submittedAt)) },
  ];
  if (status === 'pending') {
    facts.push({ label: t('expected'), value: await expectedDecision(submittedAt, reviewHours) });
  }
  if (decidedAt) facts.push({ label: t('decidedAt'), value: moment(new Date(decidedAt)) });
  if (order) {
    const { number, amount, termDays } = order;
    facts.push(
      { label: t('order'), value: <span className="tabular">{number}</span> },
      { label: t('fee'), value: <Fee amount={amount} /> },
      { label: t('term'), value: all('days', { count: termDays }) },
    );
  }
  if (note) facts.push({ label: t('note'), value: <span className="whitespace-pre-line">{note}</span> });
  return <Facts facts={facts} />;
}

async function Fee({ amount }: { amount: number }) {
  const t = await getTranslations('membership');
  const locale = await getLocale();
  return <span className="tabular">{amount === 0 ? t('free') : formatVnd(amount, locale)}</span>;
}
