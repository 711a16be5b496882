'use client';

import { useQueryClient } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionButton } from '@/components/relations/action-button';
import { useCardRelation } from '@/components/relations/use-relation';
import { buttonClass } from '@/components/ui/button';
import { UserCheck, UserPlus } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';

const FriendDialog = dynamic(() => import('./friend-dialog').then((module) => module.FriendDialog), {
  ssr: false,
});

type Props = { publicId: string };

const words = { none: 'add', rejected: 'add', sent: 'sent', received: 'received' } as const;

/**
 * Asks a card's owner to be friends, and says how that stands: asked, to be answered, friends. One's own card has no such
 * button, nor one whose contacts are off. Words: the set `card`.
 */
export function FriendButton({ publicId }: Props) {
  const t = useTranslations('friends.card');
  const client = useQueryClient();
  const { loading, signedIn, relation, key } = useCardRelation(publicId);
  const [asked, setAsked] = useState<boolean | null>(null);
  const person = relation?.person;
  const friend = person?.friend;
  if (relation && !friend) return null;
  if (friend?.state === 'friends') {
    return (
      <Link href={paths.memberFriends()} className={buttonClass()}>
        <UserCheck aria-hidden />
        {t('friends')}
      </Link>
    );
  }
  const state = friend?.state ?? 'none';
  // Whoever was asked may answer, and who asked take it back, whatever became of their membership.
  const gate = state === 'sent' || state === 'received' ? null : (person?.contactGate ?? null);
  const Icon = state === 'sent' ? UserCheck : UserPlus;
  return (
    <>
      <ActionButton
        icon={<Icon aria-hidden />}
        text={t(words[state])}
        loginText={t('loginToAdd')}
        loading={loading}
        gate={signedIn ? gate : 'login'}
        gateWords={(each) => ({ title: t(`${each}Title`), text: t(`${each}Text`) })}
        intent={{ action: 'friend', subject: publicId }}
        isDone={state === 'sent'}
        aria-haspopup="dialog"
        onPress={() => setAsked(true)}
      />
      {asked === null ? null : (
        <FriendDialog
          open={asked}
          onOpenChange={setAsked}
          publicId={publicId}
          friend={friend ?? null}
          onChanged={() => client.invalidateQueries({ queryKey: key })}
        />
      )}
    </>
  );
}
