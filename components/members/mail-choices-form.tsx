'use client';

import { useTranslations } from 'next-intl';
import { FormError } from '@/components/forms/form-error';
import { showFailure } from '@/components/forms/show-failure';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { updateMailChoicesAction } from '@/lib/accounts/actions';
import type { MailChoices } from '@/lib/notifications/preferences';
import { SubmitButton } from './submit-button';

const names = ['reminders', 'announcements'] as const satisfies (keyof MailChoices)[];

/** Which mails come besides those that must. */
export function MailChoicesForm({ choices }: { choices: MailChoices }) {
  const t = useTranslations('membership.mails');
  const words = useTranslations('membership');
  const form = useForm<MailChoices>();
  const { write } = useWrite();
  const { errors, isSubmitting } = form.formState;

  async function submit(values: MailChoices) {
    await write({
      call: () => updateMailChoicesAction(values),
      done: t('saved'),
      failed: words('saveFailed'),
      onFailure: (failure) => showFailure(form, failure),
    });
  }

  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      {names.map((name) => (
        <label key={name} htmlFor={name} className="flex items-start gap-3 py-1">
          <input
            id={name}
            type="checkbox"
            defaultChecked={choices[name]}
            aria-describedby={`${name}-note`}
            className="mt-1 size-4 shrink-0 accent-accent"
            {...form.register(name)}
          />
          <span>
            <span className="block">{t(name)}</span>
            <span id={`${name}-note`} className="block text-sm text-muted">
              {t(`${name}Help`)}
            </span>
          </span>
        </label>
      ))}
      <FormError errors={errors} unexpected={words('saveFailed')} />
      <SubmitButton busy={isSubmitting} label={t('save')} busyLabel={words('saving')} />
    </form>
  );
}
