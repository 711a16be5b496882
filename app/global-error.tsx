'use client';

import './globals.css';
import { FatalScreen } from '@/components/layout/fatal-screen';

/** The last resort: whatever no other boundary caught. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="zh-CN">
      <body className="bg-ground text-base text-ink">
        <FatalScreen error={error} />
      </body>
    </html>
  );
}
