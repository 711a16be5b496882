'use client';

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { giveBack, readTyped, type Typed } from './typed-before';

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
      setLoaded({ form });
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
