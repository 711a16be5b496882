import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PanelTitle, type RowAnswer, RowPanel } from '@/components/lists/row-panel';
import { Badge } from '@/components/ui/badge';
import { ExternalLink } from '@/components/ui/icons';
import { canAdmin, canPurgeMembers, canSilenceMembers } from '@/lib/admins/permissions';
import type { UserDetail } from '@/lib/admins/user-detail';
import { typeWord } from '@/lib/admins/user-list';
import { isLocale, localeTable } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { cardPath } from '@/lib/shared/paths';
import { vipTypes } from '@/lib/shared/viewer';
import { ApplicationFacts, ApplicationTitle } from './application-facts';
import { Facts } from './facts';
import { MobileButtons } from './mobile-buttons';
import { Part } from './part';
import { SilenceButtons } from './silence-buttons';
import { StateBadge } from './status-badges';
import { type UserAction, UserActions } from './user-actions';
import { UserHistory } from './user-history';

type Props = {
  answer: RowAnswer<UserDetail>;
  admin: AdminViewer;
  listHref: string;
  hrefOf: (publicId: string) => string;
  /** What other features know of them. */
  children?: ReactNode;
};

/** All that the back office knows of a user, beside the list. */
export async function UserPanel({ answer, admin, listHref, hrefOf, children }: Props) {
  const t = await getTranslations('admins.users.detail');
  const users = await getTranslations('admins.users');
  return (
    <RowPanel
      answer={answer}
      what="user"
      label={t('panel')}
      missing={t('missing')}
      missingText={t('missingText')}
      closeHref={listHref}
      idOf={({ publicId }) => publicId}
      title={(user) => (
        <>
          <PanelTitle>
            {user.nickname}
            <StateBadge state={user.state} />
            {user.deletedAt ? <Badge tone="danger">{t('deletedBadge')}</Badge> : null}
            {user.silence ? <Badge tone="danger">{users('silenced')}</Badge> : null}
          </PanelTitle>
          <p className="truncate text-sm text-muted">{user.email}</p>
        </>
      )}
    >
      {(user) => (
        <div className="grid gap-6">
          <UserActions
            user={user}
            actions={actionsOf(user, waitingOf(user) !== null, admin)}
            waiting={waitingOf(user)}
            counts={user.counts}
            listHref={listHref}
          >
            {user.mobile !== '' && user.deletedAt === null && canAdmin(admin, 'users', 'write') ? (
              <MobileButtons user={user} />
            ) : null}
            {user.deletedAt === null && canSilenceMembers(admin) ? (
              <SilenceButtons member={user} isSilenced={user.silence !== null} />
            ) : null}
          </UserActions>
          <Account user={user} hrefOf={hrefOf} />
          <Part title={t('applications')} empty={user.applications.length === 0 && t('noApplications')}>
            <ul className="grid gap-3">
              {user.applications.map((application) => (
                <li key={application.publicId} className="rounded border p-3">
                  <p className="mb-1.5 font-medium">
                    <ApplicationTitle application={application} />
                  </p>
                  <ApplicationFacts application={application} />
                </li>
              ))}
            </ul>
          </Part>
          <Part title={t('cards')} empty={user.cards.length === 0 && t('noCards')}>
            <ul className="grid gap-1 text-sm">
              {user.cards.map((card) => (
                <li key={card.publicId} className="flex flex-wrap items-center gap-x-2">
                  <span className="text-muted">
                    {card.kind === 'company' ? t('companyCard') : t('personalCard')}
                  </span>
                  {card.published && !user.deletedAt ? (
                    <Link
                      href={cardPath(card)}
                      target="_blank"
                      className="link inline-flex items-center gap-1 py-1 underline"
                    >
                      {card.name}
                      <ExternalLink aria-hidden className="size-3.5" />
                    </Link>
                  ) : (
                    <>
                      {card.name}
                      <Badge>{t('unpublished')}</Badge>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </Part>
          {children}
          <UserHistory user={user} />
        </div>
      )}
    </RowPanel>
  );
}

/** Their application that waits. */
function waitingOf({ applications }: UserDetail): string | null {
  return applications.find(({ status }) => status === 'pending')?.publicId ?? null;
}

/** What this administrator may do with this user now; the server asks the same again. */
function actionsOf(user: UserDetail, hasWaiting: boolean, admin: AdminViewer): UserAction[] {
  if (!canAdmin(admin, 'users', 'write')) return [];
  if (user.deletedAt) return canPurgeMembers(admin) ? ['restore', 'purge'] : ['restore'];
  const canActivate = hasWaiting || (user.vipType !== vipTypes.visitor && user.state !== 'active');
  return [
    ...(canActivate ? ['activate' as const] : []),
    ...(hasWaiting ? ['reject' as const] : []),
    'delete',
  ];
}

async function Account({ user, hrefOf }: { user: UserDetail; hrefOf: Props['hrefOf'] }) {
  const t = await getTranslations('admins.users.detail');
  const status = await getTranslations('admins.status');
  const format = await getFormatter();
  const countries = new Intl.DisplayNames([localeTable[await getLocale()].intl], { type: 'region' });
  const time = (date: Date | null) =>
    date ? format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' }) : null;
  const { referredBy, silence } = user;
  const reasons = await getTranslations('accounts.reasons');
  const why = [silence?.reasonCode ? reasons(silence.reasonCode) : '', silence?.reason]
    .filter(Boolean)
    .join('\n');
  return (
    <>
      <Part title={t('account')}>
        <Facts
          facts={[
            { label: t('email'), value: user.email },
            {
              label: t('mobile'),
              value: user.mobile ? (
                <span className="flex flex-wrap items-center gap-2">
                  {user.mobile}
                  {user.mobileVerified ? <Badge tone="success">{t('mobileVerified')}</Badge> : null}
                </span>
              ) : null,
            },
            { label: t('silencedUntil'), value: time(silence?.until ?? null) },
            {
              label: t('silenceReason'),
              value: why && <span className="whitespace-pre-wrap break-words">{why}</span>,
            },
            { label: t('country'), value: countries.of(user.country) },
            {
              label: t('language'),
              value: isLocale(user.locale) ? localeTable[user.locale].name : user.locale,
            },
            { label: t('created'), value: time(user.createdAt) },
            { label: t('deletedAt'), value: time(user.deletedAt) },
            { label: t('deletionDue'), value: time(user.deletionDueAt) },
            { label: t('sessions'), value: format.number(user.counts.sessions) },
            { label: t('referralCode'), value: user.referralCode },
            {
              label: t('referredBy'),
              value: referredBy ? (
                <Link href={hrefOf(referredBy.publicId)} scroll={false} className="link underline">
                  {referredBy.nickname}
                </Link>
              ) : (
                t('nobody')
              ),
            },
            { label: t('referred'), value: format.number(user.counts.referred) },
          ]}
        />
      </Part>
      <Part title={t('membership')}>
        <Facts
          facts={[
            { label: t('type'), value: status(`types.${typeWord(user.vipType)}`) },
            { label: t('state'), value: status(`states.${user.state}`) },
            { label: t('until'), value: time(user.expiresAt) },
          ]}
        />
      </Part>
    </>
  );
}
