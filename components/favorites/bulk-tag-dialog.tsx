'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Field } from '@/components/forms/field';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { changeTagAction } from '@/lib/favorites/actions';
import { cleanTag, tagLength, tagLongest } from '@/lib/shared/own-tags';
import type { Selected } from './export-dialog';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  selection: Selected;
  count: number;
  /** The reader's tags, offered while typing. */
  known: string[];
  onDone: () => void;
};

/** Gives the ticked cards a tag, or takes one off them. */
export function BulkTagDialog({ open, onOpenChange, count, ...form }: Props) {
  const t = useTranslations('favorites');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('bulk.tagsTitle', { count })}
      description={t('bulk.tagsText')}
      closeLabel={t('tags.close')}
    >
      <BulkTagForm {...form} />
    </Dialog>
  );
}

function BulkTagForm({ selection, known, onDone }: Pick<Props, 'selection' | 'known' | 'onDone'>) {
  const t = useTranslations('favorites');
  const fieldId = useId();
  const { busy, write } = useWrite();
  const [text, setText] = useState('');
  const [error, setError] = useState<'tagRequired' | 'tagTooLong' | null>(null);

  async function change(on: boolean) {
    const tag = cleanTag(text);
    if (tag === '') return setError('tagRequired');
    if (tagLength(tag) > tagLongest) return setError('tagTooLong');
    const answer = await write({
      call: () => changeTagAction({ selection, tag, on }),
      done: ({ count, full }) => {
        const changed = t(on ? 'bulk.tagAdded' : 'bulk.tagRemoved', { count });
        return full === 0 ? changed : `${changed} ${t('bulk.tagFull', { count: full })}`;
      },
      failed: t('tags.failed'),
    });
    if (answer.ok) onDone();
  }

  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void change(true);
      }}
      className="grid gap-4"
    >
      <Field id={fieldId} label={t('bulk.tag')} error={error ? t(`fields.${error}`) : undefined}>
        {(control) => (
          <Input
            {...control}
            list={`${fieldId}-known`}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setError(null);
            }}
          />
        )}
      </Field>
      <datalist id={`${fieldId}-known`}>
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <DialogActions>
        <Button disabled={busy} onClick={() => void change(false)}>
          {t('bulk.tagRemove')}
        </Button>
        <Button type="submit" tone="primary" disabled={busy}>
          {t('bulk.tagAdd')}
        </Button>
      </DialogActions>
    </form>
  );
}
