'use client';

import { useTranslations } from 'next-intl';
import { useDialogWords } from '@/components/admins/use-dialog-words';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { showFailure } from '@/components/forms/show-failure';
import { useCodeWords } from '@/components/forms/use-code-words';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { SubmitActions } from '@/components/ui/submit-actions';
import { scheduleAnnouncementAction } from '@/lib/announcements/actions';
import { vietnamTimeText } from '@/lib/shared/dates';
import { hourMs } from '@/lib/shared/durations';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  announcement: { publicId: string; version: number; name: string };
};

/** When an announcement goes out, by the clock of Vietnam wherever the administrator is. */
export function ScheduleDialog({ announcement, ...dialog }: Props) {
  const t = useTranslations('announcements');
  const words = useDialogWords(t('actions.schedule'));
  return (
    <Dialog
      {...dialog}
      title={t('schedule.title', { name: announcement.name })}
      description={t('schedule.text')}
      closeLabel={words.close}
    >
      <ScheduleForm announcement={announcement} onClose={() => dialog.onOpenChange(false)} />
    </Dialog>
  );
}

type FormProps = Pick<Props, 'announcement'> & { onClose: () => void };

/** As a field of date and time writes it. */
const fieldTime = (at: Date) => vietnamTimeText(at).replace(' ', 'T');

function ScheduleForm({ announcement, onClose }: FormProps) {
  const t = useTranslations('announcements');
  const words = useDialogWords(t('actions.schedule'));
  const { write } = useWrite();
  const { publicId: id, version } = announcement;
  const form = useForm<{ at: string }>({
    defaultValues: { at: fieldTime(new Date(Date.now() + hourMs)) },
  });
  const { errors, isSubmitting } = form.formState;
  const errorOf = useCodeWords(useTranslations('announcements.fields'));

  async function submit({ at }: { at: string }) {
    const answer = await write({
      call: () => scheduleAnnouncementAction({ id, version, at }),
      done: t('done.scheduled'),
      failed: t('failed.action'),
      words: { conflict: t('failed.changed'), staleVersion: t('failed.changed') },
      onFailure: (failure) => failure.code === 'invalidInput' && showFailure(form, failure),
    });
    if (answer.ok || answer.code !== 'invalidInput') onClose();
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
