'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionDialog } from '@/components/admins/action-dialog';
import { MergeDialog } from '@/components/admins/merge-dialog';
import { Field } from '@/components/forms/field';
import { Select } from '@/components/forms/select';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import {
  mergeCategoryAction,
  moveCategoryAction,
  restoreCategoryAction,
  retireCategoryAction,
} from '@/lib/shop/category-actions';

type Choice = { slug: string; name: string };

type Props = {
  slug: string;
  name: string;
  parent: string;
  retired: boolean;
  /** What it can lie below, and what it can become part of; none where it is part of one already. */
  parents: readonly Choice[];
  others: readonly Choice[];
};

/** What can be done with a category beside its names. */
export function CategoryActions({ slug, name, parent, retired, parents, others }: Props) {
  const t = useTranslations('shop-admin.categories');
  const { busy, write } = useWrite();
  const [asked, setAsked] = useState<'retire' | 'merge' | null>(null);
  const close = (open: boolean) => !open && setAsked(null);

  const retire = () =>
    write({
      call: () => (retired ? restoreCategoryAction : retireCategoryAction)({ slug }),
      done: t(retired ? 'done.restored' : 'done.retired'),
      failed: t('failed.retire'),
      words: { conflict: t('failed.changed') },
    });
  const move = (to: string) =>
    write({
      call: () => moveCategoryAction({ slug, parent: to, before: null }),
      done: t('done.moved', { name }),
      failed: t('failed.move'),
      words: { invalidInput: t('fields.tooDeep') },
    });

  const merge = (into: string) =>
    write({
      call: () => mergeCategoryAction({ slug, into }),
      done: t('done.merged'),
      failed: t('failed.merge'),
      words: { conflict: t('failed.changed'), notFound: t('failed.changed') },
    });

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={busy} onClick={() => (retired ? void retire() : setAsked('retire'))}>
          {t(retired ? 'restore' : 'retire.button')}
        </Button>
        {others.length > 0 ? (
          <Button size="sm" disabled={busy} onClick={() => setAsked('merge')}>
            {t('merge.button')}
          </Button>
        ) : null}
      </div>
      {parents.length > 0 ? <MoveForm key={parent} parent={parent} parents={parents} move={move} /> : null}
      <ActionDialog
        open={asked === 'retire'}
        onOpenChange={close}
        title={t('retire.title', { name })}
        text={t('retire.text')}
        confirm={t('retire.button')}
        tone="danger"
        onConfirm={async () => {
          await retire();
        }}
      />
      <MergeDialog
        open={asked === 'merge'}
        onOpenChange={close}
        words={{
          title: t('merge.title', { name }),
          text: t('merge.text'),
          into: t('merge.into'),
          choose: t('merge.choose'),
          confirm: t('merge.confirm'),
        }}
        others={others}
        merge={merge}
      />
    </div>
  );
}

type MoveProps = Pick<Props, 'parent' | 'parents'> & { move: (to: string) => Promise<unknown> };

/** Puts a category below another one, without a mouse. */
function MoveForm({ parent, parents, move }: MoveProps) {
  const t = useTranslations('shop-admin.categories');
  const [to, setTo] = useState(parent);
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void move(to);
      }}
    >
      <div className="min-w-0 flex-1">
        <Field id="move-to" label={t('move.to')}>
          {(control) => (
            <Select {...control} value={to} onChange={({ target }) => setTo(target.value)}>
              <option value="">{t('move.top')}</option>
              {parents.map((choice) => (
                <option key={choice.slug} value={choice.slug}>
                  {choice.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Button type="submit" disabled={to === parent}>
        {t('move.button')}
      </Button>
    </form>
  );
}
