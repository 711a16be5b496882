'use client';

import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/relations/action-button';
import { useRelation } from '@/components/relations/use-relation';
import { useRelationSwitch } from '@/components/relations/use-relation-switch';
import { cn } from '@/components/ui/cn';
import { Star } from '@/components/ui/icons';
import { setFavoriteAction, setPostFavoriteAction } from '@/lib/favorites/actions';
import type { FavoriteTarget } from '@/lib/favorites/relation';

type Props = { target: FavoriteTarget; publicId: string; className?: string };

const actions = { card: setFavoriteAction, post: setPostFavoriteAction } as const;

/**
 * Puts a card or a post into the reader's favourites and takes it out again; what is one's own has no such button.
 * Words: `favorites.card`, for a post `favorites.post` too, `accounts.gate` and `errors`.
 */
export function FavoriteButton({ target, publicId, className }: Props) {
  const t = useTranslations('favorites.card');
  const done = useTranslations(`favorites.${target}`);
  const { loading, signedIn, relation, key } = useRelation(target, publicId);
  const { busy, set } = useRelationSwitch({
    key,
    field: 'favorite',
    action: actions[target],
    done: (on) => done(on ? 'favorited' : 'unfavorited'),
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
