'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { FieldError } from '@/components/forms/field';
import { Button } from '@/components/ui/button';
import { Check } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';
import { cleanTag, tagLength, tagLongest } from '@/lib/shared/own-tags';
import type { TagList } from './tag-actions';

type Props = {
  list: TagList;
  label: string;
  known: string[];
  /** Answers whether it is kept; then the next one can be typed. */
  onAdd: (tag: string) => Promise<boolean>;
  onClose: () => void;
};

/** A field for one more tag: Enter adds it, Escape or leaving the empty field puts it away. */
export function TagInput({ list, label, known, onAdd, onClose }: Props) {
  const t = useTranslations(`${list}.tags`);
  const fields = useTranslations(`${list}.fields`);
  const listId = useId();
  const [text, setText] = useState('');
  const [tooLong, setTooLong] = useState(false);
  const [busy, setBusy] = useState(false);

  async function add() {
    const tag = cleanTag(text);
    if (tag === '') {
      onClose();
      return;
    }
    if (tagLength(tag) > tagLongest) {
      setTooLong(true);
      return;
    }
    setBusy(true);
    if (await onAdd(tag)) setText('');
    setBusy(false);
  }

  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void add();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (text === '' && !busy && !currentTarget.contains(relatedTarget)) onClose();
      }}
    >
      <span className="flex items-center gap-1">
        <Input
          autoFocus
          value={text}
          list={listId}
          aria-label={label}
          aria-invalid={tooLong}
          aria-describedby={tooLong ? `${listId}-note` : undefined}
          placeholder={t('input')}
          onChange={({ target }) => {
            setText(target.value);
            setTooLong(false);
          }}
          className="h-8 w-40"
        />
        <Button type="submit" size="sm" aria-label={t('save')} title={t('save')}>
          <Check aria-hidden />
        </Button>
      </span>
      <datalist id={listId}>
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      {tooLong ? <FieldError id={`${listId}-note`}>{fields('tagTooLong')}</FieldError> : null}
    </form>
  );
}
