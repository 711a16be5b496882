import type { ComponentProps } from 'react';
import { RowList } from './row-list';
import { RowWords } from './row-words';

/** Rows on a page, with the words of their islands. */
export function CardRows(props: ComponentProps<typeof RowList>) {
  return (
    <RowWords>
      <RowList {...props} />
    </RowWords>
  );
}
