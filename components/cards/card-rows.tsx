import type { ComponentProps } from 'react';
import { ClientWords } from '@/components/layout/client-words';
import { RowList } from './row-list';
import { rowWords } from './row-words';

/** Rows on a page, with the words of their islands. */
export function CardRows(props: ComponentProps<typeof RowList>) {
  return (
    <ClientWords paths={rowWords}>
      <RowList {...props} />
    </ClientWords>
  );
}
