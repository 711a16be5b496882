'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { EditorError } from './editor-error';

/** A library of the editor did not come: it works on without it. */
export function LibraryNotice({
  missing,
  onRetry,
}: {
  missing: readonly EditorError[];
  onRetry: () => void;
}) {
  const t = useTranslations('rich-text.errors');
  return missing.map((error) => (
    <EditorNotice key={error} onRetry={onRetry}>
      {t(error)}
    </EditorNotice>
  ));
}

/** A sentence of the editor about itself, with what can be done. */
export function EditorNotice({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  const common = useTranslations('common.islands');
  return (
    <div role="status" className="rt-notice">
      <p>{children}</p>
      {onRetry ? (
        <Button size="sm" onClick={onRetry}>
          {common('retry')}
        </Button>
      ) : null}
    </div>
  );
}
