'use client';

import { useTranslations } from 'next-intl';
import { useFault } from '@/components/accounts/use-fault';
import { Field, FieldError } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { runAction } from '@/components/forms/run-action';
import { showFailure } from '@/components/forms/show-failure';
import { useForm } from '@/components/forms/use-form';
import { SubmitButton } from '@/components/members/submit-button';
import { useRefresh } from '@/components/members/use-refresh';
import { Badge } from '@/components/ui/badge';
import { notify } from '@/components/ui/notify';
import type { Purpose } from '@/lib/accounts/membership';
import type { Application } from '@/lib/accounts/schemas';
import { applyForMembershipAction } from '@/lib/flows/memberships/actions';

export type ApplicationOption = { type: Application['type']; purpose: Purpose; terms: string };

type Props = {
  options: ApplicationOption[];
  chosen: Application['type'];
  /** Whether the last application was put back. */
  isAgain: boolean;
};

const noteMaxLength = 500;

const resolver = lateResolver<Application>(
  async () => (await import('@/components/members/resolvers')).applicationResolver,
);

/** Applies for a membership: the first time, again, to renew or to upgrade. */
export function ApplyForm({ options, chosen, isAgain }: Props) {
  const t = useTranslations('membership.apply');
  const types = useTranslations('membership.types');
  const errors = useTranslations('errors.codes');
  const refresh = useRefresh();
  const form = useForm<Application>({ resolver, defaultValues: { type: chosen } });
  const { errors: faults, isSubmitting } = form.formState;
  const fault = useFault(faults);

  async function submit(values: Application) {
    const result = await runAction(() => applyForMembershipAction(values));
    if (result.ok) void notify('success', t('submitted'));
    // Decided, renewed or applied for elsewhere: what holds now is shown instead.
    else if (result.code === 'conflict') void notify('error', errors('conflict'));
    else {
      showFailure(form, result);
      return;
    }
    refresh();
  }

  const { type, note = '' } = form.watch();
  const purpose = options.find((option) => option.type === type)?.purpose ?? 'join';

  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium">{t('type')}</legend>
        {options.map((option) => (
          <label
            key={option.type}
            htmlFor={`type-${option.type}`}
            className="flex items-start gap-3 rounded border border-line-strong p-3 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              id={`type-${option.type}`}
              type="radio"
              value={option.type}
              defaultChecked={option.type === chosen}
              className="mt-1 size-4 shrink-0 accent-accent"
              {...form.register('type')}
            />
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {types(option.type === 'company' ? 'enterprise' : 'individual')}
                {option.purpose === 'join' ? null : <Badge>{t(`purposes.${option.purpose}`)}</Badge>}
              </span>
              <span className="block text-sm text-muted">{t(`who.${option.type}`)}</span>
              <span className="tabular block text-sm text-muted">{option.terms}</span>
            </span>
          </label>
        ))}
        {fault('type') ? <FieldError>{fault('type')}</FieldError> : null}
      </fieldset>
      <Field
        id="note"
        label={t('note')}
        help={t('noteHelp', { count: note.length, max: noteMaxLength })}
        error={fault('note')}
      >
        {(control) => (
          <textarea
            rows={4}
            className="w-full rounded border border-line-strong bg-surface px-3 py-2 text-ink placeholder:text-muted aria-invalid:border-danger"
            {...control}
            {...form.register('note')}
          />
        )}
      </Field>
      <FormError errors={faults} unexpected={t('failed')} />
      <SubmitButton
        busy={isSubmitting}
        label={t(`submit.${isAgain ? 'again' : purpose}`)}
        busyLabel={t('submitting')}
      />
    </form>
  );
}
