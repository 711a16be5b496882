import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Frame } from '@/components/admin-frame/frame';
import type { WaitingCounts } from '@/components/admin-frame/waiting-count';
import { ClientWords } from '@/components/layout/client-words';
import { mostCounted } from '@/lib/admins/dashboard-queries';
import { canAdmin } from '@/lib/admins/permissions';
import { requireSignedInAdmin } from '@/lib/admins/require-admin';
import { countNewContactMessages } from '@/lib/contact/queries';
import { readWaiting } from '@/lib/moderation/inbox/registry';
import { readableKinds } from '@/lib/moderation/inbox/review-kinds';
import { getDeskCounts } from '@/lib/orders/admin/desk-counts';
import { readPanel } from '@/lib/server/read-panel';
import type { AdminViewer } from '@/lib/shared/admin-viewer';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** The frame of the back office. It is kept while one goes from page to page, so each page guards itself. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const admin = await requireSignedInAdmin();
  return (
    <ClientWords
      paths={[
        'layout.theme',
        'layout.language',
        'admins.frame.logout',
        'admins.find',
        'errors.codes',
        'errors.errorId',
      ]}
    >
      <Frame admin={admin} waiting={readCounts(admin)}>
        {children}
      </Frame>
    </ClientWords>
  );
}

/** What waits, as the navigation says it; null where it cannot be read, which is logged and takes no page along. */
async function readCounts(admin: AdminViewer): Promise<WaitingCounts | null> {
  const answer = await readPanel('waiting counts', () =>
    Promise.all([
      readWaiting(readableKinds(admin)),
      canAdmin(admin, 'orders') ? getDeskCounts(mostCounted + 1) : null,
      canAdmin(admin, 'content') ? countNewContactMessages() : null,
    ]),
  );
  if (!answer.ok) return null;
  const [reviews, desk, contact] = answer.data;
  return {
    reviews: Object.values(reviews).reduce((sum, { count }) => sum + count, 0),
    orders: desk ? desk.toShip + desk.exchanges + desk.transferred : 0,
    contact: contact ?? 0,
  };
}
