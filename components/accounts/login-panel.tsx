'use client';

import type { ReactNode } from 'react';
import { LoginForm } from './login-form';
import { SignedInNotice } from './signed-in-notice';

/** Signing in; who is signed in already may go on. */
export function LoginPanel({ children }: { children: ReactNode }) {
  return <SignedInNotice form={(from) => <LoginForm from={from}>{children}</LoginForm>} />;
}
