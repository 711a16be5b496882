'use client';

import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AnnouncementForm } from '@/lib/announcements/schemas';
import { secondMs } from '@/lib/shared/durations';
import { formText } from '@/lib/shared/form-text';
import { dropKeptForm, type KeptForm, type KeptName, keepForm, readKeptForm } from './kept-form';

/** Written so long after the last key. */
const delayMs = secondMs;

type Found = { at: string; restore: () => void; drop: () => void };

/**
 * Keeps in this browser what is typed and not saved.
 * @param version the one that the form was begun on
 * @returns what an earlier visit left, until somebody takes or drops it; `stop`, once everything is saved
 */
export function useKeptForm(
  form: UseFormReturn<AnnouncementForm>,
  name: KeptName,
  version: number,
): { found: Found | null; stop: () => void } {
  const [kept, setKept] = useState<KeptForm | null>(null);
  const stopped = useRef(false);

  useEffect(() => {
    // What was written on an earlier version would undo what others changed since.
    const earlier = readKeptForm(name);
    setKept(earlier?.version === version ? earlier : null);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const saved = formText(form.formState.defaultValues);
    const keep = () => {
      clearTimeout(timer);
      if (stopped.current || formText(form.getValues()) === saved) return;
      keepForm(name, { form: form.getValues(), version, at: new Date().toISOString() });
    };
    const stopListening = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, delayMs);
      },
    });
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      stopListening();
      window.removeEventListener('pagehide', keep);
    };
  }, [form, name, version]);

  const found = kept && {
    at: kept.at,
    restore: () => {
      form.reset(kept.form, { keepDefaultValues: true });
      setKept(null);
    },
    drop: () => {
      dropKeptForm(name);
      setKept(null);
    },
  };
  return {
    found,
    stop: () => {
      stopped.current = true;
    },
  };
}
