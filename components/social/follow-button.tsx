'use client';

import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/relations/action-button';
import { useCardRelation } from '@/components/relations/use-relation';
import { useRelationSwitch } from '@/components/relations/use-relation-switch';
import { Bell, BellRing } from '@/components/ui/icons';
import { setFollowAction } from '@/lib/social/actions';

type Props = {
  publicId: string;
  /** Of a card whose contacts are off: who follows it from before may cease, and nobody begins. */
  onlyFollowers?: boolean;
  className?: string;
};

/**
 * Follows a card and no longer does; one's own card and one without an owner have no such button.
 * Words: `favorites.card`, `accounts.gate` and `errors`.
 */
export function FollowButton({ publicId, onlyFollowers = false, className }: Props) {
  const t = useTranslations('favorites.card');
  const { loading, signedIn, relation, key } = useCardRelation(publicId);
  const { busy, set } = useRelationSwitch({
    key,
    field: 'follows',
    action: setFollowAction,
    done: (on) => t(on ? 'followed' : 'unfollowed'),
    failed: t('failed'),
  });
  if (relation?.own || relation?.followable === false) return null;
  const on = relation?.follows ?? false;
  if (onlyFollowers && !on) return null;
  const Icon = on ? BellRing : Bell;
  return (
    <ActionButton
      icon={<Icon aria-hidden />}
      text={t('follow')}
      loginText={t('loginToFollow')}
      loading={loading}
      gate={signedIn ? null : 'login'}
      intent={{ action: 'follow', subject: publicId }}
      isDone={on}
      aria-pressed={on}
      onPress={() => (busy ? undefined : void set(!on))}
      className={className}
    />
  );
}
