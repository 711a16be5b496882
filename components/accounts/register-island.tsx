'use client';

import type { Countries } from './country-options';
import { ReferralNote } from './referral-note';
import { RegisterForm } from './register-form';
import { SignedInNotice } from './signed-in-notice';

export function RegisterIsland({ countries }: { countries: Countries }) {
  return (
    <SignedInNotice
      form={(from) => <RegisterForm from={from} countries={countries} />}
      note={<ReferralNote />}
    />
  );
}
