'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { setFollowAction } from '@/lib/favorites/actions';
import { useDeed } from './use-deed';

/** Follows a card no longer; it leaves the list. */
export function UnfollowButton({ publicId, name }: { publicId: string; name: string }) {
  const t = useTranslations('favorites.row');
  const card = useTranslations('favorites.card');
  const deed = useDeed();
  const [busy, setBusy] = useState(false);

  async function unfollow() {
    setBusy(true);
    await deed({
      call: () => setFollowAction({ id: publicId, on: false }),
      done: () => t('unfollowed'),
      failed: card('failed'),
    });
    setBusy(false);
  }

  return (
    <Button size="sm" disabled={busy} aria-label={t('unfollowOf', { name })} onClick={() => void unfollow()}>
      {t('unfollow')}
    </Button>
  );
}
