'use client';

import { useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { notify } from '@/components/ui/notify';
import { deleteFavoritesAction, restoreFavoritesAction } from '@/lib/favorites/actions';
import type { Selected } from './export-dialog';

/** Takes cards out of the folder, which the toast offers to undo; the focus goes to the page's name. Words: `favorites.delete`. */
export function useDeleteFavorites(): { busy: boolean; remove: (selection: Selected) => Promise<boolean> } {
  const t = useTranslations('favorites.delete');
  const { busy, write } = useWrite();

  const restore = (undo: string) =>
    write({
      call: () => restoreFavoritesAction({ undo }),
      done: ({ count }) => t('restored', { count }),
      failed: t('restoreFailed'),
      words: { notFound: t('gone') },
    });

  async function remove(selection: Selected): Promise<boolean> {
    const answer = await write({ call: () => deleteFavoritesAction(selection), failed: t('failed') });
    if (!answer.ok) return false;
    const { count, undo } = answer.data;
    document.getElementById('favorites-title')?.focus();
    const offer = { label: t('undo'), run: () => void restore(undo) };
    await notify('success', t('done', { count }), count > 0 ? offer : undefined);
    return true;
  }

  return { busy, remove };
}
