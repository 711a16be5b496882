import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import {
  BadgeCheck,
  CalendarX2,
  CircleX,
  Hourglass,
  type IconType,
  UserRoundPlus,
} from '@/components/ui/icons';
import { type MembershipStage, membershipStageOf } from '@/lib/accounts/membership-stage';
import type { MembershipView } from '@/lib/accounts/queries';
import { ApplicationFacts } from './application-facts';
import { type Fact, Facts } from './facts';
import { Rejection } from './rejection';
import { vipTypeKey } from './vip-type-name';

const looks: Record<MembershipStage, { icon: IconType; className: string }> = {
  apply: { icon: UserRoundPlus, className: 'bg-accent-soft text-ink' },
  waiting: { icon: Hourglass, className: 'bg-accent-soft text-ink' },
  rejected: { icon: CircleX, className: 'bg-danger-soft text-danger' },
  expired: { icon: CalendarX2, className: 'bg-danger-soft text-danger' },
  active: { icon: BadgeCheck, className: 'bg-success-soft text-success' },
};

type Props = {
  membership: MembershipView;
  reviewHours: number;
  /** Level of the title in the page's outline. */
  level: 1 | 2;
  /** What to do next. */
  actions?: ReactNode;
};

/** Where a membership stands: what it is called, what that means, since when, and what helps. */
export async function StatusPanel({ membership, reviewHours, level, actions }: Props) {
  const t = await getTranslations('membership.status');
  const stage = membershipStageOf(membership);
  const { icon: Icon, className } = looks[stage];
  const Title = level === 1 ? 'h1' : 'h2';
  const { application } = membership;
  return (
    <section className="panel grid gap-4 p-4 sm:p-6">
      <div className="flex items-start gap-3 sm:gap-4">
        <span className={cn('grid size-11 shrink-0 place-items-center rounded-full', className)}>
          <Icon aria-hidden className="size-5.5" />
        </span>
        <div className="min-w-0 pt-0.5">
          <Title className="text-balance text-lg font-semibold">{t(`${stage}.title`)}</Title>
          <p className="mt-1 text-muted">{t(`${stage}.text`)}</p>
        </div>
      </div>
      {stage === 'rejected' && application ? <Rejection application={application} /> : null}
      {stage === 'active' || stage === 'expired' ? (
        <Term membership={membership} />
      ) : application ? (
        <ApplicationFacts application={application} reviewHours={reviewHours} />
      ) : null}
      {actions ? <div className="flex flex-wrap gap-2 max-sm:[&>*]:flex-1">{actions}</div> : null}
    </section>
  );
}

async function Term({ membership: { vipType, state, expiresAt } }: { membership: MembershipView }) {
  const t = await getTranslations('membership.term');
  const types = await getTranslations('membership.types');
  const format = await getFormatter();
  const facts: Fact[] = [{ label: t('type'), value: types(vipTypeKey(vipType)) }];
  const end = expiresAt && format.dateTime(new Date(expiresAt), { dateStyle: 'medium' });
  if (state === 'expired' && end) facts.push({ label: t('ended'), value: end });
  if (state === 'active') facts.push({ label: t('until'), value: end ?? t('endless') });
  return <Facts facts={facts} />;
}
