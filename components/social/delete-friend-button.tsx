'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Trash2 } from '@/components/ui/icons';

const DeleteFriendsDialog = dynamic(() =>
  import('./delete-friends-dialog').then((module) => module.DeleteFriendsDialog),
);

/** Ends one friendship, after a question. */
export function DeleteFriendButton({ id, name }: { id: string; name: string }) {
  const t = useTranslations('friends.delete');
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
        <DeleteFriendsDialog
          open={asked}
          onOpenChange={setAsked}
          title={t('titleOne', { name })}
          ids={[id]}
        />
      )}
    </>
  );
}
