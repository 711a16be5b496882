'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useAnswerRequest } from './use-answer-request';

type Props = { id: string; name: string };

/** Accepts a request or turns it down. */
export function ReceivedButtons({ id, name }: Props) {
  const t = useTranslations('friends.request');
  const { busy, answer } = useAnswerRequest(id);
  return (
    <>
      <Button
        size="sm"
        tone="primary"
        disabled={busy}
        aria-label={t('acceptOf', { name })}
        onClick={() => void answer('accept')}
      >
        {t('accept')}
      </Button>
      <Button
        size="sm"
        disabled={busy}
        aria-label={t('rejectOf', { name })}
        onClick={() => void answer('reject')}
      >
        {t('reject')}
      </Button>
    </>
  );
}

/** Takes a request back that waits. */
export function SentButton({ id, name }: Props) {
  const t = useTranslations('friends.request');
  const { busy, answer } = useAnswerRequest(id);
  return (
    <Button
      size="sm"
      disabled={busy}
      aria-label={t('cancelOf', { name })}
      onClick={() => void answer('cancel')}
    >
      {t('cancel')}
    </Button>
  );
}
