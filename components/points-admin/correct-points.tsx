'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDialogWords } from '@/components/admins/use-dialog-words';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { showFailure } from '@/components/forms/show-failure';
import { useCodeWords } from '@/components/forms/use-code-words';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { SubmitActions } from '@/components/ui/submit-actions';
import { Textarea } from '@/components/ui/textarea';
import { correctPointsAction } from '@/lib/flows/points/admin-actions';
import { newPublicId } from '@/lib/shared/ids';

type Props = { member: { publicId: string; nickname: string } };
type Form = { amount: string; reason: string };

/** Gives a member points or takes some, for a reason that the member reads. */
export function CorrectPoints({ member }: Props) {
  const t = useTranslations('referral-admin.account');
  const { close } = useDialogWords('');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('correct')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('correctTitle', { name: member.nickname })}
        description={t('correctText')}
        closeLabel={close}
      >
        <CorrectionForm id={member.publicId} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** What somebody typed as a number with a sign; null for what is none. */
function readAmount(typed: string): number | null {
  const plain = typed.normalize('NFKC').replace('−', '-').replace(/\s/g, '');
  return /^[+-]?\d{1,9}$/.test(plain) ? Number(plain) : null;
}

function CorrectionForm({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('referral-admin');
  const words = useDialogWords(t('account.correct'));
  const { write } = useWrite();
  // One key for one correction: sent again after a lost answer it is made once.
  const [key] = useState(() => newPublicId());
  const { register, handleSubmit, formState, setError } = useForm<Form>({
    defaultValues: { amount: '', reason: '' },
  });
  const { errors, isSubmitting } = formState;
  const errorOf = useCodeWords(useTranslations('referral-admin.fields'));

  async function submit({ amount, reason }: Form) {
    const points = readAmount(amount);
    if (points === null) {
      setError('amount', { message: 'pointsInvalid' }, { shouldFocus: true });
      return;
    }
    const answer = await write({
      call: () => correctPointsAction({ id, key, amount: points, reason }),
      done: ({ balance }) => t('account.corrected', { balance }),
      failed: t('account.correctFailed'),
      onFailure: (failure) => showFailure({ setError }, failure),
    });
    if (answer.ok) onClose();
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      <Field
        id="amount"
        label={t('account.amount')}
        help={t('account.amountHelp')}
        error={errorOf(errors.amount?.message)}
      >
        {(control) => <Input autoComplete="off" spellCheck={false} {...control} {...register('amount')} />}
      </Field>
      <Field
        id="reason"
        label={t('reason.label')}
        help={t('reason.help')}
        error={errorOf(errors.reason?.message)}
      >
        {(control) => <Textarea rows={3} {...control} {...register('reason')} />}
      </Field>
      <FormError errors={errors} unexpected={t('account.correctFailed')} />
      <SubmitActions words={words} busy={isSubmitting} onCancel={onClose} />
    </form>
  );
}
