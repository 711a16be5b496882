import type { ReactNode } from 'react';
import { ClientWords } from '@/components/layout/client-words';

/** The words of the islands of /search. */
export function SearchWords({ children }: { children: ReactNode }) {
  return (
    <ClientWords
      paths={[
        'cards.hours.open',
        'cards.hours.closed',
        'cards.hours.until',
        'cards.hours.opensAt',
        'cards.verified',
        'cards.verification',
        'directory.search',
        'directory.searchBox',
        'directory.filters',
        'directory.sort',
        'directory.row',
        'directory.pages',
        'posts.kinds',
        'posts.times',
        'posts.until',
        'posts.morePictures',
        'posts.answers',
        'posts.translate.mark',
        'shop.tile',
        'shop.site',
        'accounts.gate',
        'errors.panel',
        'errors.errorId',
        'common.countCapped',
        'common.separator',
      ]}
    >
      {children}
    </ClientWords>
  );
}
