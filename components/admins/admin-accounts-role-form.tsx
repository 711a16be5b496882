'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Field } from '@/components/forms/field';
import { Select } from '@/components/forms/select';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { changeRoleAction } from '@/lib/admins/actions';
import { type AdminRole, adminRoles } from '@/lib/shared/admin-viewer';

/** Gives an administrator another role. */
export function AdminRoleForm({ id, role }: { id: string; role: AdminRole }) {
  const t = useTranslations('admins.accounts');
  const roles = useTranslations('admins.roles');
  const { busy, write } = useWrite();
  const field = useId();
  const [chosen, setChosen] = useState(role);

  async function save() {
    await write({
      call: () => changeRoleAction({ id, role: chosen }),
      done: t('done.role'),
      failed: t('failed.save'),
    });
  }

  return (
    <form action={save} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 max-sm:grid-cols-1">
      <Field id={field} label={t('form.role')} help={`${t(`roleHints.${chosen}`)} · ${t('form.roleHelp')}`}>
        {(props) => (
          <Select {...props} value={chosen} onChange={({ target }) => setChosen(target.value as AdminRole)}>
            {adminRoles.map((each) => (
              <option key={each} value={each}>
                {roles(each)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" disabled={busy || chosen === role} className="sm:mt-6.5">
        {busy ? t('form.saving') : t('form.saveRole')}
      </Button>
    </form>
  );
}
