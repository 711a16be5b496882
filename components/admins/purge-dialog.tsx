'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Field } from '@/components/forms/field';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { useDialogWords } from './use-dialog-words';

/** What belongs to a user, as permanent deletion counts it. */
export type PurgeCounts = {
  cards: number;
  /** Company cards among them that they took over by a claim. */
  claimed: number;
  pictures: number;
  messages: number;
  sessions: number;
  orders: number;
};

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  user: { nickname: string; email: string };
  counts: PurgeCounts;
  onConfirm: (choice: { returnClaimed: boolean }) => Promise<void>;
};

/** Says what goes and what stays, and wants the user's email typed: nobody can undo this. */
export function PurgeDialog({ user, counts, onConfirm, ...dialog }: Props) {
  const t = useTranslations('admins.users.actions');
  const { close } = useDialogWords('');
  const [returnClaimed, setReturnClaimed] = useState(counts.claimed > 0);
  return (
    <Dialog
      {...dialog}
      title={t('purgeTitle', { name: user.nickname })}
      description={
        <>
          <p>{t('purgeText')}</p>
          <ul className="mt-2 list-disc ps-5 text-ink">
            <li>{t('purgePersonal')}</li>
            <li>{t('purgeCards', { count: counts.cards - (returnClaimed ? counts.claimed : 0) })}</li>
            <li>{t('purgePictures', { count: counts.pictures })}</li>
            <li>{t('purgeMessages', { count: counts.messages })}</li>
            <li>{t('purgeSessions', { count: counts.sessions })}</li>
          </ul>
          {counts.orders > 0 ? <p className="mt-2">{t('purgeOrders', { count: counts.orders })}</p> : null}
        </>
      }
      closeLabel={close}
    >
      {counts.claimed > 0 ? (
        <label className="flex items-start gap-2.5">
          <input
            type="checkbox"
            className="mt-0.5 size-5 shrink-0 accent-accent"
            checked={returnClaimed}
            onChange={({ target }) => setReturnClaimed(target.checked)}
          />
          <span>
            {t('returnClaimed', { count: counts.claimed })}
            <span className="block text-sm text-muted">{t('returnClaimedHelp')}</span>
          </span>
        </label>
      ) : null}
      <PurgeForm
        email={user.email}
        onConfirm={() => onConfirm({ returnClaimed })}
        onClose={() => dialog.onOpenChange(false)}
      />
    </Dialog>
  );
}

type FormProps = { email: string; onConfirm: () => Promise<void>; onClose: () => void };

function PurgeForm({ email, onConfirm, onClose }: FormProps) {
  const t = useTranslations('admins.users.actions');
  const fields = useTranslations('admins.fields');
  const words = useDialogWords(t('purge'));
  const [typed, setTyped] = useState('');
  const [differs, setDiffers] = useState(false);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim().toLowerCase() !== email) return setDiffers(true);
    setBusy(true);
    await onConfirm();
    onClose();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        id="purge-email"
        label={t('purgeConfirm', { email })}
        error={differs ? fields('emailDiffers') : undefined}
      >
        {(control) => (
          <Input
            type="email"
            autoComplete="off"
            autoFocus
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setDiffers(false);
            }}
            {...control}
          />
        )}
      </Field>
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" tone="danger" disabled={busy}>
          {busy ? words.busy : words.confirm}
        </Button>
      </DialogActions>
    </form>
  );
}
