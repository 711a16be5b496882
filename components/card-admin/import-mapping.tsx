'use client';

import { useTranslations } from 'next-intl';
import { Select } from '@/components/forms/select';
import { Button } from '@/components/ui/button';
import type { ImportColumn } from '@/lib/cards/admin/check-upload';

type Props = {
  found: readonly ImportColumn[];
  /** What each column of the file is taken for; null is left out. */
  columns: readonly (string | null)[];
  /** Every column of the import with its words, in their order. */
  labels: Record<string, string>;
  isOpen: boolean;
  isDirty: boolean;
  canCheck: boolean;
  disabled: boolean;
  onTake: (at: number, column: string | null) => void;
  onCheck: () => void;
};

/** What each column of a file is taken for, with two of its cells, to be put right by hand. */
export function ImportMapping({ found, columns, labels, isOpen, isDirty, ...props }: Props) {
  const t = useTranslations('card-admin.import.mapping');
  const matched = columns.filter((column) => column !== null).length;
  const nameOf = (head: string, at: number) => head || t('untitled', { number: at + 1 });
  return (
    <details open={isOpen || undefined} className="panel p-4">
      <summary className="min-h-8 cursor-pointer">
        <span className="font-semibold">{t('title')}</span>{' '}
        <span className="text-sm text-muted">
          {t('summary', { matched, left: columns.length - matched })}
        </span>
      </summary>
      <p className="mt-2 text-sm text-muted">{t('text')}</p>
      <div
        aria-hidden
        className="mt-3 hidden grid-cols-3 gap-4 border-b pb-2 text-sm font-medium text-muted md:grid"
      >
        <span>{t('head')}</span>
        <span>{t('samples')}</span>
        <span>{t('field')}</span>
      </div>
      <ul className="max-h-120 overflow-y-auto">
        {found.map(({ head, samples }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file may be called alike, and stay in their order
            key={at}
            className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 border-b py-2 last:border-b-0 md:grid-cols-3 md:items-center"
          >
            <span className="break-words font-medium">{nameOf(head, at)}</span>
            <span className="min-w-0 text-sm break-words text-muted">
              {samples.length > 0
                ? samples.map((sample) => (
                    <span key={sample} className="block truncate" title={sample}>
                      {sample}
                    </span>
                  ))
                : t('noSamples')}
            </span>
            <Select
              aria-label={t('choose', { head: nameOf(head, at) })}
              value={columns[at] ?? ''}
              disabled={props.disabled}
              onChange={({ target }) => props.onTake(at, target.value || null)}
            >
              <option value="">{t('leaveOut')}</option>
              {Object.entries(labels).map(([column, label]) => (
                <option key={column} value={column}>
                  {label}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
      {isDirty ? (
        <p role="status" className="mt-3">
          {t('dirty')}
        </p>
      ) : null}
      {props.canCheck ? (
        <Button tone="primary" className="mt-3" onClick={props.onCheck}>
          {t('again')}
        </Button>
      ) : null}
    </details>
  );
}
