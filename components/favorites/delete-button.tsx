'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Trash2 } from '@/components/ui/icons';

const DeleteDialog = dynamic(() => import('./delete-dialog').then((module) => module.DeleteDialog));

/** Takes one card out of the folder, after a question. */
export function DeleteButton({ publicId, name }: { publicId: string; name: string }) {
  const t = useTranslations('favorites.delete');
  const [asked, setAsked] = useState<boolean | null>(null);
  return (
    <>
      <Button
        tone="quiet"
        size="icon"
        aria-label={t('oneOf', { name })}
        title={t('one')}
        onClick={() => setAsked(true)}
      >
        <Trash2 aria-hidden />
      </Button>
      {asked === null ? null : (
        <DeleteDialog
          open={asked}
          onOpenChange={setAsked}
          title={t('titleOne', { name })}
          selection={{ ids: [publicId] }}
        />
      )}
    </>
  );
}
