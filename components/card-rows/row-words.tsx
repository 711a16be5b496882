import type { ReactNode } from 'react';
import { ClientWords } from '@/components/layout/client-words';

/** The words of the islands in rows. */
export function RowWords({ children }: { children: ReactNode }) {
  return (
    <ClientWords
      paths={['cards.hours.open', 'cards.hours.closed', 'cards.hours.until', 'cards.hours.opensAt']}
    >
      {children}
    </ClientWords>
  );
}
