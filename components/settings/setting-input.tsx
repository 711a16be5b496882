'use client';

import { type Messages, useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Field, FieldError } from '@/components/forms/field';
import { Select } from '@/components/forms/select';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { SettingFieldView } from '@/lib/admins/settings/queries';
import { locales, localeTable } from '@/lib/i18n/locales';
import { ColourInput } from './colour-input';
import { OrderField } from './order-field';
import { PictureInput } from './picture-input';

type Props = {
  id: string;
  field: SettingFieldView;
  label: string;
  help: string;
  /** What a choice is called, of a field that has them. */
  choiceOf: (choice: string) => string;
  /** Code of what is wrong with it. */
  error: string | undefined;
  value: unknown;
  disabled: boolean;
  onChange: (value: unknown) => void;
};

type ErrorCode = keyof Messages['settings']['errors'];

/** A field of a setting, drawn by its kind. */
export function SettingInput(props: Props) {
  const t = useTranslations('settings');
  const { min = 0, max = 0, longest = 0, most = 0 } = props.field;
  const error = props.error && t(`errors.${props.error as ErrorCode}`, { min, max, longest, most });
  switch (props.field.kind) {
    case 'flag':
      return <Flag {...props} error={error} />;
    case 'texts':
    case 'lists':
      return <ByLanguage {...props} error={error} />;
    case 'order':
      return <OrderField {...props} error={error} />;
    case 'picture':
      return <PictureInput {...props} error={error} cut={props.field.cut ?? 'free'} />;
    case 'colour':
      return <ColourInput {...props} error={error} name={props.field.name} />;
    case 'time':
      return <TimeInput {...props} error={error} name={props.field.name} />;
    default:
      return <Single {...props} error={error} />;
  }
}

function Flag({ id, field, label, help, error, value, disabled, onChange }: Props) {
  return (
    <div className="grid gap-1">
      <label className="flex items-start gap-2.5 max-md:py-2.5">
        <input
          id={id}
          name={field.name}
          type="checkbox"
          checked={value === true}
          disabled={disabled}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => onChange(target.checked)}
          className="mt-1 size-4 shrink-0 accent-accent"
        />
        <span className="font-medium">{label}</span>
      </label>
      <div id={`${id}-note`} className="ps-6.5 text-sm text-muted">
        {error ? <FieldError>{error}</FieldError> : help}
      </div>
    </div>
  );
}

function Single({ id, field, label, help, choiceOf, error, value, disabled, onChange }: Props) {
  const t = useTranslations('settings');
  const { kind, min, max, unit, choices } = field;
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(control) => {
        if (kind === 'choice')
          return (
            <Select
              {...control}
              name={field.name}
              disabled={disabled}
              value={String(value)}
              onChange={({ target }) => onChange(target.value)}
            >
              {choices?.map((each) => (
                <option key={each} value={each}>
                  {choiceOf(each)}
                </option>
              ))}
            </Select>
          );
        if (kind === 'text')
          return (
            <Input
              {...control}
              name={field.name}
              disabled={disabled}
              value={String(value ?? '')}
              autoComplete="off"
              onChange={({ target }) => onChange(target.value)}
            />
          );
        return (
          <span className="flex items-center gap-2">
            <span className="w-44 shrink-0">
              <Input
                {...control}
                name={field.name}
                type="number"
                inputMode="numeric"
                min={min}
                max={max}
                disabled={disabled}
                value={typeof value === 'number' ? value : ''}
                onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
                className="tabular"
              />
            </span>
            {unit ? <span className="whitespace-nowrap text-sm text-muted">{t(`units.${unit}`)}</span> : null}
          </span>
        );
      }}
    </Field>
  );
}

/** A text, or a few words one a line, in each language. */
function ByLanguage({ id, field, label, help, error, value, disabled, onChange }: Props) {
  const t = useTranslations('settings');
  const given = value as Partial<Record<string, string | string[]>>;
  const isList = field.kind === 'lists';
  const isLong = isList || (field.longest ?? 0) > 120;
  return (
    <fieldset aria-describedby={`${id}-note`} className="grid gap-2">
      <legend className="font-medium">{label}</legend>
      <div id={`${id}-note`} className="text-sm text-muted">
        {error ? <FieldError>{error}</FieldError> : help}
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        {locales.map((locale) => {
          const stored = given[locale] ?? (isList ? [] : '');
          const control = {
            name: field.name,
            lang: locale,
            disabled,
            'aria-label': t('inLanguage', { label, language: localeTable[locale].name }),
            'aria-invalid': error !== undefined,
            value: Array.isArray(stored) ? stored.join('\n') : stored,
            onChange: ({ target }: { target: { value: string } }) =>
              onChange({ ...given, [locale]: isList ? target.value.split('\n') : target.value }),
          };
          return (
            <div key={locale} className="grid gap-0.5">
              <span aria-hidden className="text-sm text-muted">
                {localeTable[locale].name}
              </span>
              {isLong ? <Textarea rows={isList ? 5 : 3} {...control} /> : <Input {...control} />}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

/** A day and time by the clock of Vietnam, wherever the administrator is. */
function TimeInput({
  id,
  name,
  label,
  help,
  error,
  value,
  disabled,
  onChange,
}: ComponentProps<typeof ColourInput>) {
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(control) => (
        <span className="block max-w-64">
          <Input
            {...control}
            name={name}
            type="datetime-local"
            disabled={disabled}
            value={typeof value === 'string' ? value : ''}
            onChange={({ target }) => onChange(target.value)}
            className="tabular"
          />
        </span>
      )}
    </Field>
  );
}
