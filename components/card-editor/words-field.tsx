'use client';

import { useTranslations } from 'next-intl';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '@/components/forms/field';
import { cn } from '@/components/ui/cn';
import { X } from '@/components/ui/icons';
import { isComposing } from '@/components/ui/is-composing';
import type { CardForm } from '@/lib/cards/editor/card-form';
import { fieldKinds } from '@/lib/cards/field-kinds';
import type { WordsField as WordsName } from '@/lib/cards/field-lists';
import { cardFields } from '@/lib/cards/fields';
import { useFieldLabel } from './editor-context';
import { splitWords } from './split-words';
import { useCardError } from './use-card-error';

/** A list of short words: Enter and commas add what was typed, a paste adds several, Backspace takes the last away. */
export function WordsField({ name }: { name: WordsName }) {
  const t = useTranslations('card-editor');
  const common = useTranslations('common');
  const label = useFieldLabel()(name);
  const most = cardFields[name].limit;
  const error = useCardError(name);
  const {
    field: { value, onChange, ref },
  } = useController<CardForm, typeof name>({ name });
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');

  function add(text: string) {
    const added = splitWords(text).filter((word) => !value.includes(word));
    setTyped('');
    if (added.length === 0) return;
    onChange([...value, ...added]);
    setSaid(t('words.added', { word: added.join(common('separator')) }));
  }

  function remove(word: string) {
    onChange(value.filter((other) => other !== word));
    setSaid(t('words.removed', { word }));
    input.current?.focus();
  }

  function press(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '') {
      const last = value.at(-1);
      if (last !== undefined) remove(last);
    }
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text');
    if (splitWords(text).length < 2) return;
    event.preventDefault();
    add(`${typed}${text}`);
  }

  return (
    <Field id={`card-${name}`} label={label} help={t('help.words')} error={error}>
      {(control) => (
        <>
          <div
            className={cn(
              'flex min-h-10 flex-wrap items-center gap-1.5 rounded border border-line-strong bg-surface p-1 max-md:min-h-11',
              'focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2',
              error && 'border-danger',
            )}
          >
            <ul className="contents">
              {value.map((word) => (
                <li
                  key={word}
                  className={cn(
                    'flex max-w-full items-center rounded-sm border bg-sunken ps-2',
                    Array.from(word).length > fieldKinds.words.entry && 'border-danger text-danger',
                  )}
                >
                  <span className="min-w-0 break-words py-0.5">{word}</span>
                  <button
                    type="button"
                    aria-label={t('words.remove', { word })}
                    onClick={() => remove(word)}
                    className="grid size-7 shrink-0 place-items-center text-muted hover:text-ink max-md:size-9 [&_svg]:size-3.5"
                  >
                    <X aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
            <input
              {...control}
              ref={(element) => {
                input.current = element;
                ref(element);
              }}
              value={typed}
              autoComplete="off"
              className="h-8 min-w-24 flex-1 bg-transparent px-2 outline-none"
              onChange={({ target }) =>
                /[,，、;；\n]/.test(target.value) ? add(target.value) : setTyped(target.value)
              }
              onKeyDown={press}
              onPaste={paste}
              onBlur={() => add(typed)}
            />
          </div>
          {value.length >= most * 0.8 ? (
            <p className="tabular text-end text-sm text-muted">
              {t('words.count', { count: value.length, most })}
            </p>
          ) : null}
          <span role="status" className="sr-only">
            {said}
          </span>
        </>
      )}
    </Field>
  );
}
