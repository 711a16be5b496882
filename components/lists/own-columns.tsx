'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { Columns3 } from '@/components/ui/icons';
import { setColumnsAction } from '@/lib/admins/tables/actions';
import type { OwnTable } from '@/lib/shared/own-table';

type Choice = {
  own: Pick<OwnTable, 'table' | 'shown' | 'hasStandardColumns' | 'current'>;
  /** The column that always stays. */
  first: string;
  columns: { key: string; text: string }[];
};

/** Chooses the columns of a table, for oneself alone; in a view those of the view. */
export function OwnColumns(props: Choice) {
  const t = useTranslations('lists.own');
  const [open, setOpen] = useState(false);
  const { current } = props.own;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)} className="max-md:h-11">
        <Columns3 aria-hidden />
        {t('columns')}
      </Button>
      <Dialog
        side
        open={open}
        onOpenChange={setOpen}
        title={t('columnsTitle')}
        description={current ? t('columnsOfView', { name: current.name }) : t('columnsText')}
        closeLabel={t('close')}
      >
        <ColumnForm {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ColumnForm({ own, first, columns, onDone }: Choice & { onDone: () => void }) {
  const t = useTranslations('lists.own');
  const { busy, write } = useWrite();
  const [shown, setShown] = useState<readonly string[]>(own.shown);

  async function choose(chosen: string[] | null) {
    const answer = await write({
      call: () => setColumnsAction({ table: own.table, view: own.current?.id ?? null, columns: chosen }),
      done: t('done.columns'),
      failed: t('failed.columns'),
    });
    if (answer.ok) onDone();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) void choose(columns.map(({ key }) => key).filter((key) => shown.includes(key)));
  }

  return (
    <form method="post" onSubmit={submit} className="grid gap-4">
      <fieldset className="grid">
        <legend className="sr-only">{t('columnsTitle')}</legend>
        <ColumnBox text={t('always', { column: first })} checked disabled />
        {columns.map(({ key, text }) => (
          <ColumnBox
            key={key}
            text={text}
            checked={shown.includes(key)}
            onChange={(on) => setShown(on ? [...shown, key] : shown.filter((each) => each !== key))}
          />
        ))}
      </fieldset>
      <DialogActions>
        <Button disabled={busy || own.hasStandardColumns} onClick={() => void choose(null)}>
          {t('reset')}
        </Button>
        <Button type="submit" tone="primary" disabled={busy}>
          {busy ? t('saving') : t('apply')}
        </Button>
      </DialogActions>
    </form>
  );
}

type BoxProps = { text: string; checked: boolean; disabled?: boolean; onChange?: (on: boolean) => void };

function ColumnBox({ text, checked, disabled, onChange }: BoxProps) {
  return (
    <label className="flex min-h-9 items-center gap-3 has-disabled:text-muted max-md:min-h-11">
      <input
        type="checkbox"
        className="size-4 shrink-0 accent-accent"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange?.(target.checked)}
      />
      {text}
    </label>
  );
}
