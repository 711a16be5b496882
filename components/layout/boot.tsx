'use client';

import { bootScript } from '@/lib/shared/boot-script';

/** Has run when the page comes alive, so the browser is not sent its text a second time: neither as data nor with the script. */
const text = typeof window === 'undefined' ? bootScript : '';

/** The script that runs before the first paint (`bootScript`), in the head of every page. */
export function Boot() {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
