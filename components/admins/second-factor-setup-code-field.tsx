import type { ComponentProps } from 'react';
import { Field } from '@/components/forms/field';
import { Input } from '@/components/ui/input';

type Props = { id: string; label: string; error?: string; input: ComponentProps<'input'> };

/** Where a code of the authenticator or a recovery code is typed. */
export function CodeField({ id, label, error, input }: Props) {
  return (
    <Field id={id} label={label} error={error}>
      {(props) => (
        <Input
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={20}
          className="tabular max-w-60 text-lg tracking-widest"
          {...props}
          {...input}
        />
      )}
    </Field>
  );
}
