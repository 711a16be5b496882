'use client';

import { useState } from 'react';
import { newPublicId } from '@/lib/shared/ids';

/**
 * Knows which thing is being written: a new one has its identifier from the browser, and stays the same when the address names it
 * after its first save. Another thing is another form, with another key.
 * @param given the one that the address names; null for a new one
 */
export function useEditedId(given: string | null): {
  key: number;
  id: string;
  onAdopt: (id: string) => void;
} {
  const [editing, setEditing] = useState(() => ({ key: 0, given, id: given ?? newPublicId() }));
  if (editing.given !== given)
    setEditing(
      given === editing.id
        ? { ...editing, given }
        : { key: editing.key + 1, given, id: given ?? newPublicId() },
    );
  return { key: editing.key, id: editing.id, onAdopt: (id) => setEditing({ ...editing, id }) };
}
