'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Field } from '@/components/forms/field';
import { useCodeWords } from '@/components/forms/use-code-words';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { saveViewAction } from '@/lib/admins/tables/actions';
import { usePathname, useRouter } from '@/lib/i18n/use-navigation';
import type { OwnTable } from '@/lib/shared/own-table';
import { useViewName } from './use-view-name';

/** Names what is shown now; the list stands in the new view afterwards. */
export function NewViewForm({ own, onDone }: { own: OwnTable; onDone: () => void }) {
  const t = useTranslations('lists.own');
  const errorOf = useCodeWords(useTranslations('lists.own.fields'));
  const id = useId();
  const router = useRouter();
  const pathname = usePathname();
  const { busy, write } = useWrite(null);
  const { name, error, type, check, onFailure } = useViewName('');
  const [isStandard, setStandard] = useState(false);
  const { table, query, shown, hasStandardColumns } = own;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || !check()) return;
    const columns = hasStandardColumns ? null : [...shown];
    const answer = await write({
      call: () => saveViewAction({ table, name, query, columns, isStandard }),
      done: t('done.saved', { name }),
      failed: t('failed.view'),
      onFailure,
    });
    if (!answer.ok) return;
    onDone();
    router.push(`${pathname}?${new URLSearchParams({ ...query, saved: answer.data.id })}`, {
      scroll: false,
    });
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-3">
      <Field id={id} label={t('newName')} error={errorOf(error)}>
        {(control) => (
          <Input {...control} autoComplete="off" value={name} onChange={({ target }) => type(target.value)} />
        )}
      </Field>
      <label className="flex min-h-9 items-center gap-3 max-md:min-h-11">
        <input
          type="checkbox"
          className="size-4 shrink-0 accent-accent"
          checked={isStandard}
          onChange={({ target }) => setStandard(target.checked)}
        />
        {t('begin')}
      </label>
      <Button type="submit" tone="primary" disabled={busy} className="justify-self-start">
        {busy ? t('saving') : t('save')}
      </Button>
    </form>
  );
}
