'use client';

import { useTranslations } from 'next-intl';
import { Trash2 } from '@/components/ui/icons';
import { useDeleteFavorites } from './use-delete-favorites';

/** Takes one card out of the folder; that can be undone. */
export function DeleteFavoriteButton({ publicId, name }: { publicId: string; name: string }) {
  const t = useTranslations('favorites.delete');
  const { busy, remove } = useDeleteFavorites();
  return (
    <button
      type="button"
      disabled={busy}
      aria-label={t('oneOf', { name })}
      title={t('one')}
      onClick={() => void remove({ ids: [publicId] })}
      className="icon-btn"
    >
      <Trash2 aria-hidden />
    </button>
  );
}
