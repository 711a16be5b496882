'use client';

import { useTranslations } from 'next-intl';
import { useDialogWords } from '@/components/admins/use-dialog-words';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import type { FormFailure } from '@/components/forms/run-action';
import { showFailure } from '@/components/forms/show-failure';
import { useCodeWords } from '@/components/forms/use-code-words';
import { useForm } from '@/components/forms/use-form';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { SubmitActions } from '@/components/ui/submit-actions';
import { vietnamTimeText } from '@/lib/shared/dates';
import { hourMs } from '@/lib/shared/durations';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether something takes the place of what is published. */
  isChange: boolean;
  /** Answers what is wrong with the hour, or null where it is set or said elsewhere. */
  onSchedule: (at: string) => Promise<FormFailure | null>;
};

/** When a page appears or changes, by the clock of Vietnam wherever the administrator is. */
export function SchedulePageDialog({ isChange, onSchedule, ...dialog }: Props) {
  const t = useTranslations('pages');
  const words = useDialogWords(t('schedule.submit'));
  return (
    <Dialog
      {...dialog}
      title={t(isChange ? 'schedule.titleChange' : 'schedule.title')}
      description={t(isChange ? 'schedule.textChange' : 'schedule.text')}
      closeLabel={words.close}
    >
      <ScheduleForm onSchedule={onSchedule} onClose={() => dialog.onOpenChange(false)} />
    </Dialog>
  );
}

function ScheduleForm({ onSchedule, onClose }: Pick<Props, 'onSchedule'> & { onClose: () => void }) {
  const t = useTranslations('pages');
  const words = useDialogWords(t('schedule.submit'));
  const form = useForm<{ at: string }>({
    defaultValues: { at: vietnamTimeText(new Date(Date.now() + hourMs)).replace(' ', 'T') },
  });
  const { errors, isSubmitting } = form.formState;
  const errorOf = useCodeWords(useTranslations('pages.fields'));

  async function submit({ at }: { at: string }) {
    const failure = await onSchedule(at);
    if (failure?.fieldErrors?.at) showFailure(form, failure);
    else onClose();
  }

  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <Field id="schedule-at" label={t('schedule.at')} error={errorOf(errors.at?.message)}>
        {(control) => <Input type="datetime-local" {...control} {...form.register('at')} />}
      </Field>
      <FormError errors={errors} unexpected={t('failed.action')} />
      <SubmitActions words={words} busy={isSubmitting} onCancel={onClose} />
    </form>
  );
}
