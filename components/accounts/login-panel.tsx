'use client';

import type { ReactNode } from 'react';
import { LateForm } from './late-form';

const load = () => import('./login-island');

/** Signing in; who is signed in already may go on. */
export function LoginPanel({ shell, children }: { shell: ReactNode; children: ReactNode }) {
  return (
    <LateForm shell={shell} load={load}>
      {({ LoginIsland }) => <LoginIsland>{children}</LoginIsland>}
    </LateForm>
  );
}
