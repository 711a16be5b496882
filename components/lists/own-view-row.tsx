'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Field } from '@/components/forms/field';
import { useCodeWords } from '@/components/forms/use-code-words';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Pencil, Star, Trash2 } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';
import { changeViewAction, deleteViewAction } from '@/lib/admins/tables/actions';
import { useRouter } from '@/lib/i18n/use-navigation';
import type { TableName } from '@/lib/shared/list-columns';
import type { OwnView } from '@/lib/shared/own-table';
import { useViewName } from './use-view-name';

type Props = {
  table: TableName;
  view: OwnView;
  /** Where the list goes on when the view is deleted; null where it is not the one that is open. */
  leaveTo: string | null;
};

/** One view: the list begins with it, it is renamed or deleted. */
export function OwnViewRow({ table, view, leaveTo }: Props) {
  const t = useTranslations('lists.own');
  const router = useRouter();
  const { busy, write } = useWrite();
  const [renaming, setRenaming] = useState(false);
  const { id, name, isStandard } = view;

  async function remove() {
    const answer = await write({
      call: () => deleteViewAction({ table, id }),
      done: t('done.deleted', { name }),
      failed: t('failed.delete'),
    });
    if (answer.ok && leaveTo !== null) router.push(leaveTo, { scroll: false });
  }

  const setStandard = () =>
    write({
      call: () => changeViewAction({ table, id, isStandard: !isStandard }),
      failed: t('failed.view'),
    });

  if (renaming) return <RenameForm table={table} view={view} onDone={() => setRenaming(false)} />;
  return (
    <li className="flex items-center gap-1 border-b py-1">
      <span className="min-w-0 flex-1 break-words">
        <span>{name}</span>
        {isStandard ? <span className="ms-2 text-sm text-muted">{t('standard')}</span> : null}
      </span>
      <Button
        tone="quiet"
        size="icon"
        aria-pressed={isStandard}
        aria-label={t('makeStandard', { name })}
        title={t('makeStandard', { name })}
        disabled={busy}
        onClick={() => void setStandard()}
      >
        <Star aria-hidden className={cn(isStandard && 'fill-accent text-accent')} />
      </Button>
      <Button
        tone="quiet"
        size="icon"
        aria-label={t('rename', { name })}
        title={t('rename', { name })}
        onClick={() => setRenaming(true)}
      >
        <Pencil aria-hidden />
      </Button>
      <Button
        tone="quiet"
        size="icon"
        aria-label={t('delete', { name })}
        title={t('delete', { name })}
        disabled={busy}
        onClick={() => void remove()}
      >
        <Trash2 aria-hidden />
      </Button>
    </li>
  );
}

function RenameForm({ table, view, onDone }: Pick<Props, 'table' | 'view'> & { onDone: () => void }) {
  const t = useTranslations('lists.own');
  const errorOf = useCodeWords(useTranslations('lists.own.fields'));
  const fieldId = useId();
  const { busy, write } = useWrite();
  const { name, error, type, check, onFailure } = useViewName(view.name);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || !check()) return;
    const answer = await write({
      call: () => changeViewAction({ table, id: view.id, name }),
      failed: t('failed.view'),
      onFailure,
    });
    if (answer.ok) onDone();
  }

  return (
    <li className="border-b py-3">
      <form noValidate method="post" onSubmit={submit} className="grid gap-3">
        <Field id={fieldId} label={t('name')} error={errorOf(error)}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              autoComplete="off"
              value={name}
              onChange={({ target }) => type(target.value)}
            />
          )}
        </Field>
        <span className="flex flex-wrap gap-2">
          <Button type="submit" tone="primary" size="sm" disabled={busy}>
            {t('saveName')}
          </Button>
          <Button size="sm" disabled={busy} onClick={onDone}>
            {t('cancel')}
          </Button>
        </span>
      </form>
    </li>
  );
}
