'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Check, IdCard } from '@/components/ui/icons';
import { exchangeCardsAction } from '@/lib/flows/messages/actions';
import type { MessageView } from '@/lib/messages/message-view';

type Props = { member: string; conversation: string; message: MessageView; onChange: () => Promise<unknown> };

/** Under an offered card: answers with one's own, so that each has the other's; or that it was done. */
export function ExchangeButton({ member, conversation, message, onChange }: Props) {
  const t = useTranslations('messages.screen.exchange');
  const locale = useLocale();
  const { busy, write } = useWrite(onChange);
  // The same one until it is answered: sent again it is the same answer. One that was taken back is given anew.
  const [clientId, setClientId] = useState(() => crypto.randomUUID());
  const { publicId, form, state, mine, exchanged } = message;
  if (form !== 'cardOffer' || state !== 'shown') return null;
  if (exchanged)
    return (
      <p className="flex items-center gap-1 text-sm">
        <Check aria-hidden className="size-4" />
        {t('done')}
      </p>
    );
  if (mine) return null;
  return (
    <Button
      size="sm"
      tone="primary"
      disabled={busy}
      className="my-1 justify-self-start max-md:h-11"
      onClick={async () => {
        const answer = await write({
          call: () =>
            exchangeCardsAction({ clientId, from: member, conversation, message: publicId, locale }),
          done: t('saved'),
          failed: t('failed'),
          words: { conflict: t('theirFolder'), noCardData: t('noCard'), notFound: t('gone') },
        });
        if (answer.ok) setClientId(crypto.randomUUID());
      }}
    >
      <IdCard aria-hidden />
      {t('accept')}
    </Button>
  );
}

/** Beside the field: sends one's own card, for the other's. */
export function OfferCardButton({ onOffer }: { onOffer: () => void }) {
  const t = useTranslations('messages.screen.exchange');
  return (
    <button
      type="button"
      aria-label={t('offer')}
      title={t('offer')}
      onClick={onOffer}
      className="grid size-11 shrink-0 place-items-center rounded text-muted hover:bg-sunken hover:text-ink"
    >
      <IdCard aria-hidden className="size-5" />
    </button>
  );
}
