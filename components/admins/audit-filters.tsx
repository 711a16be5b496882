import { ListFilter, X } from 'lucide-react';
import Form from 'next/form';
import { getLocale, getTranslations } from 'next-intl/server';
import { Field } from '@/components/forms/field';
import { Select } from '@/components/forms/select';
import { Button, buttonClass } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { type AuditFilter, auditPath } from '@/lib/admins/audit-filter';
import { Link } from '@/lib/i18n/navigation';
import { auditActions, auditTargetTypes } from '@/lib/shared/audit-actions';
import { localePath, paths } from '@/lib/shared/paths';

type Props = {
  filter: AuditFilter;
  admins: { publicId: string; name: string; email: string }[];
};

/** What narrows the audit; all of it stands in the address. */
export async function AuditFilters({ filter, admins }: Props) {
  const t = await getTranslations('admins.audit');
  const actions = await getTranslations('admins.audit.actions');
  const locale = await getLocale();
  const { admin, action, target, from, to } = filter;
  const narrowed = admin || action || target || from || to;
  return (
    <Form
      // Anew with each address, so that the fields show what holds.
      key={auditPath({ ...filter, page: 1 })}
      action={localePath(locale, paths.adminAudit())}
      role="search"
      className="mb-4 grid grid-cols-[repeat(2,minmax(0,1fr))] items-end gap-3 text-sm [&_input]:min-w-0 max-sm:[&_input]:px-2 max-sm:[&>:nth-child(-n+3)]:col-span-2 lg:grid-cols-[repeat(3,minmax(0,1fr))_repeat(2,150px)_auto]"
    >
      <Field id="filter-admin" label={t('filters.admin')}>
        {(props) => (
          <Select {...props} name="admin" defaultValue={admin ?? ''}>
            <option value="">{t('filters.any')}</option>
            {admins.map(({ publicId, name, email }) => (
              <option key={publicId} value={publicId}>
                {name} ({email})
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="filter-action" label={t('filters.action')}>
        {(props) => (
          <Select {...props} name="action" defaultValue={action ?? ''}>
            <option value="">{t('filters.any')}</option>
            {auditActions.map((each) => (
              <option key={each} value={each}>
                {actions(each)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="filter-target" label={t('filters.target')}>
        {(props) => (
          <Select {...props} name="target" defaultValue={target ?? ''}>
            <option value="">{t('filters.any')}</option>
            {auditTargetTypes.map((each) => (
              <option key={each} value={each}>
                {t(`targets.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="filter-from" label={t('filters.from')}>
        {(props) => <Input type="date" {...props} name="from" defaultValue={from} max={to} />}
      </Field>
      <Field id="filter-to" label={t('filters.to')}>
        {(props) => <Input type="date" {...props} name="to" defaultValue={to} min={from} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit">
          <ListFilter aria-hidden />
          {t('filters.submit')}
        </Button>
        {narrowed ? (
          <Link
            href={auditPath({})}
            prefetch={false}
            aria-label={t('filters.clear')}
            title={t('filters.clear')}
            className={buttonClass({ tone: 'quiet', size: 'icon' })}
          >
            <X aria-hidden />
          </Link>
        ) : null}
      </div>
    </Form>
  );
}
