import type { Messages } from 'next-intl';
import { getFormatter, getTranslations } from 'next-intl/server';
import { ConsentList } from '@/components/personal-data/consent-list';
import type { UserDetail } from '@/lib/admins/user-detail';
import { Part } from './part';

const actionOf: Record<string, Exclude<keyof Messages['admins']['users']['detail']['actions'], 'other'>> = {
  'application.approve': 'approve',
  'application.reject': 'reject',
  'member.delete': 'delete',
  'member.restore': 'restore',
  'member.silence': 'silence',
  'member.unsilence': 'unsilence',
  'member.verifyMobile': 'verifyMobile',
  'member.unverifyMobile': 'unverifyMobile',
};

/** What a user agreed to, and what administrators did about them. */
export async function UserHistory({ user }: { user: UserDetail }) {
  const t = await getTranslations('admins.users.detail');
  const format = await getFormatter();
  const time = (date: Date) => format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <Part title={t('consents')} empty={user.consentEvents.length === 0 && t('noConsents')}>
        <ConsentList events={user.consentEvents} />
      </Part>
      <Part title={t('history')} empty={user.history.length === 0 && t('noHistory')}>
        <ol className="grid gap-1 text-sm">
          {user.history.map(({ id, action, adminName, createdAt }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4">
              <span>
                {t(`actions.${actionOf[action] ?? 'other'}`)} <span className="text-muted">{adminName}</span>
              </span>
              <span className="tabular text-muted">{time(createdAt)}</span>
            </li>
          ))}
        </ol>
      </Part>
    </>
  );
}
