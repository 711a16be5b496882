'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/forms/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { CardForm } from '@/lib/cards/editor/card-form';
import { cardTextLimits } from '@/lib/cards/editor/limits';
import { useCardError } from './use-card-error';

export type TextName = keyof typeof cardTextLimits;

type Props = Omit<ComponentProps<'input'>, 'name'> & {
  name: TextName;
  label: string;
  help?: string;
  /** The language the text is written in, where it is prose of the card. */
  lang?: string;
  rows?: number;
};

/** One text of the card, with a count of its characters once it comes near its limit. */
export function TextField({ name, label, help, required, rows, ...input }: Props) {
  const { register, formState } = useFormContext<CardForm>();
  const error = useCardError(name);
  const warning = useWarning(name);
  const shared = { defaultValue: formState.defaultValues?.[name] ?? '', ...register(name) };
  return (
    <Field id={`card-${name}`} label={required ? `${label} *` : label} help={warning ?? help} error={error}>
      {(control) => (
        <>
          {rows ? (
            <Textarea {...control} {...shared} rows={rows} lang={input.lang} aria-required={required} />
          ) : (
            <Input {...input} {...control} {...shared} aria-required={required} />
          )}
          <Counter name={name} />
        </>
      )}
    </Field>
  );
}

function Counter({ name }: { name: TextName }) {
  const t = useTranslations('card-editor');
  const value = useWatch<CardForm, TextName>({ name });
  const most = cardTextLimits[name];
  const count = Array.from(value ?? '').length;
  if (count < most * 0.8) return null;
  return (
    <p className={`tabular text-end text-sm ${count > most ? 'text-danger' : 'text-muted'}`}>
      {t('counter', { count, most })}
    </p>
  );
}

/** A wrong check digit is told once the code is whole, and stops nothing. */
function useWarning(name: TextName): string | undefined {
  const t = useTranslations('card-editor.warnings');
  const value = useWatch<CardForm, TextName>({ name });
  const [warned, setWarned] = useState(false);
  useEffect(() => {
    if (name !== 'taxCode') return;
    let current = true;
    const whole = value.replace(/\D/g, '').length >= 10;
    void (whole ? import('./resolvers') : Promise.resolve(null))
      .then((checks) => checks?.cardWarnings({ taxCode: value }).taxCode !== undefined)
      .catch(() => false)
      .then((found) => current && setWarned(found));
    return () => {
      current = false;
    };
  }, [name, value]);
  return warned ? t('taxCheckFailed') : undefined;
}
