import { getFormatter, getTranslations } from 'next-intl/server';
import { SortHead } from '@/components/lists/sort-head';
import { DataCell, DataTable, HeadCell } from '@/components/ui/data-table';
import { ChevronRight } from '@/components/ui/icons';
import { type AuditFilter, auditList } from '@/lib/admins/audit-list';
import type { AuditRow } from '@/lib/admins/audit-queries';
import { Link } from '@/lib/i18n/navigation';
import { auditActions, auditTargetPaths, auditTargetTypes } from '@/lib/shared/audit-actions';
import { oneOf } from '@/lib/shared/list-params';
import { AuditChangesTable } from './audit-changes-table';

type Props = { rows: AuditRow[]; filter: AuditFilter };

/** Entries of the audit: when, who, what and to whom; what changed opens below. */
export async function AuditTable({ rows, filter }: Props) {
  const t = await getTranslations('admins.audit');
  const actions = await getTranslations('admins.audit.actions');
  const format = await getFormatter();
  return (
    <div className="panel">
      <DataTable aria-label={t('list')}>
        <thead>
          <tr>
            <SortHead list={auditList} values={filter} column="time">
              {t('columns.time')}
            </SortHead>
            <HeadCell className="max-md:hidden">{t('columns.admin')}</HeadCell>
            <HeadCell>{t('columns.action')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('columns.target')}</HeadCell>
          </tr>
        </thead>
        {rows.map((row) => {
          const action = oneOf(auditActions, row.action);
          const admin = row.atConsole ? t('console') : row.adminName || t('nobody');
          const hasChanges = row.changes.length > 0;
          return (
            <tbody key={row.id} className="[&:last-child>tr:last-child>*]:border-b-0">
              <tr
                {...(hasChanges ? {} : { 'data-row': true, tabIndex: -1 })}
                className={hasChanges ? '[&>td]:border-b-0 [&>td]:pb-0' : undefined}
              >
                <DataCell className="tabular w-60 align-top text-muted max-md:w-28">
                  <time dateTime={row.createdAt.toISOString()}>
                    {format.dateTime(row.createdAt, { dateStyle: 'medium', timeStyle: 'medium' })}
                  </time>
                </DataCell>
                <DataCell className="break-words align-top max-md:hidden">{admin}</DataCell>
                <DataCell className="break-words align-top">
                  <span className="font-medium">{action ? actions(action) : row.action}</span>
                  {hasChanges ? null : <span className="block text-sm text-muted">{t('noValues')}</span>}
                  <span className="block md:hidden">
                    {admin} · <Target row={row} />
                  </span>
                </DataCell>
                <DataCell className="break-words align-top max-md:hidden">
                  <Target row={row} />
                </DataCell>
              </tr>
              {hasChanges ? (
                <tr>
                  <DataCell colSpan={4} className="pt-0">
                    <details className="group">
                      <summary
                        data-row
                        className="flex w-max list-none items-center gap-1 py-1 text-muted hover:text-ink max-md:py-3 [&::-webkit-details-marker]:hidden"
                      >
                        <ChevronRight
                          aria-hidden
                          className="-ms-1 size-4 shrink-0 transition-transform group-open:rotate-90"
                        />
                        {t('changes')}
                      </summary>
                      <div className="pt-1 pb-2">
                        <AuditChangesTable about={row} changes={row.changes} />
                      </div>
                    </details>
                  </DataCell>
                </tr>
              ) : null}
            </tbody>
          );
        })}
      </DataTable>
    </div>
  );
}

const isSetting = ({ targetType }: AuditRow) => targetType === 'setting';

/** A word of the catalogue by a path that was stored; undefined where there is none any more. */
function wordIn(t: unknown, path: string): string | undefined {
  const words = t as { (path: string): string; has: (path: string) => boolean };
  return words.has(path) ? words(path) : undefined;
}

/** What was changed, with the way to it where it is still there. */
async function Target({ row }: { row: AuditRow }) {
  const t = await getTranslations('admins.audit');
  const settings = await getTranslations('settings.rows');
  const { targetType, targetId } = row;
  const targetName = (isSetting(row) && wordIn(settings, `${targetId}.title`)) || row.targetName;
  const type = oneOf(auditTargetTypes, targetType);
  // A list that was taken away has no name.
  if (targetId === '') return <span className="text-muted">{type ? t(`targets.${type}`) : targetType}</span>;
  // A deleted member's name is nowhere any more, in the audit neither.
  if (targetName === '') return <span className="text-muted">{t('purged')}</span>;
  return (
    <span className="min-w-0 break-words">
      <span className="text-muted">{type ? t(`targets.${type}`) : targetType}</span>{' '}
      {type ? (
        <Link href={auditTargetPaths[type](targetId)} className="link break-all underline">
          {targetName}
        </Link>
      ) : (
        targetName
      )}
    </span>
  );
}
