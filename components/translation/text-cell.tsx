'use client';

import type { KeyboardEvent } from 'react';
import { isComposing } from '@/components/ui/is-composing';
import { oneLine } from '@/lib/translation/board-view';
import { shownText } from '@/lib/translation/cell-edit';
import { useGrid } from './board';
import type { GridCellProps } from './grid-cell';

/** Characters of a line of a narrow cell, those of Chinese, Japanese and Korean being twice as wide. */
const lineWidth = 30;

/** Where the words of a cell are typed: kept when it is left, given back by Escape. */
export function TextCell({
  id,
  name,
  locale,
  field,
  cell,
  edit,
  edits,
  obstacle,
}: GridCellProps & { id: string; name: string }) {
  const { owned } = useGrid();
  const place = { field: field.field, locale };
  const isLine = field.shape === 'line';
  const text = shownText(edit, cell);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposing(event) || edit === undefined) return;
    event.preventDefault();
    edits.giveBack(place);
  }

  return (
    <textarea
      id={id}
      // After a reload that nobody asked for what was typed finds its field by it.
      name={`${field.field}-${locale}`}
      lang={locale}
      data-stop
      aria-label={name}
      aria-keyshortcuts={owned ? 'Alt+L Alt+R' : undefined}
      enterKeyHint={isLine ? 'next' : undefined}
      aria-describedby={`${id}-note`}
      aria-invalid={edit?.step === 'failed' || edit?.step === 'conflict'}
      readOnly={obstacle !== null}
      autoComplete="off"
      // Nothing to read: by it the style sheet knows an empty cell, which shows where one types.
      placeholder=" "
      rows={rowsOf(text)}
      value={text}
      onChange={({ target }) => edits.change(place, isLine ? oneLine(target.value) : target.value)}
      onBlur={() => edits.leave(place)}
      onKeyDown={onKeyDown}
    />
  );
}

/** About so many lines; browsers that can measure it do. */
function rowsOf(text: string): number {
  const lines = text.split('\n').map((line) => {
    const wide = line.match(/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/g)?.length ?? 0;
    return Math.max(1, Math.ceil((line.length + wide) / lineWidth));
  });
  return Math.min(
    12,
    lines.reduce((sum, each) => sum + each, 0),
  );
}
