'use client';

import { useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { setPostFavoriteAction } from '@/lib/favorites/actions';
import { setFollowAction } from '@/lib/social/actions';

const actions = { follow: setFollowAction, post: setPostFavoriteAction } as const;

type Props = {
  /** A card that is followed, or a kept post. */
  what: keyof typeof actions;
  publicId: string;
  text: string;
  /** The same with the name of what leaves. */
  label: string;
  done: string;
};

/** Follows a card or keeps a post no longer; it leaves the list. */
export function LeaveButton({ what, publicId, text, label, done }: Props) {
  const t = useTranslations('favorites.card');
  const { busy, write } = useWrite();
  const leave = () =>
    write({ call: () => actions[what]({ id: publicId, on: false }), done, failed: t('failed') });

  return (
    <Button size="sm" disabled={busy} aria-label={label} onClick={() => void leave()}>
      {text}
    </Button>
  );
}
