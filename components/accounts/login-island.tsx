'use client';

import type { ReactNode } from 'react';
import { LoginForm } from './login-form';
import { SignedInNotice } from './signed-in-notice';

export function LoginIsland({ children }: { children: ReactNode }) {
  return <SignedInNotice form={(from) => <LoginForm from={from}>{children}</LoginForm>} />;
}
