'use client';

import { Icon } from '@/components/ui/icon';
import type { OriginalText } from '@/lib/translation/fallback';

type Props = {
  /** Who translated it. */
  label: string;
  original?: OriginalText;
  /** Offers the original. */
  show?: string;
};

/** The mark of a translation with the original behind it, given as what it says; opened by the browser, without script. */
export function OriginalBehind({ label, original, show }: Props) {
  const mark = (
    <>
      <Icon name="languages" />
      {label}
    </>
  );
  if (!original) return <p className="translation-mark">{mark}</p>;
  return (
    <details className="translation-mark">
      <summary>
        {mark}
        <span className="underlined">{show}</span>
      </summary>
      <p lang={original.lang}>{original.text}</p>
    </details>
  );
}
