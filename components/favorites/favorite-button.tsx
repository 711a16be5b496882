'use client';

import { Star } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { cn } from '@/components/ui/cn';
import { notify } from '@/components/ui/notify';
import { setFavoriteAction } from '@/lib/favorites/actions';
import { ActionButton } from './action-button';
import { useStanding } from './use-standing';
import { useStandingSwitch } from './use-standing-switch';

const RightDialog = dynamic(() => import('./right-dialog').then((module) => module.RightDialog));

type Props = { publicId: string; className?: string };

/**
 * Puts a card into the reader's folder and takes it out again. Whoever may not gets the prompt that helps; one's own card
 * has no such button. Words: `favorites.card` and `errors`.
 */
export function FavoriteButton({ publicId, className }: Props) {
  const t = useTranslations('favorites.card');
  const errors = useTranslations('errors');
  const { loading, signedIn, standing, key } = useStanding(publicId);
  const [missing, setMissing] = useState<'membership' | 'activation' | null>(null);
  const [asked, setAsked] = useState(false);
  const prompt = (right: 'membership' | 'activation') => {
    setMissing(right);
    setAsked(true);
  };
  const { mutate, isPending } = useStandingSwitch({
    key,
    field: 'favorite',
    action: setFavoriteAction,
    onDone: (on) => void notify('success', on ? t('favorited') : t('unfavorited')),
    onFailure: ({ code }) => {
      if (code === 'membershipRequired') prompt('membership');
      else if (code === 'activationRequired') prompt('activation');
      else void notify('error', code === 'unexpected' ? t('failed') : errors(`codes.${code}`));
    },
  });
  if (standing?.own) return null;
  const on = standing?.favorite ?? false;

  function press() {
    const right = standing?.favoriteRight;
    if (!on && (right === 'membership' || right === 'activation')) prompt(right);
    else if (!isPending) mutate(!on);
  }

  return (
    <>
      <ActionButton
        icon={<Star aria-hidden className={cn(on && 'fill-accent text-accent')} />}
        text={t('favorite')}
        loginText={t('loginToFavorite')}
        loading={loading}
        signedIn={signedIn}
        aria-pressed={on}
        onPress={press}
        className={className}
      />
      {missing ? <RightDialog open={asked} onOpenChange={setAsked} missing={missing} /> : null}
    </>
  );
}
