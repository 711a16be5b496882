'use client';

import type { ReactNode } from 'react';
import { LateForm } from './late-form';

const load = () => import('./forgot-password-form');

/** A new password by a mailed code. */
export function ForgotPasswordPanel({ shell }: { shell: ReactNode }) {
  return (
    <LateForm shell={shell} load={load}>
      {({ ForgotPasswordForm }) => <ForgotPasswordForm />}
    </LateForm>
  );
}
