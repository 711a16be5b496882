'use client';

import { useTranslations } from 'next-intl';
import { useFieldErrors } from '@/components/accounts/use-field-errors';
import { useRefresh } from '@/components/accounts/use-refresh';
import { Field, FieldError } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { showFailure } from '@/components/forms/show-failure';
import { SubmitButton } from '@/components/forms/submit-button';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Badge } from '@/components/ui/badge';
import type { Purpose } from '@/lib/accounts/membership';
import type { Application } from '@/lib/accounts/schemas';
import { applyForMembershipAction } from '@/lib/flows/memberships/actions';
import { ownWordsMax } from '@/lib/shared/own-words';

export type ApplicationOption = { type: Application['type']; purpose: Purpose; terms: string };

type Props = {
  options: ApplicationOption[];
  chosen: Application['type'];
  /** Whether the last application was put back. */
  isAgain: boolean;
};

const resolver = lateResolver<Application>(async () => (await import('./resolvers')).applicationResolver);

/** Applies for a membership: the first time, again, to renew or to upgrade. */
export function ApplyForm({ options, chosen, isAgain }: Props) {
  const t = useTranslations('membership.apply');
  const types = useTranslations('membership.types');
  const { write } = useWrite(useRefresh());
  const form = useForm<Application>({ resolver, defaultValues: { type: chosen } });
  const { errors, isSubmitting } = form.formState;
  const errorOf = useFieldErrors(errors);

  async function submit(values: Application) {
    await write({
      call: () => applyForMembershipAction(values),
      done: t('submitted'),
      failed: t('failed'),
      // Decided, renewed or applied for elsewhere: what holds now is shown instead.
      onFailure: (failure) => failure.code !== 'conflict' && showFailure(form, failure),
    });
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
        {errorOf('type') ? <FieldError>{errorOf('type')}</FieldError> : null}
      </fieldset>
      <Field
        id="note"
        label={t('note')}
        help={t('noteHelp', { count: note.length, max: ownWordsMax })}
        error={errorOf('note')}
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
      <FormError errors={errors} unexpected={t('failed')} />
      <SubmitButton
        busy={isSubmitting}
        label={t(`submit.${isAgain ? 'again' : purpose}`)}
        busyLabel={t('submitting')}
      />
    </form>
  );
}
