'use client';

import type { MouseEvent, ReactNode } from 'react';
import { useWrite } from '@/components/forms/use-write';
import { useAskUnread } from '@/components/live/use-unread';
import { Link } from '@/lib/i18n/navigation';
import { useRouter } from '@/lib/i18n/use-navigation';
import { markReadAction } from '@/lib/notifications/actions';
import { isModified } from '@/lib/shared/plain-press';

type Props = { id: number; href: string; isUnread: boolean; className?: string; children: ReactNode };

/** Opens what a notification is about, which reads it. Where the reading fails the page opens all the same. */
export function OpenLink({ id, href, isUnread, className, children }: Props) {
  const router = useRouter();
  const askUnread = useAskUnread();
  const { busy, write } = useWrite(() => void askUnread());
  const read = () => write({ call: () => markReadAction({ id }), onFailure: () => true });

  async function open(event: MouseEvent) {
    if (!isUnread) return;
    // Into another tab: this page stays.
    if (isModified(event)) return void read();
    // Next gives up an action that is under way when it goes to another page.
    event.preventDefault();
    await read();
    router.push(href);
    router.refresh();
  }

  return (
    <Link
      data-row
      href={href}
      aria-busy={busy || undefined}
      className={className}
      onClick={(event) => void open(event)}
    >
      {children}
    </Link>
  );
}
