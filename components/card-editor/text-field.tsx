'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Counter } from '@/components/drafts/counter';
import { Field } from '@/components/forms/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { CardForm } from '@/lib/cards/editor/card-form';
import { fieldKinds } from '@/lib/cards/field-kinds';
import { fieldOf, type TextField as TextName } from '@/lib/cards/field-lists';
import { cardFields, type FieldsWith } from '@/lib/cards/fields';
import type { CardKind } from '@/lib/shared/card-kind';
import { useEditor, useFieldLabel } from './editor-context';
import { useCardError } from './use-card-error';

/** One text of the card, with a count of its characters once it comes near its limit. */
export function TextField({ name }: { name: TextName }) {
  const t = useTranslations('card-editor.help');
  const { kind } = useEditor();
  const label = useFieldLabel()(name);
  const { register, formState } = useFormContext<CardForm>();
  const error = useCardError(name);
  const warning = useWarning(name);
  const sourceLocale = useWatch<CardForm, 'sourceLocale'>({ name: 'sourceLocale' });
  const field = fieldOf(name);
  const applies = (to: true | CardKind | undefined) => to === true || to === kind;
  const required = applies(field.required);
  const help = applies(field.help) && hasHelp(name) ? t(name) : undefined;
  const lang = field.translated ? sourceLocale : undefined;
  const shared = {
    defaultValue: formState.defaultValues?.[name] ?? '',
    lang,
    'aria-required': required || undefined,
    ...register(name),
  };
  return (
    <Field id={`card-${name}`} label={required ? `${label} *` : label} help={warning ?? help} error={error}>
      {(control) => (
        <>
          {field.rows ? (
            <Textarea {...control} {...shared} rows={field.rows} />
          ) : (
            <Input
              {...control}
              {...shared}
              {...fieldKinds[cardFields[name].kind].input}
              autoComplete={field.autoComplete}
            />
          )}
          <CardCounter name={name} />
        </>
      )}
    </Field>
  );
}

type Helped = FieldsWith<{ help: true | CardKind }> & TextName;

const hasHelp = (name: TextName): name is Helped => 'help' in cardFields[name];

/** Nobody counts the characters of a number or a code. */
const leastCounted = 100;

function CardCounter({ name }: { name: TextName }) {
  const value = useWatch<CardForm, TextName>({ name });
  const most = cardFields[name].limit;
  return most < leastCounted ? null : <Counter count={Array.from(value ?? '').length} most={most} />;
}

/** A wrong check digit is shown once the code is complete, and stops nothing. */
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
