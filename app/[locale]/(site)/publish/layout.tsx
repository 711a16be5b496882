import '@/app/rich-text.css';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { ClientWords } from '@/components/layout/client-words';
import { QueryProvider } from '@/components/layout/query-provider';

// Each page is one member's: made for each request, kept by nobody.
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** Where posts are written: as wide as their text is read. */
export default function PublishLayout({ children }: { children: ReactNode }) {
  return (
    <div className="container-page pt-6 md:pt-8">
      <div className="mx-auto grid max-w-[820px] content-start gap-4">
        <ClientWords paths={['errors.codes', 'errors.errorId']}>
          <QueryProvider>{children}</QueryProvider>
        </ClientWords>
      </div>
    </div>
  );
}
