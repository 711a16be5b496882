import type { Range } from 'quill';
import { useEffect, useState } from 'react';
import type { Held } from './apply-tool';
import type { Quill } from './quill';

type Cursor = { held: Held /** Null while the text has no focus. */; range: Range | null };

/** The formats where the cursor is; after the focus left those where it was. */
export function useHeld(quill: Quill | null): Cursor {
  const [cursor, setCursor] = useState<Cursor>({ held: {}, range: null });
  useEffect(() => {
    if (!quill) return;
    const look = () => {
      const [range] = quill.selection.getRange();
      setCursor((before) => {
        if (!range) return before.range ? { ...before, range: null } : before;
        return { held: quill.getFormat(range), range };
      });
    };
    quill.on('editor-change', look);
    return () => {
      quill.off('editor-change', look);
    };
  }, [quill]);
  return cursor;
}
