'use client';

import Form from 'next/form';
import { type ComponentProps, useEffect, useRef } from 'react';
import { type AddressFields, arriveAt, sendFields, textOfFields } from './address-fields';
import { putKeyboardAway } from './put-keyboard-away';

type Props = Omit<ComponentProps<typeof Form>, 'ref' | 'onSubmit' | 'action'> & { action: string };

/**
 * A form that leads to an address, and whose fields show what the address says: they take it anew with each, but keep what is
 * typed while the answer to what was sent is on its way. The fields stand there by `defaultValue`.
 */
export function AddressForm(props: Props) {
  const form = useRef<HTMLFormElement>(null);
  const known = useRef<AddressFields | null>(null);

  // With each answer the fields stand there anew, with what the address says as their default.
  useEffect(() => {
    if (!form.current) return;
    const fields = fieldsOf(form.current);
    const given = textOfFields(fields.map((field) => field.defaultValue));
    known.current ??= { given, sent: [] };
    const arrived = arriveAt(known.current, given, typedIn(fields));
    known.current = arrived.known;
    if (arrived.takes) form.current.reset();
  });

  return (
    <Form
      {...props}
      ref={form}
      onSubmit={(event) => {
        if (known.current) known.current = sendFields(known.current, typedIn(fieldsOf(event.currentTarget)));
        putKeyboardAway();
      }}
    />
  );
}

/** The fields that people type in. */
function fieldsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')];
}

function typedIn(fields: readonly HTMLInputElement[]): string {
  return textOfFields(fields.map(({ value }) => value));
}
