'use client';

import { useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { setFollowAction } from '@/lib/favorites/actions';

/** Follows a card no longer; it leaves the list. */
export function UnfollowButton({ publicId, name }: { publicId: string; name: string }) {
  const t = useTranslations('favorites.row');
  const card = useTranslations('favorites.card');
  const { busy, write } = useWrite();
  const unfollow = () =>
    write({
      call: () => setFollowAction({ id: publicId, on: false }),
      done: t('unfollowed'),
      failed: card('failed'),
    });

  return (
    <Button size="sm" disabled={busy} aria-label={t('unfollowOf', { name })} onClick={() => void unfollow()}>
      {t('unfollow')}
    </Button>
  );
}
