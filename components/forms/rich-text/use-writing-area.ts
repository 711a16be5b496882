import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Delta } from '@/lib/rich-text/delta';
import type { RichTextPolicy } from '@/lib/rich-text/parse-delta';
import { editableText, withEditedText } from '@/lib/rich-text/plain-editing';
import type { RichTextType } from '@/lib/rich-text/presets';
import { type AnyValue, documentOf, roughDocumentOf } from './content';
import type { WritingAreaProps } from './writing-area';

/** The editor that is there, and what it began with. */
type Begun = {
  Component: ComponentType<WritingAreaProps>;
  /** Another one for each text that writing begins with. */
  id: number;
  document: Delta;
  /** Where the cursor stood in the plain field; null when it was elsewhere. */
  caret: number | null;
};

type HtmlReader = (html: string, policy: RichTextPolicy) => { delta: Delta } | { error: string };

/**
 * Brings the editor after the page, and hands over to it what was typed meanwhile and where the cursor stood.
 * @param value where writing begins
 * @param policy the same object at each rendering
 */
export function useWritingArea(
  type: RichTextType,
  value: AnyValue | null,
  policy: RichTextPolicy,
  box: { readonly current: HTMLElement | null },
) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const latest = useRef(value);
  const typed = useRef<string | null>(null);
  const readHtml = useRef<HtmlReader | null>(null);
  useEffect(() => {
    latest.current = value;
  });

  const read = useCallback(
    (from: AnyValue | null): Delta => {
      const known = documentOf(type, from);
      if (known) return known;
      const found = readHtml.current?.(String(from), policy);
      return found && 'delta' in found ? found.delta : roughDocumentOf(type, from);
    },
    [type, policy],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each try
  useEffect(() => {
    if (begun) return;
    let left = false;
    const loading = Promise.all([
      import('./writing-area'),
      type === 'html' ? import('@/lib/rich-text/from-html') : null,
    ]);
    loading.then(
      ([{ WritingArea }, reader]) => {
        readHtml.current = reader?.htmlToDelta ?? null;
        whenComposed(box.current, () => {
          if (left) return;
          const document = read(latest.current);
          const caret = caretIn(box.current);
          // At once: a letter that is typed between the reading and the exchange would be lost.
          flushSync(() =>
            setBegun({
              Component: WritingArea,
              id: 0,
              document: typed.current === null ? document : withEditedText(document, typed.current),
              caret,
            }),
          );
        });
      },
      () => {
        if (!left) setFailed(true);
      },
    );
    return () => {
      left = true;
    };
  }, [tries]);

  const retry = useCallback(() => {
    setFailed(false);
    setTries((before) => before + 1);
  }, []);
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed, retry]);

  return {
    state: begun ? ('ready' as const) : failed ? ('failed' as const) : ('loading' as const),
    begun,
    retry,
    /** Something was typed into the plain field. */
    type: (document: Delta) => {
      typed.current = editableText(document);
    },
    /** Begins with another text. */
    begin: useCallback(
      (next: AnyValue | null) => {
        typed.current = null;
        setBegun((before) => before && { ...before, id: before.id + 1, document: read(next), caret: null });
      },
      [read],
    ),
  };
}

const plainField = (box: HTMLElement | null) =>
  box?.querySelector<HTMLTextAreaElement>('textarea[data-plain]');

function caretIn(box: HTMLElement | null): number | null {
  const field = plainField(box);
  return field && field === document.activeElement ? field.selectionStart : null;
}

const composing = new WeakSet<EventTarget>();

/** Words that are being composed are finished first. */
function whenComposed(box: HTMLElement | null, act: () => void): void {
  const field = plainField(box);
  if (!field || !composing.has(field)) act();
  else field.addEventListener('compositionend', () => setTimeout(act), { once: true });
}

/** For the plain field: notes whether somebody composes in it. */
export const noteComposition = {
  onCompositionStart: ({ currentTarget }: { currentTarget: EventTarget }) => {
    composing.add(currentTarget);
  },
  onCompositionEnd: ({ currentTarget }: { currentTarget: EventTarget }) => {
    composing.delete(currentTarget);
  },
};
