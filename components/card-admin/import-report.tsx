import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import type { ImportAnswer } from '@/lib/cards/admin/import-upload';
import type { ImportNote } from '@/lib/cards/import';
import { localeTable } from '@/lib/i18n/locales';

/** What a file holds: its errors by line and column, or its first cards. */
export function ImportReport({ answer }: { answer: ImportAnswer }) {
  const t = useTranslations('card-admin.import');
  if (!answer.readable) {
    return (
      <p role="alert" className="flex items-start gap-2 text-danger">
        <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
        {t(`file.${answer.error}`, { columns: answer.columns.join(', ') })}
      </p>
    );
  }
  const { rows, written, errors, errorCount, warnings, warningCount, preview } = answer;
  return (
    <>
      <p className="flex items-start gap-2 font-medium">
        {errorCount > 0 ? (
          <CircleAlert aria-hidden className="mt-1 size-4 shrink-0 text-danger" />
        ) : (
          <CircleCheck aria-hidden className="mt-1 size-4 shrink-0 text-success" />
        )}
        {written > 0
          ? t('written', { count: written })
          : errorCount > 0
            ? t('refused', { rows, count: errorCount })
            : t('good', { count: rows })}
      </p>
      {errors.length > 0 ? (
        <Notes title={t('errors')} notes={errors} more={errorCount - errors.length} tone="danger" />
      ) : null}
      {warnings.length > 0 ? (
        <Notes title={t('warnings')} notes={warnings} more={warningCount - warnings.length} tone="muted" />
      ) : null}
      {preview.length > 0 ? <Preview rows={preview} /> : null}
    </>
  );
}

type NotesProps = { title: string; notes: ImportNote[]; more: number; tone: 'danger' | 'muted' };

function Notes({ title, notes, more, tone }: NotesProps) {
  const t = useTranslations('card-admin.import');
  return (
    <section className="panel p-4">
      <h2 className="mb-2 flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden className={`size-4 ${tone === 'danger' ? 'text-danger' : 'text-muted'}`} />
        {title}
      </h2>
      <ul className="grid max-h-90 gap-1 overflow-y-auto text-sm">
        {notes.map(({ line, column, reason }) => (
          <li key={`${line} ${column} ${reason}`}>
            <span className="tabular text-muted">
              {column === null ? t('line', { line }) : t('lineColumn', { line, column })}
            </span>{' '}
            {t(`reasons.${reason}`)}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="mt-2 text-sm text-muted">{t('more', { count: more })}</p> : null}
    </section>
  );
}

type PreviewProps = { rows: Extract<ImportAnswer, { readable: true }>['preview'] };

function Preview({ rows }: PreviewProps) {
  const t = useTranslations('card-admin.import');
  const kinds = useTranslations('card-admin.cards.kinds');
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{t('preview', { count: rows.length })}</h2>
      <div className="panel overflow-x-auto">
        <DataTable>
          <thead>
            <tr>
              <HeadCell>{t('heads.name')}</HeadCell>
              <HeadCell>{t('heads.kind')}</HeadCell>
              <HeadCell>{t('heads.language')}</HeadCell>
              <HeadCell>{t('heads.phone')}</HeadCell>
              <HeadCell>{t('heads.email')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name, and stay in their order
              <DataRow key={at}>
                <DataCell lang={row.language}>{row.name}</DataCell>
                <DataCell className="whitespace-nowrap">{kinds(row.kind)}</DataCell>
                <DataCell className="whitespace-nowrap">{localeTable[row.language].name}</DataCell>
                <DataCell className="tabular whitespace-nowrap">{row.phone}</DataCell>
                <DataCell>{row.email}</DataCell>
              </DataRow>
            ))}
          </tbody>
        </DataTable>
      </div>
    </section>
  );
}
