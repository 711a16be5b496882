'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { DeleteButton } from '@/components/ui/delete-button';

const DeleteDialog = dynamic(() => import('./delete-dialog').then((module) => module.DeleteDialog));

/** Takes one card out of the folder, after a question. */
export function DeleteFavoriteButton({ publicId, name }: { publicId: string; name: string }) {
  const t = useTranslations('favorites.delete');
  return (
    <DeleteButton
      label={t('oneOf', { name })}
      title={t('one')}
      dialog={(asked) => (
        <DeleteDialog {...asked} title={t('titleOne', { name })} selection={{ ids: [publicId] }} />
      )}
    />
  );
}
