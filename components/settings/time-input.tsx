'use client';

import { Field } from '@/components/forms/field';
import { Input } from '@/components/ui/input';

type Props = {
  id: string;
  name: string;
  label: string;
  help: string;
  error: string | undefined;
  value: unknown;
  disabled: boolean;
  onChange: (value: unknown) => void;
};

/** A day and time by the clock of Vietnam, wherever the administrator is. */
export function TimeInput({ id, name, label, help, error, value, disabled, onChange }: Props) {
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
