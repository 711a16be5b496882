'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { useDialogWords } from '@/components/admins/use-dialog-words';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import type { FormFailure } from '@/components/forms/run-action';
import { showFailure } from '@/components/forms/show-failure';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { Textarea } from '@/components/ui/textarea';
import { type CardRejectReason, cardRejectReasons } from '@/lib/cards/editor/reject-reasons';
import type { CardReason, ReasonedDeed } from './card-deeds';

type Form = { reasonCode: CardRejectReason | ''; reason: string };
type FieldCode = 'reasonRequired' | 'reasonTooLong';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  deed: ReasonedDeed;
  title: string;
  /** Does it; what is wrong with the words comes back as a failure. */
  onConfirm: (why: CardReason) => Promise<FormFailure | null>;
};

/** Why a card is taken from the site: one of the templates, words of one's own, or both. */
export function ReasonDialog({ deed, title, onConfirm, ...dialog }: Props) {
  const t = useTranslations('card-admin.cards.reasons');
  const { close } = useDialogWords('');
  return (
    <Dialog {...dialog} title={title} description={t(`${deed}Text`)} closeLabel={close}>
      <ReasonForm deed={deed} onConfirm={onConfirm} onClose={() => dialog.onOpenChange(false)} />
    </Dialog>
  );
}

type FormProps = Pick<Props, 'deed' | 'onConfirm'> & { onClose: () => void };

function ReasonForm({ deed, onConfirm, onClose }: FormProps) {
  const t = useTranslations('card-admin.cards');
  const fields = useTranslations('admins.fields');
  const templates = useTranslations('card-editor.reasons');
  const words = useDialogWords(t(`actions.${deed}`));
  const { register, handleSubmit, formState, setError } = useForm<Form>({
    defaultValues: { reasonCode: '', reason: '' },
  });
  const { errors: faults, isSubmitting } = formState;
  const reasonFault = faults.reason?.message as FieldCode | undefined;

  async function submit({ reasonCode, reason }: Form) {
    const failure = await onConfirm({ reasonCode: reasonCode === '' ? null : reasonCode, reason });
    if (failure) return showFailure({ setError }, failure);
    onClose();
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">{t('reasons.code')}</legend>
        {(['', ...cardRejectReasons] as const).map((code) => (
          <label key={code} className="flex items-start gap-2.5 py-1 text-sm max-md:py-2.5">
            <input
              type="radio"
              value={code}
              // biome-ignore lint/a11y/noAutofocus: a question that opened begins at its first choice, not at its cross
              autoFocus={code === ''}
              className="mt-1 size-4 shrink-0 accent-accent"
              {...register('reasonCode')}
            />
            <span>{code === '' ? t('reasons.none') : templates(code)}</span>
          </label>
        ))}
      </fieldset>
      <Field
        id="reason"
        label={t('reasons.own')}
        help={t('reasons.ownHelp')}
        error={reasonFault && fields(reasonFault)}
      >
        {(control) => <Textarea rows={3} {...control} {...register('reason')} />}
      </Field>
      <FormError errors={faults} unexpected={t(`failed.${deed}`)} />
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
