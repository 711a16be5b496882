'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import type { FriendRelation } from '@/lib/social/relation';
import { AskForm } from './ask-form';
import { useAnswerRequest } from './use-answer-request';

type Held = { open: boolean; onOpenChange: (open: boolean) => void };

type Props = Held & {
  publicId: string;
  /** Null where it could not be asked: then the server decides. */
  friend: FriendRelation | null;
  /** Shows the new state. */
  onChanged: () => unknown;
};

/** What a press of the friend button leads to, by what stands between the two. */
export function FriendDialog({ friend, publicId, onChanged, ...held }: Props) {
  // As it was when it opened: what was done in it changes the state while it closes.
  const [current, setCurrent] = useState(friend);
  const [wasOpen, setWasOpen] = useState(held.open);
  if (held.open !== wasOpen) {
    setWasOpen(held.open);
    if (held.open) setCurrent(friend);
  }
  const close = () => held.onOpenChange(false);
  const id = current?.id ?? '';
  if (current?.state === 'received')
    return <AnswerDialog {...held} id={id} line={current.line} onChanged={onChanged} />;
  if (current?.state === 'sent') return <CancelDialog {...held} id={id} onChanged={onChanged} />;
  if (current?.state === 'rejected' && current.againAt !== null)
    return <LaterDialog {...held} againAt={current.againAt} />;
  return <AskDialog {...held} publicId={publicId} onSent={onChanged} onClose={close} />;
}

function AskDialog({
  publicId,
  onSent,
  onClose,
  ...held
}: Held & { publicId: string; onSent: () => unknown; onClose: () => void }) {
  const t = useTranslations('friends.ask');
  return (
    <Dialog {...held} title={t('title')} description={t('text')} closeLabel={t('close')}>
      <AskForm publicId={publicId} onSent={onSent} onClose={onClose} />
    </Dialog>
  );
}

type Waiting = Held & { id: string; onChanged: () => unknown };

function AnswerDialog({ id, line, onChanged, ...held }: Waiting & { line: string }) {
  const t = useTranslations('friends');
  const { busy, answer } = useAnswerRequest(id, onChanged);
  const press = async (move: 'accept' | 'reject') => {
    await answer(move);
    held.onOpenChange(false);
  };
  return (
    <Dialog {...held} title={t('answer.title')} description={t('answer.text')} closeLabel={t('ask.close')}>
      {line ? (
        <p className="whitespace-pre-wrap break-words border-s-2 ps-3">
          <span className="sr-only">{t('request.line')}: </span>
          {line}
        </p>
      ) : null}
      <DialogActions>
        <Button disabled={busy} onClick={() => void press('reject')}>
          {t('request.reject')}
        </Button>
        <Button tone="primary" disabled={busy} onClick={() => void press('accept')}>
          {t('request.accept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function CancelDialog({ id, onChanged, ...held }: Waiting) {
  const t = useTranslations('friends');
  const { answer } = useAnswerRequest(id, onChanged);
  return (
    <ConfirmDialog
      {...held}
      title={t('cancelRequest.title')}
      description={t('cancelRequest.text')}
      words={{
        confirm: t('cancelRequest.confirm'),
        cancel: t('cancelRequest.keep'),
        busy: t('cancelRequest.busy'),
        close: t('ask.close'),
      }}
      onConfirm={async () => {
        await answer('cancel');
      }}
    />
  );
}

function LaterDialog({ againAt, ...held }: Held & { againAt: string }) {
  const t = useTranslations('friends');
  const format = useFormatter();
  const time = format.dateTime(new Date(againAt), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Dialog
      {...held}
      title={t('later.title')}
      description={t('later.text', { time })}
      closeLabel={t('ask.close')}
    >
      <DialogActions>
        <Button tone="primary" onClick={() => held.onOpenChange(false)}>
          {t('later.ok')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
