import { getFormatter, getTranslations } from 'next-intl/server';
import { membershipStates } from '@/lib/accounts/membership';
import { rejectReasons } from '@/lib/accounts/reject-reasons';
import type { AuditChange, AuditValue } from '@/lib/admins/audit-changes';
import { typeWord } from '@/lib/admins/user-list';
import { cardStatuses } from '@/lib/cards/card-status';
import { cardRejectReasons } from '@/lib/cards/editor/reject-reasons';
import { claimRejectReasons } from '@/lib/moderation/claims/claim-reasons';
import { reportReasons } from '@/lib/moderation/report-reasons';
import { adminRoles } from '@/lib/shared/admin-viewer';
import { oneOf } from '@/lib/shared/list-params';
import { membershipStatuses } from '@/lib/shared/viewer';

const fields = [
  'email',
  'name',
  'role',
  'disabled',
  'secondFactor',
  'status',
  'vipType',
  'membershipStatus',
  'until',
  'purpose',
  'reasonCode',
  'reason',
  'cards',
  'pictures',
  'cardStatus',
  'version',
  'owner',
  'ownerId',
  'member',
  'memberId',
  'merged',
  'mergedId',
  'fields',
  'other',
  'otherId',
  'reportReason',
  'active',
  'textTone',
  'position',
  'address',
  'value',
  'format',
] as const;

type Props = {
  changes: AuditChange[];
  /** What fields are called that are not the audit's own. */
  labels?: (field: string) => string | undefined;
};

/** What an entry changed, field by field: before and after. */
export async function AuditChangesTable({ changes, labels }: Props) {
  const t = await getTranslations('admins.audit');
  // PostgreSQL keeps no order of its own.
  const rows = changes
    .map((change) => ({ ...change, known: oneOf(fields, change.field) }))
    .sort((one, other) => placeOf(one.known) - placeOf(other.known));
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
        {rows.map(({ field, known, before, after }) => (
          <tr key={field} className="border-b align-top last:border-b-0">
            <th scope="row" className="break-words py-1.5 pe-3 text-start font-normal text-muted">
              {labels?.(field) ?? (known ? t(`fields.${known}`) : field)}
            </th>
            <td className="break-words py-1.5 pe-3">
              <Value field={field} value={before} />
            </td>
            <td className="break-words py-1.5 font-medium">
              <Value field={field} value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function placeOf(field: (typeof fields)[number] | undefined): number {
  return field ? fields.indexOf(field) : fields.length;
}

/** A value in words where the site has them. */
async function Value({ field, value }: { field: string; value: AuditValue | undefined }) {
  const t = await getTranslations('admins');
  const reasons = await getTranslations('membership.reasons');
  const format = await getFormatter();
  if (value === undefined) return <span aria-hidden>–</span>;
  if (value === null || value === '') return <span className="text-muted">{t('audit.nothing')}</span>;
  if (typeof value === 'boolean') return value ? t('audit.yes') : t('audit.no');
  const role = field === 'role' ? oneOf(adminRoles, value) : undefined;
  if (role) return t(`roles.${role}`);
  if (field === 'vipType' && typeof value === 'number') return t(`status.types.${typeWord(value)}`);
  const [state] = Object.entries(membershipStatuses).find(([, number]) => number === value) ?? [];
  const stateWord = field === 'membershipStatus' ? oneOf(membershipStates, state) : undefined;
  if (stateWord) return t(`status.states.${stateWord}`);
  const status = field === 'status' ? oneOf(['pending', 'rejected'] as const, value) : undefined;
  if (status) return t(`status.statuses.${status}`);
  const purpose = field === 'purpose' ? oneOf(['join', 'renew', 'upgrade'] as const, value) : undefined;
  if (purpose) return t(`status.purposes.${purpose}`);
  const reason = field === 'reasonCode' ? oneOf(rejectReasons, value) : undefined;
  if (reason) return reasons(reason);
  const moderation = await getTranslations('moderation');
  const cardReasons = await getTranslations('card-editor.reasons');
  const cardStatus = field === 'cardStatus' ? oneOf(cardStatuses, value) : undefined;
  if (cardStatus) return moderation(`inbox.statuses.${cardStatus}`);
  const reportReason = field === 'reportReason' ? oneOf(reportReasons, value) : undefined;
  if (reportReason) return moderation(`report.reasons.${reportReason}`);
  const claimReason = field === 'reasonCode' ? oneOf(claimRejectReasons, value) : undefined;
  if (claimReason) return moderation(`reasons.${claimReason}`);
  const cardReason = field === 'reasonCode' ? oneOf(cardRejectReasons, value) : undefined;
  if (cardReason) return cardReasons(cardReason);
  if (field === 'until') return format.dateTime(new Date(value), { dateStyle: 'medium', timeStyle: 'short' });
  return typeof value === 'number' ? format.number(value) : value;
}
