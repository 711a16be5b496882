'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useIntent } from '@/components/accounts/intent';
import { useRelation } from '@/components/relations/use-relation';
import { Button } from '@/components/ui/button';
import { Send } from '@/components/ui/icons';
import type { Gate } from '@/lib/accounts/policy';
import type { CardRelation, FavoriteTarget, Relation } from '@/lib/favorites/relation';
import { useRouter } from '@/lib/i18n/use-navigation';
import { paths } from '@/lib/shared/paths';

const GateDialog = dynamic(
  () => import('@/components/accounts/gate-dialog').then((module) => module.GateDialog),
  { ssr: false },
);

type Props = {
  target: FavoriteTarget;
  publicId: string;
  /** What it is about, where that is something else of theirs. */
  about?: { product: string };
  /** Which word it says: to a company one sends an inquiry. */
  says: 'company' | 'personal' | 'author';
};

/**
 * Leads to a conversation with whoever owns a card or wrote a post; one's own has no such button, nor has one whose owner keeps
 * their contacts closed. Who may not begin one gets what helps, who signs in for it is led there. Words: `messages.button`,
 * `accounts.gate`.
 */
export function MessageButton({ target, publicId, about, says }: Props) {
  const t = useTranslations('messages.button');
  const router = useRouter();
  const { loading, signedIn, relation } = useRelation<Relation | CardRelation>(target, publicId);
  const [asked, setAsked] = useState<Gate | null>(null);
  const [open, setOpen] = useState(false);
  const gate = signedIn ? contactGateOf(relation) : 'login';
  const intent = { action: 'message', subject: publicId } as const;

  function press() {
    if (gate === null) return router.push(paths.memberMessages(about ?? { [target]: publicId }));
    setAsked(gate);
    setOpen(true);
  }
  const isOff = relation?.own === true || isClosed(relation);
  useIntent(intent, !loading && signedIn && relation !== null && !isOff, press);
  if (isOff) return null;
  return (
    <>
      <Button
        disabled={loading}
        aria-busy={loading || undefined}
        aria-haspopup={gate === null ? undefined : 'dialog'}
        title={loading || signedIn ? undefined : t('login')}
        onClick={press}
      >
        <Send aria-hidden />
        {t(says)}
      </Button>
      {asked === null ? null : (
        <GateDialog
          open={open}
          onOpenChange={setOpen}
          gate={asked}
          title={asked === 'login' ? t('login') : t(`${asked}Title`)}
          text={asked === 'login' ? undefined : t(`${asked}Text`)}
          intent={intent}
        />
      )}
    </>
  );
}

/** Whether they keep their contacts closed: then nobody begins a conversation. */
function isClosed(relation: Relation | CardRelation | null): boolean {
  return relation !== null && 'person' in relation && relation.person?.friend === null;
}

/** What keeps a reader from beginning a conversation, as far as the page knows; the server decides. */
function contactGateOf(relation: Relation | CardRelation | null): Gate | null {
  return relation && 'person' in relation ? (relation.person?.contactGate ?? null) : null;
}
