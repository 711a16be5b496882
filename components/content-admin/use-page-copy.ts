'use client';

import { useEffect, useState } from 'react';
import type { DraftStart } from '@/components/drafts/draft-keeper';
import { type CopyName, dropCopy, type LocalCopy, readCopy } from '@/components/drafts/local-copy';
import type { PageForm } from '@/lib/pages/page-form';
import { formText } from '@/lib/shared/form-text';

const fits = (form: object) => 'texts' in form && 'sourceLocale' in form;

/** What was written of a page here and never reached the server, until somebody takes it or drops it. */
export function usePageCopy(
  name: CopyName,
  start: DraftStart<PageForm>,
): [LocalCopy<PageForm> | null, () => void] {
  const [copy, setCopy] = useState<LocalCopy<PageForm> | null>(null);
  // Known in the browser alone, so after the first drawing.
  useEffect(() => {
    const kept = readCopy<PageForm>(name, fits);
    if (kept && formText(kept.form) !== formText(start.form)) setCopy(kept);
    else if (kept) dropCopy(name);
  }, [name, start]);
  return [
    copy,
    () => {
      dropCopy(name);
      setCopy(null);
    },
  ];
}
