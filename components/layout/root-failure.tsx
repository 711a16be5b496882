'use client';

import { FatalScreen } from './fatal-screen';

/** A whole page for a failure that none of its parts could hold. Stands in the place of Next's own, too (next.config.ts). */
export default function RootFailure({ error }: { error: (Error & { digest?: string }) | null }) {
  return (
    <html lang="zh-CN">
      <body className="bg-ground text-base text-ink">
        <FatalScreen error={error} />
      </body>
    </html>
  );
}
