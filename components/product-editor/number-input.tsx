'use client';

import { type ComponentProps, useState } from 'react';
import { Input } from '@/components/ui/input';
import { parseVnd } from '@/lib/shared/money';

type Props = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type'> & {
  value: number | null;
  onChange: (value: number | null) => void;
};

/** A whole number as people write it: `100.000` and `100,000` are the same. What is no number is none. */
export function NumberInput({ value, onChange, ...props }: Props) {
  const [typed, setTyped] = useState(() => ({ text: textOf(value), value }));
  // Set from elsewhere: by "apply to all", or to another version.
  const text = typed.value === value ? typed.text : textOf(value);
  return (
    <Input
      {...props}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        const read = target.value.trim() === '' ? null : parseVnd(target.value);
        setTyped({ text: target.value, value: read });
        onChange(read);
      }}
      onBlur={(event) => {
        setTyped({ text: textOf(value), value });
        props.onBlur?.(event);
      }}
    />
  );
}

const textOf = (value: number | null) => (value === null ? '' : String(value));
