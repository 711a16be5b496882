'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { ChevronLeft, ChevronRight } from '@/components/ui/icons';
import type { ImportColumn, ImportRow } from '@/lib/cards/admin/check-upload';
import { localeTable } from '@/lib/i18n/locales';

/** Rows of a page. */
const shown = 50;

type Props = { rows: readonly ImportRow[]; columns: readonly ImportColumn[] };

/** Every row of a file, a page at a time, with what is wrong with it; or only those that have to be mended. */
export function ImportRows({ rows, columns }: Props) {
  const t = useTranslations('card-admin.import');
  const [onlyBad, setOnlyBad] = useState(false);
  const [asked, setPage] = useState(1);
  const hasBad = rows.some(({ errors }) => errors.length > 0);
  const chosen = onlyBad && hasBad ? rows.filter(({ errors }) => errors.length > 0) : rows;
  const last = Math.max(1, Math.ceil(chosen.length / shown));
  const page = Math.min(asked, last);
  const heads = new Map(columns.flatMap(({ head, column }) => (column ? [[column, head]] : [])));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold">{t('rows')}</h2>
        {hasBad ? (
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={onlyBad}
              onChange={({ target }) => {
                setOnlyBad(target.checked);
                setPage(1);
              }}
            />
            {t('onlyBad')}
          </label>
        ) : null}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section aria-label={t('rows')} tabIndex={0} className="panel overflow-x-auto">
        <DataTable>
          <thead>
            <tr>
              <HeadCell>{t('heads.line')}</HeadCell>
              <HeadCell>{t('heads.name')}</HeadCell>
              <HeadCell>{t('heads.notes')}</HeadCell>
              <HeadCell>{t('heads.kind')}</HeadCell>
              <HeadCell>{t('heads.language')}</HeadCell>
              <HeadCell>{t('heads.phone')}</HeadCell>
              <HeadCell>{t('heads.email')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {chosen.slice((page - 1) * shown, page * shown).map((row) => (
              <Row key={row.line} row={row} heads={heads} />
            ))}
          </tbody>
        </DataTable>
      </section>
      {last > 1 ? <Pages page={page} last={last} onOpen={setPage} /> : null}
    </section>
  );
}

type RowProps = { row: ImportRow; heads: ReadonlyMap<string, string> };

function Row({ row: { line, kind, language, name, phone, email, errors, warnings }, heads }: RowProps) {
  const t = useTranslations('card-admin.import');
  const kinds = useTranslations('card-admin.cards.kinds');
  const wordsOf = ({ column, reason }: ImportRow['errors'][number]) => {
    const text = t(`reasons.${reason}`);
    return column === null ? text : t('cellReason', { head: heads.get(column) ?? column, reason: text });
  };
  return (
    <DataRow>
      <DataCell className="tabular text-muted">{line}</DataCell>
      <DataCell lang={kind ? language : undefined} className="min-w-40 break-words">
        {name}
      </DataCell>
      <DataCell className="min-w-64">
        <ul className="grid gap-0.5">
          {errors.map((note) => (
            <li key={`${note.column} ${note.reason}`} className="text-danger">
              {wordsOf(note)}
            </li>
          ))}
          {warnings.map((note) => (
            <li key={`${note.column} ${note.reason}`} className="text-muted">
              {wordsOf(note)}
            </li>
          ))}
          {errors.length === 0 && warnings.length === 0 ? (
            <li className="text-success">{t('fine')}</li>
          ) : null}
        </ul>
      </DataCell>
      <DataCell className="whitespace-nowrap">{kind ? kinds(kind) : null}</DataCell>
      <DataCell className="whitespace-nowrap">{kind ? localeTable[language].name : null}</DataCell>
      <DataCell className="tabular whitespace-nowrap">{phone}</DataCell>
      <DataCell>{email}</DataCell>
    </DataRow>
  );
}

type PagesProps = { page: number; last: number; onOpen: (page: number) => void };

function Pages({ page, last, onOpen }: PagesProps) {
  const t = useTranslations('directory.pages');
  return (
    <nav aria-label={t('label')} className="flex items-center justify-center gap-3">
      <Button disabled={page <= 1} aria-label={t('previous')} onClick={() => onOpen(page - 1)}>
        <ChevronLeft />
      </Button>
      <span aria-live="polite" className="tabular">
        {page} / {last}
      </span>
      <Button disabled={page >= last} aria-label={t('next')} onClick={() => onOpen(page + 1)}>
        <ChevronRight />
      </Button>
    </nav>
  );
}
