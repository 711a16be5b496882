'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FieldError } from '@/components/forms/field';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Trash2 } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';
import type { TagCount } from '@/lib/shared/own-tags';
import { cleanTag, tagLength, tagLongest } from '@/lib/shared/own-tags';
import { type TagList, tagActions } from './tag-actions';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; list: TagList; tags: TagCount[] };

/** The member's own tags of a list: each with its name to change and a way to take it off all of the list. */
export function TagDialog({ list, tags, ...dialog }: Props) {
  const t = useTranslations(`${list}.tags`);
  return (
    <Dialog {...dialog} title={t('manage')} description={t('manageText')} closeLabel={t('close')}>
      <ul className="grid gap-2">
        {tags.map(({ tag, count }) => (
          <TagRow key={tag} list={list} tag={tag} count={count} />
        ))}
      </ul>
    </Dialog>
  );
}

function TagRow({ list, tag, count }: TagCount & { list: TagList }) {
  const t = useTranslations(`${list}.tags`);
  const fields = useTranslations(`${list}.fields`);
  const actions = tagActions[list];
  const { busy, write } = useWrite();
  const [name, setName] = useState(tag);
  const [error, setError] = useState<'tagRequired' | 'tagTooLong' | null>(null);
  const wanted = cleanTag(name);

  function rename() {
    if (wanted === '') setError('tagRequired');
    else if (tagLength(wanted) > tagLongest) setError('tagTooLong');
    else
      void write({
        call: () => actions.rename({ from: tag, to: wanted }),
        done: t('renamed'),
        failed: t('failed'),
      });
  }

  return (
    <li className="grid gap-1">
      <form
        className="flex flex-wrap items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && wanted !== tag) rename();
        }}
      >
        <Input
          value={name}
          aria-label={t('nameOf', { tag })}
          aria-invalid={error !== null}
          onChange={({ target }) => {
            setName(target.value);
            setError(null);
          }}
          className="min-w-0 flex-1 basis-40"
        />
        <span className="tabular whitespace-nowrap text-sm text-muted">{t('uses', { count })}</span>
        {wanted === tag ? null : (
          <Button type="submit" size="sm" disabled={busy}>
            {t('rename')}
          </Button>
        )}
        <Button
          size="icon"
          tone="quiet"
          disabled={busy}
          aria-label={t('deleteOf', { tag })}
          title={t('delete')}
          onClick={() =>
            void write({
              call: () => actions.remove({ tag }),
              done: t('deleted'),
              failed: t('failed'),
            })
          }
        >
          <Trash2 aria-hidden />
        </Button>
      </form>
      {error ? <FieldError>{fields(error)}</FieldError> : null}
    </li>
  );
}
