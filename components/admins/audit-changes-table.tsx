import { getFormatter, getTranslations } from 'next-intl/server';
import type { AuditChange } from '@/lib/admins/audit-changes';
import { auditValue } from './audit-values';
import { type AuditAbout, auditLabel, auditPlace } from './audit-words';

type Props = { about: AuditAbout; changes: AuditChange[] };

/** What an entry changed, field by field: before and after. */
export async function AuditChangesTable({ about, changes }: Props) {
  const t = await getTranslations('admins.audit');
  const words = { t: await getTranslations(), format: await getFormatter() };
  const rows = changes.toSorted(
    (one, other) => auditPlace(about, one.field) - auditPlace(about, other.field),
  );
  const value = ({ field }: AuditChange, given: AuditChange['before']) => {
    if (given === undefined) return <span aria-hidden>–</span>;
    return auditValue(words, about, field, given) ?? <span className="text-muted">{t('nothing')}</span>;
  };
  return (
    <table className="w-full max-w-180 table-fixed border-collapse text-sm">
      <thead>
        <tr className="border-b text-start text-muted">
          {(['field', 'before', 'after'] as const).map((column) => (
            <th key={column} scope="col" className="py-1 pe-3 text-start font-medium">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((change) => (
          <tr key={change.field} className="border-b align-top last:border-b-0">
            <th scope="row" className="break-words py-1.5 pe-3 text-start font-normal text-muted">
              {auditLabel(words, about, change.field)}
            </th>
            <td className="break-words py-1.5 pe-3">{value(change, change.before)}</td>
            <td className="break-words py-1.5 font-medium">{value(change, change.after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
