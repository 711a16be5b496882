'use client';

import { useTranslations } from 'next-intl';
import { cn } from '@/components/ui/cn';
import { Star } from '@/components/ui/icons';
import { setFavoriteAction } from '@/lib/favorites/actions';
import { ActionButton } from './action-button';
import { useRelation } from './use-relation';
import { useRelationSwitch } from './use-relation-switch';

type Props = { publicId: string; className?: string };

/**
 * Puts a card into the reader's folder and takes it out again; one's own card has no such button.
 * Words: `favorites.card`, `accounts.gate` and `errors`.
 */
export function FavoriteButton({ publicId, className }: Props) {
  const t = useTranslations('favorites.card');
  const { loading, signedIn, relation, key } = useRelation(publicId);
  const { busy, set } = useRelationSwitch({
    key,
    field: 'favorite',
    action: setFavoriteAction,
    done: (on) => t(on ? 'favorited' : 'unfavorited'),
    failed: t('failed'),
  });
  if (relation?.own) return null;
  const on = relation?.favorite ?? false;
  // What was collected before may always be taken out.
  const gate = on ? null : (relation?.favoriteGate ?? null);
  return (
    <ActionButton
      icon={<Star aria-hidden className={cn(on && 'fill-accent text-accent')} />}
      text={t('favorite')}
      loginText={t('loginToFavorite')}
      loading={loading}
      gate={signedIn ? gate : 'login'}
      intent={{ action: 'favorite', subject: publicId }}
      isDone={on}
      aria-pressed={on}
      onPress={() => (busy ? undefined : void set(!on))}
      className={className}
    />
  );
}
