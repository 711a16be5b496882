import type { ReactNode } from 'react';
import { ClientWords } from '@/components/layout/client-words';

const strayWords = [
  'order-admin.stray',
  'order-admin.actions',
  'order-admin.dialogs.returnStray',
  'order-admin.dialogs.assignStray',
  'order-admin.form',
  'order-admin.fields',
  'order-admin.done',
  'order-admin.failed',
  'admins.users.actions.cancel',
  'admins.users.actions.busy',
  'admins.users.actions.close',
];

/** What StrayMoney says: once around a table of rows that each may have some. */
export function StrayWords({ children }: { children: ReactNode }) {
  return <ClientWords paths={strayWords}>{children}</ClientWords>;
}
