'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
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
import { setReminderAction } from '@/lib/favorites/actions';
import { addMonths, vietnamDateText, vietnamTimeText } from '@/lib/shared/dates';
import { dayMs } from '@/lib/shared/durations';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  publicId: string;
  name: string;
  /** When the reader is reminded so far. */
  at: string | null;
};

/** When to be reminded of a card, by the clock of Vietnam wherever the reader is. */
export function ReminderDialog({ publicId, name, at, ...dialog }: Props) {
  const t = useTranslations('favorites.remind');
  return (
    <Dialog {...dialog} title={t('title', { name })} description={t('text')} closeLabel={t('close')}>
      <ReminderForm publicId={publicId} at={at} onClose={() => dialog.onOpenChange(false)} />
    </Dialog>
  );
}

/** Nine in the morning of a day, as a field of date and time writes it. */
const morningOf = (day: Date) => `${vietnamDateText(day)}T09:00`;

const quick = {
  tomorrow: (now: Date) => new Date(now.getTime() + dayMs),
  threeDays: (now: Date) => new Date(now.getTime() + 3 * dayMs),
  week: (now: Date) => new Date(now.getTime() + 7 * dayMs),
  month: (now: Date) => addMonths(now, 1),
} as const;

const quickNames = Object.keys(quick) as (keyof typeof quick)[];

/** What the field begins with: the time that is set, or one to come where that is over. */
function firstTime(at: string | null): string {
  const now = new Date();
  if (at !== null && new Date(at) > now) return vietnamTimeText(new Date(at)).replace(' ', 'T');
  return morningOf(quick.tomorrow(now));
}

type FormProps = Pick<Props, 'publicId' | 'at'> & { onClose: () => void };

function ReminderForm({ publicId, at, onClose }: FormProps) {
  const t = useTranslations('favorites.remind');
  const errorOf = useCodeWords(useTranslations('favorites.fields'));
  const fieldId = useId();
  const { write } = useWrite();
  const form = useForm<{ at: string }>({ defaultValues: { at: firstTime(at) } });
  const { errors, isSubmitting } = form.formState;

  async function submit(typed: { at: string }) {
    const answer = await write({
      call: () => setReminderAction({ id: publicId, at: typed.at }),
      done: t('saved'),
      failed: t('failed'),
      onFailure: (failure) => failure.code === 'invalidInput' && showFailure(form, failure),
    });
    if (answer.ok) onClose();
  }

  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('quick')}</legend>
        {quickNames.map((each) => (
          <Button
            key={each}
            size="sm"
            onClick={() => form.setValue('at', morningOf(quick[each](new Date())), { shouldDirty: true })}
          >
            {t(each)}
          </Button>
        ))}
      </fieldset>
      <Field id={fieldId} label={t('at')} error={errorOf(errors.at?.message)}>
        {(control) => <Input type="datetime-local" {...control} {...form.register('at')} />}
      </Field>
      <FormError errors={errors} unexpected={t('failed')} />
      <SubmitActions
        words={{ cancel: t('cancel'), confirm: t('save'), busy: t('saving') }}
        busy={isSubmitting}
        onCancel={onClose}
      />
    </form>
  );
}
