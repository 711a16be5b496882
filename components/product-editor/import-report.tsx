'use client';

import { useTranslations } from 'next-intl';
import { CircleAlert, CircleCheck } from '@/components/ui/icons';
import type { ImportAnswer } from '@/lib/flows/products/import-products';
import type { SheetNote } from '@/lib/shop/sheet/read-rows';
import { type ProductErrorCode, useErrorWords } from './use-product-error';

/** Whether a file can be written, and what is wrong with it by line and column. */
export function ImportErrors({ answer }: { answer: Extract<ImportAnswer, { ok: true }> }) {
  const t = useTranslations('product-editor.import');
  const { total, ready, errors, errorCount } = answer;
  return (
    <>
      <p className="flex items-start gap-2 font-medium">
        {errorCount > 0 ? (
          <CircleAlert aria-hidden className="mt-1 size-4 shrink-0 text-danger" />
        ) : (
          <CircleCheck aria-hidden className="mt-1 size-4 shrink-0 text-success" />
        )}
        {errorCount > 0
          ? t('refused', { total, count: errorCount })
          : ready > 0
            ? t('good', { total, count: ready })
            : t('nothing', { total })}
      </p>
      {errors.length > 0 ? (
        <section className="panel p-4">
          <h2 className="mb-2 font-semibold">{t('errors')}</h2>
          <ul className="grid max-h-90 gap-1 overflow-y-auto text-sm">
            {errors.map((note) => (
              <li key={`${note.line} ${note.column} ${note.code}`}>
                <NoteLine note={note} />
              </li>
            ))}
          </ul>
          {errorCount > errors.length ? (
            <p className="mt-2 text-sm text-muted">{t('more', { count: errorCount - errors.length })}</p>
          ) : null}
        </section>
      ) : null}
    </>
  );
}

/** One thing to be said of a place of the file. */
export function NoteLine({ note: { line, column, code } }: { note: SheetNote }) {
  const t = useTranslations('product-editor.import');
  const wordsOf = useErrorWords();
  return (
    <>
      <span className="tabular text-muted">
        {column === null ? t('line', { line }) : t('lineColumn', { line, column })}
      </span>{' '}
      {wordsOf(code as ProductErrorCode)}
    </>
  );
}
