import { getFormatter, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import type { HistoryEntry, ShownReport } from '@/lib/admins/moderation-record';
import { Link } from '@/lib/i18n/navigation';
import { reportReasonOf } from '@/lib/moderation/report-reasons';
import { adminPaths } from '@/lib/shared/admin-paths';
import { type AuditAction, auditActions } from '@/lib/shared/audit-actions';
import { subjectPaths } from '@/lib/shared/subjects';
import { Part } from './part';

type ReportsProps = { reports: ShownReport[]; canReport: boolean };

/** What readers reported about a post or a comment, the newest first. */
export async function ReportHistory({ reports, canReport }: ReportsProps) {
  const t = await getTranslations('post-admin.posts.detail');
  const words = await getTranslations('moderation');
  const format = await getFormatter();
  return (
    <Part title={t('reports')} empty={reports.length === 0 && t('noReports')}>
      <ul className="grid gap-2 text-sm">
        {reports.map(({ publicId, reason, text, status, createdAt, member }) => (
          <li key={publicId} className="grid gap-0.5">
            <span className="flex flex-wrap items-center gap-x-2">
              <Badge tone={status === 'dismissed' ? undefined : 'danger'}>
                {words(`reportReview.statuses.${status}`)}
              </Badge>
              {words(`report.reasons.${reportReasonOf(reason)}`)}
            </span>
            {text ? <span className="whitespace-pre-wrap break-words">{text}</span> : null}
            <span className="flex flex-wrap justify-between gap-x-4 text-muted">
              <Link href={subjectPaths.member.admin(member.publicId)} className="link underline">
                {member.nickname}
              </Link>
              <time dateTime={createdAt.toISOString()} className="tabular">
                {format.dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            </span>
          </li>
        ))}
      </ul>
      {canReport && reports.some(({ status }) => status === 'open') ? (
        <Link
          href={adminPaths.reviews({ kind: 'report' })}
          className="link mt-2 inline-block text-sm underline"
        >
          {t('toReports')}
        </Link>
      ) : null}
    </Part>
  );
}

type HistoryProps<Code extends string> = { history: HistoryEntry<Code>[]; templates: (code: Code) => string };

/** What administrators did with a post or a comment, the last first, and why. */
export async function ActionHistory<Code extends string>({ history, templates }: HistoryProps<Code>) {
  const t = await getTranslations('post-admin');
  const actions = await getTranslations('admins.audit.actions');
  const format = await getFormatter();
  const isKnown = (action: string): action is AuditAction => auditActions.some((each) => each === action);
  return (
    <Part title={t('posts.detail.history')} empty={history.length === 0 && t('posts.detail.noHistory')}>
      <ul className="grid gap-2 text-sm">
        {history.map(({ id, action, adminName, createdAt, reasonCode, reason }) => (
          <li key={id} className="grid gap-0.5">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span>
                {isKnown(action) ? actions(action) : action} <span className="text-muted">{adminName}</span>
              </span>
              <time dateTime={createdAt.toISOString()} className="tabular text-muted">
                {format.dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            </span>
            {reasonCode || reason ? (
              <span className="whitespace-pre-wrap break-words text-muted">
                {[reasonCode ? templates(reasonCode) : '', reason].filter(Boolean).join('\n')}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Part>
  );
}
