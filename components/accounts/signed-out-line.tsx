'use client';

import type { ReactNode } from 'react';
import { useAuth } from './use-auth';

/** A line for those who are not signed in; its room stays for the others, so that nothing moves. */
export function SignedOutLine({ className, children }: { className: string; children: ReactNode }) {
  const { user } = useAuth();
  return <p className={user ? `${className} invisible` : className}>{children}</p>;
}
