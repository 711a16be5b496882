'use client';

import { Bell, BellRing } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { notify } from '@/components/ui/notify';
import { setFollowAction } from '@/lib/favorites/actions';
import { ActionButton } from './action-button';
import { useStanding } from './use-standing';
import { useStandingSwitch } from './use-standing-switch';

type Props = { publicId: string; className?: string };

/**
 * Follows a card and no longer does; one's own card and one without an owner have no such button.
 * Words: `favorites.card` and `errors`.
 */
export function FollowButton({ publicId, className }: Props) {
  const t = useTranslations('favorites.card');
  const errors = useTranslations('errors');
  const { loading, signedIn, standing, key } = useStanding(publicId);
  const { mutate, isPending } = useStandingSwitch({
    key,
    field: 'follows',
    action: setFollowAction,
    onDone: (on) => void notify('success', on ? t('followed') : t('unfollowed')),
    onFailure: ({ code }) =>
      void notify('error', code === 'unexpected' ? t('failed') : errors(`codes.${code}`)),
  });
  if (standing?.own || standing?.followable === false) return null;
  const on = standing?.follows ?? false;
  const Icon = on ? BellRing : Bell;
  return (
    <ActionButton
      icon={<Icon aria-hidden />}
      text={t('follow')}
      loginText={t('loginToFollow')}
      loading={loading}
      signedIn={signedIn}
      aria-pressed={on}
      onPress={() => (isPending ? undefined : mutate(!on))}
      className={className}
    />
  );
}
