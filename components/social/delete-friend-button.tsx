'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { DeleteButton } from '@/components/ui/delete-button';

const DeleteFriendsDialog = dynamic(
  () => import('./delete-friends-dialog').then((module) => module.DeleteFriendsDialog),
  { ssr: false },
);

/** Ends one friendship, after a question. */
export function DeleteFriendButton({ id, name }: { id: string; name: string }) {
  const t = useTranslations('friends.delete');
  return (
    <DeleteButton
      label={t('oneOf', { name })}
      title={t('one')}
      dialog={(asked) => <DeleteFriendsDialog {...asked} title={t('titleOne', { name })} ids={[id]} />}
    />
  );
}
