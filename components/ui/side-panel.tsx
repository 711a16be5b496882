'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { X } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import { useRouter } from '@/lib/i18n/use-navigation';

type Props = {
  label: string;
  closeLabel: string;
  /** The page without the panel. */
  closeHref: string;
  title: ReactNode;
  children: ReactNode;
};

/**
 * Detail beside a list instead of a jump. What it shows stands in the address, so it comes from the server; the list stays
 * in reach. It takes the focus when it comes; Escape and the cross lead back.
 */
export function SidePanel({ label, closeLabel, closeHref, title, children }: Props) {
  const router = useRouter();
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      // A dialog or menu in front of the panel takes the key for itself.
      if (event.key === 'Escape' && !event.defaultPrevented) router.push(closeHref, { scroll: false });
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [router, closeHref]);

  return (
    <aside
      ref={panel}
      aria-label={label}
      tabIndex={-1}
      className="fixed inset-y-0 end-0 z-30 flex w-full max-w-130 flex-col border-s bg-surface shadow-float outline-none"
    >
      <div className="flex items-start justify-between gap-3 border-b p-4">
        <div className="min-w-0">{title}</div>
        <Link
          href={closeHref}
          scroll={false}
          aria-label={closeLabel}
          title={closeLabel}
          className="-me-1 grid size-9 shrink-0 place-items-center rounded text-muted hover:bg-sunken hover:text-ink max-md:size-11 [&_svg]:size-4.5"
        >
          <X aria-hidden />
        </Link>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
    </aside>
  );
}
