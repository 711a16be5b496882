'use client';

import { buttonClass } from '@/components/ui/button';
import { LockKeyhole } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import { usePathname } from '@/lib/i18n/use-navigation';
import { paths } from '@/lib/shared/paths';

/** What a reader who is not signed in gets in a dialog: why, and the way to the login and back. */
export function LoginPrompt({ text, action }: { text: string; action: string }) {
  const pathname = usePathname();
  return (
    <div className="grid justify-items-start gap-3">
      <p className="flex gap-2">
        <LockKeyhole aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
        {text}
      </p>
      <Link prefetch={false} href={paths.login(pathname)} className={buttonClass({ tone: 'primary' })}>
        {action}
      </Link>
    </div>
  );
}
