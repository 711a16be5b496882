import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Frame } from '@/components/admins/frame';
import { ClientWords } from '@/components/layout/client-words';
import { requireSignedInAdmin } from '@/lib/admins/require-admin';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** The frame of the back office. It is kept while one goes from page to page, so each page guards itself. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const admin = await requireSignedInAdmin();
  return (
    <ClientWords
      paths={['layout.theme', 'layout.language', 'admins.frame.logout', 'errors.codes', 'errors.errorId']}
    >
      <Frame admin={admin}>{children}</Frame>
    </ClientWords>
  );
}
