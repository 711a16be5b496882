'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { useCodeWords } from '@/components/forms/use-code-words';
import { Textarea } from '@/components/ui/textarea';

export type Reason = { reasonCode: string; reason: string };

/** Templates to pick from, with what they say. */
export type ReasonTemplates = readonly { code: string; text: string }[];

type Props = {
  reasons: ReasonTemplates;
  register: UseFormRegister<Reason>;
  errors: FieldErrors<Reason>;
  /** Said of a failure that nobody expected. */
  unexpected: string;
  /** The first nine are chosen by their number, and stand before the choice of none. */
  numbered?: boolean;
};

/** What a form begins with that asks for a reason. */
export const noReason: Reason = { reasonCode: '', reason: '' };

/** What such a form sends: null where no template was picked. */
export const givenReason = ({ reasonCode, reason }: Reason) => ({
  reasonCode: reasonCode === '' ? null : reasonCode,
  reason,
});

/** Why something is put back or taken away: one of the templates, words of one's own, or both. Begins at its first choice. */
export function ReasonFields({ reasons, register, errors, unexpected, numbered = false }: Props) {
  const t = useTranslations('admins.reviews');
  const errorOf = useCodeWords(useTranslations('admins.fields'));
  const id = useId();
  const none = { code: '', text: t('noReasonCode') };
  const numberOf = (at: number) =>
    numbered && at < Math.min(reasons.length, 9) ? String(at + 1) : undefined;
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">{t('reasonCode')}</legend>
        {(numbered ? [...reasons, none] : [none, ...reasons]).map(({ code, text }, at) => (
          <label key={code} className="flex items-start gap-2.5 py-1 text-sm max-md:py-2.5">
            <input
              type="radio"
              value={code}
              // biome-ignore lint/a11y/noAutofocus: a question that opened begins at its first choice, not at its cross
              autoFocus={at === 0}
              aria-keyshortcuts={numberOf(at)}
              className="mt-1 size-4 shrink-0 accent-accent"
              {...register('reasonCode')}
            />
            {numberOf(at) ? (
              <kbd aria-hidden className="tabular font-sans text-muted max-md:hidden">
                {numberOf(at)}
              </kbd>
            ) : null}
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      <Field id={id} label={t('reason')} help={t('reasonHelp')} error={errorOf(errors.reason?.message)}>
        {(control) => <Textarea rows={3} {...control} {...register('reason')} />}
      </Field>
      <FormError errors={errors} unexpected={unexpected} />
    </>
  );
}
