'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Counter } from '@/components/drafts/counter';
import { Field } from '@/components/forms/field';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Pencil } from '@/components/ui/icons';
import { isComposing } from '@/components/ui/is-composing';
import { Textarea } from '@/components/ui/textarea';
import { readerLength } from '@/lib/rich-text/text';
import { AddChip } from './add-chip';
import { type TagList, tagActions } from './tag-actions';

type Props = {
  list: TagList;
  /** Of what it is about. */
  id: string;
  name: string;
  note: string;
};

/** What a member notes about a friend or a card: shown, and written in its place. */
export function OwnNote({ list, id, name, note }: Props) {
  const t = useTranslations(`${list}.note`);
  const [editing, setEditing] = useState(false);
  if (editing) return <NoteForm list={list} id={id} note={note} onClose={() => setEditing(false)} />;
  if (note === '')
    return (
      <AddChip icon={Pencil} label={t('addTo', { name })} onClick={() => setEditing(true)}>
        {t('add')}
      </AddChip>
    );
  return (
    <div className="flex min-w-0 basis-full items-start gap-1 text-sm">
      <p className="min-w-0 whitespace-pre-wrap break-words py-1">{note}</p>
      <button
        type="button"
        aria-label={t('editOf', { name })}
        title={t('edit')}
        onClick={() => setEditing(true)}
        className="grid size-7 shrink-0 place-items-center rounded-full text-muted hover:text-ink max-md:-my-2 max-md:size-11 [&_svg]:size-3.5"
      >
        <Pencil aria-hidden />
      </button>
    </div>
  );
}

function NoteForm({ list, id, note, onClose }: Omit<Props, 'name'> & { onClose: () => void }) {
  const t = useTranslations(list);
  const { note: setNote, noteLongest } = tagActions[list];
  const fieldId = useId();
  const [text, setText] = useState(note);
  const [tooLong, setTooLong] = useState(false);
  const { busy, write } = useWrite();
  const length = readerLength(text);

  async function save() {
    if (length > noteLongest) return setTooLong(true);
    const { ok } = await write({
      call: () => setNote({ id, note: text }),
      done: t('note.saved'),
      failed: t('note.failed'),
    });
    if (ok) onClose();
  }

  return (
    <form
      className="grid basis-full gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
      onKeyDown={(event) => {
        // What was written goes with a press on the button alone, which says so.
        if (event.key === 'Escape' && !isComposing(event) && text === note) onClose();
      }}
    >
      <Field id={fieldId} label={t('note.field')} {...(tooLong ? { error: t('fields.noteTooLong') } : {})}>
        {(control) => (
          <Textarea
            {...control}
            autoFocus
            rows={2}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setTooLong(false);
            }}
          />
        )}
      </Field>
      <Counter count={length} most={noteLongest} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" tone="primary" aria-disabled={busy}>
          {t(busy ? 'note.saving' : 'note.save')}
        </Button>
        <Button size="sm" disabled={busy} onClick={onClose}>
          {t('note.cancel')}
        </Button>
      </div>
    </form>
  );
}
