'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import type { FormFailure } from '@/components/forms/run-action';
import { showFailure } from '@/components/forms/show-failure';
import { useForm } from '@/components/forms/use-form';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { SubmitActions } from '@/components/ui/submit-actions';
import { ProofField } from './proof-field';
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
  /** Null once it is done, and where a toast says why not. */
  onConfirm: (choice: { returnClaimed: boolean; proof: string }) => Promise<FormFailure | null>;
};

/** Says what goes and what stays, and wants the user's email typed and a proof: nobody can undo this. */
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
        onConfirm={(proof) => onConfirm({ returnClaimed, proof })}
        onClose={() => dialog.onOpenChange(false)}
      />
    </Dialog>
  );
}

type FormProps = {
  email: string;
  onConfirm: (proof: string) => Promise<FormFailure | null>;
  onClose: () => void;
};

type Values = { email: string; proof: string };

function PurgeForm({ email, onConfirm, onClose }: FormProps) {
  const t = useTranslations('admins.users');
  const fields = useTranslations('admins.fields');
  const words = useDialogWords(t('actions.purge'));
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    defaultValues: { email: '', proof: '' },
  });
  const { errors: fieldErrors, isSubmitting } = formState;

  async function submit({ proof }: Values) {
    const failure = await onConfirm(proof);
    if (failure) showFailure({ setError }, failure);
    else onClose();
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      <Field
        id="purge-email"
        label={t('actions.purgeConfirm', { email })}
        error={fieldErrors.email ? fields('emailDiffers') : undefined}
      >
        {(control) => (
          <Input
            type="email"
            autoComplete="off"
            autoFocus
            {...control}
            {...register('email', { validate: (typed) => typed.trim().toLowerCase() === email })}
          />
        )}
      </Field>
      <ProofField
        id="purge-proof"
        error={fieldErrors.proof?.message}
        input={register('proof', { required: 'proofRequired' })}
      />
      <FormError errors={fieldErrors} unexpected={t('failed.purge')} />
      <SubmitActions words={words} busy={isSubmitting} tone="danger" onCancel={onClose} />
    </form>
  );
}
