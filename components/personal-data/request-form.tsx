'use client';

import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { Select } from '@/components/forms/select';
import { showFailure } from '@/components/forms/show-failure';
import { SubmitButton } from '@/components/forms/submit-button';
import { useCodeWords } from '@/components/forms/use-code-words';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Textarea } from '@/components/ui/textarea';
import { requestAboutDataAction } from '@/lib/flows/data-requests/actions';
import { dataRequestKinds, type dataRequestSchema } from '@/lib/personal-data/schemas';

type Values = z.input<typeof dataRequestSchema>;

const resolver = lateResolver<Values>(async () => (await import('./resolvers')).dataRequestResolver);

/** Asks the operator for what a member cannot do with their data themselves. */
export function RequestForm() {
  const t = useTranslations('personal-data.requests');
  const fields = useCodeWords(useTranslations('personal-data.fields'));
  const { write } = useWrite();
  const form = useForm<Values>({ resolver, defaultValues: { kind: 'correction', text: '' } });
  const { errors, isSubmitting } = form.formState;

  async function submit(values: Values) {
    const answer = await write({
      call: () => requestAboutDataAction(values),
      done: t('sent'),
      failed: t('failed'),
      onFailure: (failure) => showFailure(form, failure),
    });
    if (answer.ok) form.reset({ kind: 'correction', text: '' });
  }

  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(submit)} className="grid max-w-xl gap-4">
      <Field id="kind" label={t('kind')}>
        {(control) => (
          <Select {...control} {...form.register('kind')}>
            {dataRequestKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="text" label={t('words')} help={t('help')} error={fields(errors.text?.message)}>
        {(control) => <Textarea rows={4} {...control} {...form.register('text')} />}
      </Field>
      <FormError errors={errors} unexpected={t('failed')} />
      <SubmitButton busy={isSubmitting} label={t('send')} busyLabel={t('sending')} />
    </form>
  );
}
