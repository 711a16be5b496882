import { getTranslations } from 'next-intl/server';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { type AuditFilter, auditList } from '@/lib/admins/audit-list';
import { auditActions, auditTargetTypes } from '@/lib/shared/audit-actions';

type Props = { filter: AuditFilter; admins: { publicId: string; name: string; email: string }[] };

/** What narrows the audit, and takes it away. */
export async function AuditToolbar({ filter, admins }: Props) {
  const t = await getTranslations('admins.audit');
  const actions = await getTranslations('admins.audit.actions');
  const itself = (value: string) => value;
  return (
    <ListToolbar
      list={auditList}
      values={filter}
      choices={{
        admin: {
          label: t('columns.admin'),
          text: itself,
          among: admins.map(({ publicId, name, email }) => ({ value: publicId, text: `${name} (${email})` })),
        },
        action: {
          label: t('columns.action'),
          text: itself,
          among: auditActions.map((value) => ({ value, text: actions(value) })),
        },
        target: {
          label: t('columns.target'),
          text: itself,
          among: auditTargetTypes.map((value) => ({ value, text: t(`targets.${value}`) })),
        },
      }}
      dates={{ from: t('filters.from'), to: t('filters.to'), submit: t('filters.submit') }}
      exportHref="/api/admin/audit/export"
    />
  );
}
