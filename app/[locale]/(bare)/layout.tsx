import type { ReactNode } from 'react';
import { ClientWords } from '@/components/layout/client-words';

/** Pages without header and footer (specification §2). */
export default function BareLayout({ children }: { children: ReactNode }) {
  return (
    <ClientWords paths={['layout.account', 'errors.codes', 'errors.errorId']}>
      <main id="main" className="grid min-h-dvh place-items-center px-4 py-8">
        {children}
      </main>
    </ClientWords>
  );
}
