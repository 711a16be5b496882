'use client';

import './globals.css';
import RootFailure from '@/components/layout/root-failure';

/** The last resort: whatever no other boundary caught. A component of its own: Next takes what it knows as its own default. */
export default function GlobalError(props: { error: Error & { digest?: string } }) {
  return <RootFailure {...props} />;
}
