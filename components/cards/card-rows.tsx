import type { ComponentProps } from 'react';
import { ClientWords } from '@/components/layout/client-words';
import { RowList } from './row-list';

/** Words of the islands in rows. */
export const rowWords = [
  'cards.hours.open',
  'cards.hours.closed',
  'cards.hours.until',
  'cards.hours.opensAt',
];

/** Rows on a page, with the words of their islands. */
export function CardRows(props: ComponentProps<typeof RowList>) {
  return (
    <ClientWords paths={rowWords}>
      <RowList {...props} />
    </ClientWords>
  );
}
