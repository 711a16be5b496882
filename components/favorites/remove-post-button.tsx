'use client';

import { useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { setPostFavoriteAction } from '@/lib/favorites/actions';

/** Keeps a post no longer; it leaves the list. */
export function RemovePostButton({ publicId, title }: { publicId: string; title: string }) {
  const t = useTranslations('favorites.post');
  const card = useTranslations('favorites.card');
  const { busy, write } = useWrite();
  const remove = () =>
    write({
      call: () => setPostFavoriteAction({ id: publicId, on: false }),
      done: t('unfavorited'),
      failed: card('failed'),
    });

  return (
    <Button
      size="sm"
      disabled={busy}
      aria-label={t('removeOf', { name: title })}
      onClick={() => void remove()}
    >
      {t('remove')}
    </Button>
  );
}
