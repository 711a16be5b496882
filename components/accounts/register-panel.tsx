'use client';

import type { ReactNode } from 'react';
import type { Countries } from './country-options';
import { LateForm } from './late-form';

const load = () => import('./register-island');

/** Registering; who is signed in already may go on. */
export function RegisterPanel({ shell, countries }: { shell: ReactNode; countries: Countries }) {
  return (
    <LateForm shell={shell} load={load}>
      {({ RegisterIsland }) => <RegisterIsland countries={countries} />}
    </LateForm>
  );
}
