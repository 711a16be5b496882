import { getFormatter, getTranslations } from 'next-intl/server';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { Link } from '@/lib/i18n/navigation';
import type { PointsEntryView } from '@/lib/points/queries';
import { subjectPathOf } from '@/lib/points/subject-path';

const signed = { signDisplay: 'exceptZero' } as const;

/** Entries of a member's ledger, each with the balance after it and the way to what it was written for. */
export async function EntryTable({ rows }: { rows: PointsEntryView[] }) {
  const t = await getTranslations('points');
  const format = await getFormatter();
  const timeOf = ({ createdAt }: PointsEntryView) =>
    format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="panel">
      <DataTable aria-label={t('ledger')}>
        <thead>
          <tr>
            <HeadCell className="max-sm:hidden">{t('columns.time')}</HeadCell>
            <HeadCell>{t('columns.kind')}</HeadCell>
            <HeadCell className="text-end">{t('columns.amount')}</HeadCell>
            <HeadCell className="text-end">{t('columns.balance')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DataRow key={row.number}>
              <DataCell className="tabular whitespace-nowrap text-muted max-sm:hidden">
                {timeOf(row)}
              </DataCell>
              <DataCell className="w-full">
                <EntryCause entry={row} />
                {row.subject.name ? (
                  <span className="tabular block break-words text-muted">
                    {t('order', { number: row.subject.name })}
                  </span>
                ) : null}
                <span className="tabular block text-muted sm:hidden">{timeOf(row)}</span>
                {row.reason ? (
                  <span className="block whitespace-pre-wrap break-words text-muted">
                    {t('reason', { reason: row.reason })}
                  </span>
                ) : null}
              </DataCell>
              <DataCell className="tabular whitespace-nowrap text-end font-medium">
                {format.number(row.amount, signed)}
              </DataCell>
              <DataCell className="tabular whitespace-nowrap text-end">
                {format.number(row.balanceAfter)}
              </DataCell>
            </DataRow>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}

/** What an entry is, as the link to what it was written for where that has a page. */
async function EntryCause({ entry: { kind, subject } }: { entry: PointsEntryView }) {
  const t = await getTranslations('points.kinds');
  const path = subjectPathOf(subject);
  if (path === null) return <span className="font-medium">{t(kind)}</span>;
  return (
    <Link href={path} className="link font-medium after:absolute after:inset-0">
      {t(kind)}
    </Link>
  );
}
