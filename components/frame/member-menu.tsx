'use client';

import { useTranslations } from 'next-intl';
import { useLiveStream } from '@/components/live/use-live-stream';
import { useWaitingOutbox } from '@/components/messages/use-waiting-outbox';
import { HeaderCounts } from '@/components/notifications/header-counts';
import { useRenewedPush } from '@/components/push/use-renewed-push';
import { HideBlocked } from '@/components/social/hide-blocked';
import { BadgeCheck, CircleAlert, CircleUserRound, FileText, LogOut, Settings } from '@/components/ui/icons';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { type CurrentUser, displayName, needsPayment } from '@/lib/accounts/auth-state';
import { usePathname, useRouter } from '@/lib/i18n/use-navigation';
import { paths } from '@/lib/shared/paths';

export type MemberMenuProps = { user: CurrentUser; logout: () => Promise<void> };

/** Who is signed in, what is theirs, and the way out. */
export function MemberMenu({ user, logout }: MemberMenuProps) {
  const t = useTranslations('layout.account');
  const router = useRouter();
  useLiveStream(user.email);
  useWaitingOutbox(usePathname());
  useRenewedPush();
  const isDue = needsPayment(user);
  const name = displayName(user, t('genericUser'));
  return (
    <>
      <HeaderCounts />
      <HideBlocked who={user.email} />
      <LazyMenu
        className="flex h-11 min-w-11 max-w-44 items-center gap-2 rounded px-2.5 hover:bg-on-bar/10"
        label={t('menu')}
        trigger={
          <>
            {user.avatar ? (
              // biome-ignore lint/performance/noImgElement: a 256 px file of our own, made in its final size
              <img
                src={user.avatar}
                alt=""
                width={28}
                height={28}
                className="size-7 shrink-0 rounded-full object-cover"
              />
            ) : (
              <CircleUserRound aria-hidden className="size-6 shrink-0" />
            )}
            <span title={name} className="truncate max-xl:sr-only">
              {name}
            </span>
          </>
        }
        header={
          <>
            <div className="truncate font-medium">{name}</div>
            <div className="truncate text-muted">{user.email}</div>
          </>
        }
        items={[
          {
            key: 'member',
            text: t('member'),
            icon: <CircleUserRound aria-hidden />,
            onSelect: () => router.push(paths.member()),
          },
          {
            key: 'posts',
            text: t('posts'),
            icon: <FileText aria-hidden />,
            onSelect: () => router.push(paths.memberMyPosts()),
          },
          {
            key: 'membership',
            text: isDue ? t('membershipDue') : t('membership'),
            icon: isDue ? <CircleAlert aria-hidden className="text-danger" /> : <BadgeCheck aria-hidden />,
            onSelect: () => router.push(isDue ? paths.payment() : paths.membership()),
          },
          {
            key: 'settings',
            text: t('settings'),
            icon: <Settings aria-hidden />,
            onSelect: () => router.push(paths.memberSettings()),
          },
          { key: 'logout', text: t('logout'), icon: <LogOut aria-hidden />, onSelect: () => void logout() },
        ]}
      />
    </>
  );
}
