'use client';

import { useTranslations } from 'next-intl';
import { GateNotice } from '@/components/accounts/gate-notice';
import { useFailureWords } from '@/components/forms/use-failure-words';
import { PersonMenu } from '@/components/social/person-menu';
import type { MetMember } from '@/components/social/use-person-items';
import { Button } from '@/components/ui/button';
import type { WriteObstacle } from '@/lib/messages/message-view';
import { useClearConversation } from './conversation-menu';

/** In place of the field: why nothing can be written here, and what helps. Words: `accounts.gate`. */
export function WriteObstacleNotice({ obstacle }: { obstacle: WriteObstacle }) {
  const t = useTranslations('messages.screen');
  const gates = useTranslations('accounts.gate');
  const wordsOf = useFailureWords();
  return (
    <div className="composer">
      {obstacle === 'gone' ? (
        <p className="text-muted">{t('gone')}</p>
      ) : obstacle === 'answerAwaited' ? (
        <p className="text-muted">{wordsOf({ code: obstacle }, '').text}</p>
      ) : (
        <GateNotice gate={obstacle} text={t(`gates.${obstacle}`)} linkText={gates(obstacle)} />
      )}
    </div>
  );
}

type BarProps = {
  conversation: string;
  /** The other, where they are there. */
  person: MetMember | null;
  onChange: () => Promise<unknown>;
  onCleared: () => void;
};

/** Above the field of a stranger's request: to answer is to accept; else it can be deleted, and its sender blocked. */
export function RequestBar({ conversation, person, onChange, onCleared }: BarProps) {
  const t = useTranslations('messages.screen');
  const clear = useClearConversation(conversation, onCleared);
  return (
    <div className="request-bar">
      <p>{t('request')}</p>
      {person ? <PersonMenu {...person} look="words" after={onChange} onBlocked={onCleared} /> : null}
      <Button size="sm" tone="danger" onClick={clear.show}>
        {t('clearRequest')}
      </Button>
      {clear.dialog}
    </div>
  );
}
