'use client';

import type { Countries } from './country-field';
import { RegisterForm } from './register-form';
import { SignedInNotice } from './signed-in-notice';

/** Registering; who is signed in already may go on. */
export function RegisterPanel({ countries }: { countries: Countries }) {
  return <SignedInNotice form={(from) => <RegisterForm from={from} countries={countries} />} />;
}
