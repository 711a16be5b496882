import { getFormatter, getTranslations } from 'next-intl/server';
import { Part } from '@/components/admins/part';
import { StateBadge } from '@/components/admins/status-badges';
import { Link } from '@/lib/i18n/navigation';
import type { Brought, BroughtPerson } from '@/lib/referrals/admin/brought';
import { referralList } from '@/lib/referrals/admin/referral-list';

/** Whom somebody brought, and whom these brought; each leads to its own referral. */
export async function BroughtTree({ of, brought }: { of: string; brought: Brought }) {
  const t = await getTranslations('referral-admin.detail');
  return (
    <Part title={t('brought')} empty={brought.people.length === 0 && t('broughtNobody')}>
      <ul className="grid gap-2 text-sm">
        {brought.people.map((person) => (
          <li key={person.publicId}>
            <Person person={person} />
            {person.brought.length > 0 ? (
              <ul className="mt-1 grid gap-1 border-s ps-3">
                {person.brought.map((below) => (
                  <li key={below.publicId}>
                    <Person person={below} />
                  </li>
                ))}
                {person.hasMore ? (
                  <li>
                    <More of={person.publicId} />
                  </li>
                ) : null}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
      {brought.hasMore ? (
        <p className="mt-2 text-sm">
          <More of={of} />
        </p>
      ) : null}
    </Part>
  );
}

async function Person({ person }: { person: BroughtPerson }) {
  const t = await getTranslations('referral-admin');
  const format = await getFormatter();
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Link href={referralList.href({}, person.publicId)} scroll={false} className="link py-1 underline">
        {person.nickname}
      </Link>
      <StateBadge state={person.state} />
      {person.points > 0 ? <span className="tabular">{t('points', { count: person.points })}</span> : null}
      {person.heldPoints > 0 ? (
        <span className="tabular text-muted">{t('detail.held', { count: person.heldPoints })}</span>
      ) : null}
      <span className="tabular text-muted">
        {format.dateTime(new Date(person.createdAt), { dateStyle: 'medium' })}
      </span>
    </span>
  );
}

async function More({ of }: { of: string }) {
  const t = await getTranslations('referral-admin.detail');
  return (
    <Link href={referralList.href({ referrer: of })} className="link underline">
      {t('more')}
    </Link>
  );
}
