'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { runAction } from '@/components/forms/run-action';
import { showFailure } from '@/components/forms/show-failure';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { notify } from '@/components/ui/notify';
import { Textarea } from '@/components/ui/textarea';
import { type RejectReason, rejectReasons } from '@/lib/accounts/reject-reasons';
import { rejectApplicationAction } from '@/lib/flows/admin-actions';
import { useRouter } from '@/lib/i18n/navigation';
import { useDialogWords } from './use-dialog-words';

type Form = { reasonCode: RejectReason | ''; reason: string };
type FieldCode = 'reasonRequired' | 'reasonTooLong';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  application: { publicId: string; name: string };
};

/** Why an application is put back: one of the templates, words of one's own, or both. */
export function RejectDialog({ application, ...dialog }: Props) {
  const t = useTranslations('admins.reviews');
  const { close } = useDialogWords('');
  return (
    <Dialog
      {...dialog}
      title={t('rejectTitle', { name: application.name })}
      description={t('rejectText')}
      closeLabel={close}
    >
      <RejectForm id={application.publicId} onClose={() => dialog.onOpenChange(false)} />
    </Dialog>
  );
}

function RejectForm({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('admins.reviews');
  const fields = useTranslations('admins.fields');
  const templates = useTranslations('membership.reasons');
  const words = useDialogWords(t('reject'));
  const router = useRouter();
  const { register, handleSubmit, formState, setError } = useForm<Form>({
    defaultValues: { reasonCode: '', reason: '' },
  });
  const { errors: faults, isSubmitting } = formState;
  const reasonFault = faults.reason?.message as FieldCode | undefined;

  async function submit({ reasonCode, reason }: Form) {
    const answer = await runAction(() =>
      rejectApplicationAction({ id, reasonCode: reasonCode === '' ? null : reasonCode, reason }),
    );
    if (!answer.ok && answer.code !== 'conflict') return showFailure({ setError }, answer);
    void notify(answer.ok ? 'success' : 'error', answer.ok ? t('rejected') : t('conflict'));
    onClose();
    router.refresh();
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">{t('reasonCode')}</legend>
        {(['', ...rejectReasons] as const).map((code) => (
          <label key={code} className="flex items-start gap-2.5 py-1 text-sm max-md:py-2.5">
            <input
              type="radio"
              value={code}
              // biome-ignore lint/a11y/noAutofocus: a question that opened begins at its first choice, not at its cross
              autoFocus={code === ''}
              className="mt-1 size-4 shrink-0 accent-accent"
              {...register('reasonCode')}
            />
            <span>{code === '' ? t('noReasonCode') : templates(code)}</span>
          </label>
        ))}
      </fieldset>
      <Field
        id="reason"
        label={t('reason')}
        help={t('reasonHelp')}
        error={reasonFault && fields(reasonFault)}
      >
        {(control) => <Textarea rows={3} {...control} {...register('reason')} />}
      </Field>
      <FormError errors={faults} unexpected={t('failed')} />
      <DialogActions>
        <Button disabled={isSubmitting} onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" tone="danger" disabled={isSubmitting}>
          {isSubmitting ? words.busy : words.confirm}
        </Button>
      </DialogActions>
    </form>
  );
}
