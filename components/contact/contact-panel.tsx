'use client';

import type { ReactNode } from 'react';
import { LateForm } from '@/components/accounts/late-form';

const load = () => import('./contact-form');

/** Writing to who runs the site. */
export function ContactPanel({ shell }: { shell: ReactNode }) {
  return (
    <LateForm shell={shell} load={load}>
      {({ ContactForm }) => <ContactForm />}
    </LateForm>
  );
}
