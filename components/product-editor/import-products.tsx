'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import type { ImportedProduct, ImportOutcome } from '@/lib/flows/products/import-products';
import type { ImportKind } from '@/lib/shop/sheet/plan-import';
import { NoteLine } from './import-report';

/** Rows that are shown; the others are counted. */
const shown = 200;

const kindTones = {
  new: 'accent',
  changed: 'accent',
  stock: 'accent',
  unchanged: 'neutral',
  underReview: 'danger',
} as const satisfies Record<ImportKind, string>;

const outcomeTones = {
  published: 'success',
  submitted: 'success',
  saved: 'success',
  unchanged: 'neutral',
  underReview: 'danger',
  moved: 'danger',
  stockTooSmall: 'danger',
  wordsBlocked: 'danger',
  full: 'danger',
} as const satisfies Record<ImportOutcome, string>;

/** The products of a file: what would become of each, or what became of it. */
export function ImportProducts({ products }: { products: ImportedProduct[] }) {
  const t = useTranslations('product-editor.import');
  const words = useTranslations('product-editor');
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="font-semibold">{t('preview')}</h2>
      <div className="panel max-h-150 overflow-auto">
        <DataTable>
          <thead>
            <tr>
              <HeadCell>{t('heads.line')}</HeadCell>
              <HeadCell>{t('heads.name')}</HeadCell>
              <HeadCell className="text-end">{t('heads.variants')}</HeadCell>
              <HeadCell>{t('heads.result')}</HeadCell>
              <HeadCell>{t('heads.missing')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {products.slice(0, shown).map(({ line, name, lang, variants, kind, outcome, missing, hints }) => (
              <DataRow key={line}>
                <DataCell className="tabular text-muted">{line}</DataCell>
                <DataCell lang={name ? lang : undefined} className="min-w-40 break-words">
                  {name || words('untitled')}
                </DataCell>
                <DataCell className="tabular text-end">{variants}</DataCell>
                <DataCell className="min-w-40">
                  {outcome ? (
                    <Badge tone={outcomeTones[outcome]}>{t(`outcomes.${outcome}`)}</Badge>
                  ) : (
                    <Badge tone={kindTones[kind]}>{t(`kinds.${kind}`)}</Badge>
                  )}
                  {hints.map((hint) => (
                    <span key={`${hint.line} ${hint.code}`} className="mt-1 block text-sm">
                      <NoteLine note={hint} />
                    </span>
                  ))}
                </DataCell>
                <DataCell className="min-w-56">
                  {missing.length > 0 ? (
                    <ul className="grid gap-0.5">
                      {missing.map((note) => (
                        <li key={`${note.line} ${note.column} ${note.code}`}>
                          <NoteLine note={note} />
                        </li>
                      ))}
                    </ul>
                  ) : null}
                </DataCell>
              </DataRow>
            ))}
          </tbody>
        </DataTable>
      </div>
      {products.length > shown ? (
        <p className="text-sm text-muted">{t('more', { count: products.length - shown })}</p>
      ) : null}
    </section>
  );
}
