'use client';

import { useTranslations } from 'next-intl';
import { GateNotice } from '@/components/accounts/gate-notice';
import { Button } from '@/components/ui/button';
import type { WriteObstacle } from '@/lib/messages/message-view';
import { useClearConversation } from './conversation-menu';

/** In place of the field: why nothing can be written here, and what helps. Words: `accounts.gate`. */
export function WriteObstacleNotice({ obstacle }: { obstacle: WriteObstacle }) {
  const t = useTranslations('messages.screen');
  const gates = useTranslations('accounts.gate');
  return (
    <div className="composer">
      {obstacle === 'gone' ? (
        <p className="text-muted">{t('gone')}</p>
      ) : (
        <GateNotice gate={obstacle} text={t(`gates.${obstacle}`)} linkText={gates(obstacle)} />
      )}
    </div>
  );
}

/** Above the field of a stranger's request: to answer is to accept; else it can be deleted. */
export function RequestBar({ conversation, onCleared }: { conversation: string; onCleared: () => void }) {
  const t = useTranslations('messages.screen');
  const clear = useClearConversation(conversation, onCleared);
  return (
    <div className="request-bar">
      <p>{t('request')}</p>
      <Button size="sm" tone="danger" onClick={clear.show}>
        {t('clearRequest')}
      </Button>
      {clear.dialog}
    </div>
  );
}
