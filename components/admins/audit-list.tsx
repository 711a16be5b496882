import { ChevronRight } from 'lucide-react';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { AuditRow } from '@/lib/admins/audit-queries';
import { oneOf } from '@/lib/admins/user-filter';
import { Link } from '@/lib/i18n/navigation';
import { auditActions, auditTargetTypes } from '@/lib/shared/audit-actions';
import { paths } from '@/lib/shared/paths';
import { AuditChangesTable } from './audit-changes-table';

/** Entries of the audit: when, who, what and to whom; what changed opens below. */
export async function AuditList({ rows }: { rows: AuditRow[] }) {
  const t = await getTranslations('admins.audit');
  return (
    <ol aria-label={t('list')} className="panel divide-y text-sm">
      {rows.map((row) => (
        <li key={row.id} className="px-3 py-2">
          <Entry row={row} />
          {row.changes.length > 0 ? (
            <details className="group">
              <summary className="flex w-max list-none items-center gap-1 py-1 text-muted hover:text-ink max-md:py-3 [&::-webkit-details-marker]:hidden">
                <ChevronRight
                  aria-hidden
                  className="-ms-1 size-4 shrink-0 transition-transform group-open:rotate-90"
                />
                {t('changes')}
              </summary>
              <div className="pt-1 pb-2">
                <AuditChangesTable changes={row.changes} />
              </div>
            </details>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

async function Entry({ row }: { row: AuditRow }) {
  const t = await getTranslations('admins.audit');
  const actions = await getTranslations('admins.audit.actions');
  const format = await getFormatter();
  const action = oneOf(auditActions, row.action);
  return (
    <div className="grid gap-x-4 gap-y-0.5 md:grid-cols-[192px_minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,1.6fr)]">
      <time dateTime={row.createdAt.toISOString()} className="tabular text-muted">
        {format.dateTime(row.createdAt, { dateStyle: 'medium', timeStyle: 'medium' })}
      </time>
      <span className="min-w-0 break-words">
        {row.atConsole ? t('console') : row.adminName || t('nobody')}
      </span>
      <span className="min-w-0 break-words font-medium">{action ? actions(action) : row.action}</span>
      <Target row={row} />
    </div>
  );
}

/** What was changed, with the way to it where it is still there. */
async function Target({ row }: { row: AuditRow }) {
  const t = await getTranslations('admins.audit');
  const { targetType, targetId, targetName } = row;
  const type = oneOf(auditTargetTypes, targetType);
  // A deleted member's name is nowhere any more, in the audit neither.
  if (targetName === '') return <span className="text-muted">{t('purged')}</span>;
  const href = {
    member: paths.adminUsers({ q: targetName, user: targetId }),
    admin: paths.adminAdmins({ admin: targetId }),
    card: paths.adminCards({ card: targetId }),
    industry: paths.adminIndustries({ industry: targetId }),
    background: paths.adminBackgrounds(),
  };
  return (
    <span className="min-w-0 break-words">
      <span className="text-muted">{type ? t(`targets.${type}`) : targetType}</span>{' '}
      {type ? (
        <Link href={href[type]} prefetch={false} className="link break-all underline">
          {targetName}
        </Link>
      ) : (
        targetName
      )}
    </span>
  );
}
