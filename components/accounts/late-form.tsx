'use client';

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type Props<Form> = {
  /** The form as the server draws it: its fields can be typed into. */
  shell: ReactNode;
  /** Imports the form. The same function at each rendering. */
  load: () => Promise<Form>;
  children: (form: Form) => ReactNode;
};

/**
 * A form whose script is as large as the rest of the page: the page comes with its fields, the form takes their place with
 * what was typed into them, and sends it where that was wanted already.
 */
export function LateForm<Form>({ shell, load, children }: Props<Form>) {
  const box = useRef<HTMLDivElement>(null);
  const typed = useRef<Typed>(null);
  const sent = useRef(false);
  const [loaded, setLoaded] = useState<{ form: Form }>();
  useEffect(() => {
    let left = false;
    void load().then((form) => {
      if (left) return;
      typed.current = readTyped(box.current);
      // At once: a letter that is typed between the reading and the exchange would be lost.
      flushSync(() => setLoaded({ form }));
    });
    return () => {
      left = true;
    };
  }, [load]);
  useLayoutEffect(() => {
    if (!loaded) return;
    giveBack(box.current, typed.current);
    if (sent.current) box.current?.querySelector('form')?.requestSubmit();
  }, [loaded]);
  return (
    <div
      ref={box}
      onSubmitCapture={(event) => {
        if (loaded) return;
        event.preventDefault();
        sent.current = true;
      }}
    >
      {loaded ? children(loaded.form) : shell}
    </div>
  );
}

/** What a reader did in a form before it was alive. */
type Typed = { values: Map<string, string>; focused: string | null };

/** The text fields of a form by name, and which one has the focus. */
function readTyped(box: HTMLElement | null): Typed {
  const values = new Map<string, string>();
  for (const { name, value } of textFields(box)) if (value !== '') values.set(name, value);
  const { activeElement } = document;
  const focused = textFields(box).find((field) => field === activeElement);
  return { values, focused: focused?.name ?? null };
}

/** Types it again into the fields of the same names. */
function giveBack(box: HTMLElement | null, typed: Typed | null): void {
  if (!typed) return;
  for (const field of textFields(box)) {
    const value = typed.values.get(field.name);
    if (value !== undefined && field.value !== value) {
      // As the browser does it, so that React sees a change.
      const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (field.name === typed.focused) field.focus();
  }
}

function textFields(box: HTMLElement | null): (HTMLInputElement | HTMLTextAreaElement)[] {
  const fields =
    box?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[name], textarea[name]') ?? [];
  return [...fields].filter(({ type }) => !['checkbox', 'radio', 'hidden'].includes(type));
}
