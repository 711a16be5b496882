'use client';

import { RichTextEditor } from '@/components/forms/rich-text-editor';
import { Input } from '@/components/ui/input';
import type { Delta } from '@/lib/rich-text/delta';
import { withWords, wordsOfJson } from '@/lib/translation/json-words';
import type { BoardFieldProps } from './board';

/** Where a translation of a product is typed that is no plain text: a document, or a word beside each of the original. */
export function ProductTextField(props: BoardFieldProps) {
  const { id, field, locale, label, text, onChange } = props;
  if (field.shape === 'words') return <Words {...props} />;
  return (
    <RichTextEditor
      preset="essential"
      id={id}
      label={label}
      lang={locale}
      value={JSON.parse(text) as Delta}
      onChange={(delta) => onChange(JSON.stringify(delta))}
    />
  );
}

function Words({ id, field: { original }, locale, label, text, onChange }: BoardFieldProps) {
  const own: unknown = JSON.parse(original);
  const originals = wordsOfJson(own);
  const given = wordsOfJson(JSON.parse(text));
  // What was written beside another list is none of this one's words.
  const words = given.length === originals.length ? given : originals;
  const change = (at: number, word: string) => onChange(JSON.stringify(withWords(own, words.with(at, word))));
  return (
    <fieldset className="grid gap-2" aria-describedby={`${id}-note`}>
      <legend className="sr-only">{label}</legend>
      {originals.map((word, at) => (
        // The same word may stand there twice; each keeps its place.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while it is written
        <label key={at} htmlFor={`${id}-${at}`} className="grid gap-1 text-sm sm:grid-cols-2 sm:items-center">
          <span className="min-w-0 break-words text-muted">{word}</span>
          <Input
            id={`${id}-${at}`}
            lang={locale}
            autoComplete="off"
            value={words[at] ?? ''}
            onChange={(event) => change(at, event.target.value)}
          />
        </label>
      ))}
    </fieldset>
  );
}
