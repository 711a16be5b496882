'use client';

import { useLocale } from 'next-intl';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { fetchWords } from '@/components/layout/fetch-words';
import type { ContactDialogProps } from './contact-dialog';
import { contactHash } from './contact-place';

type Opened = Omit<ContactDialogProps, 'onClose'> & {
  ContactDialog: typeof import('./contact-dialog').ContactDialog;
};

/**
 * The list around rows: a press on a row's link to the contact details opens them beside it. What is behind them comes with
 * the press; where it does not come, and without a script, the link leads to them on the card's page.
 */
export function CardList({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const list = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState<Opened>();

  useEffect(() => {
    // Who signed in for it comes back here: `rowContactHash`.
    const [, id] = /^#contact-([2-9a-z]+)$/.exec(window.location.hash) ?? [];
    if (id) list.current?.querySelector<HTMLElement>(`a[href$="/${id}${contactHash}"]`)?.click();
  }, []);

  function press(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLAnchorElement>(`a[href$="${contactHash}"]`);
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    link.ariaBusy = 'true';
    Promise.all([import('./contact-dialog'), fetchWords('row', locale)])
      .then(
        ([{ ContactDialog }, words]) => {
          // Where the focus comes back to; a press does not give it to a link everywhere.
          link.focus();
          const [publicId = ''] = /[^/]+$/.exec(link.pathname) ?? [];
          const name = link.closest('li')?.querySelector('h2, h3')?.firstElementChild?.textContent ?? '';
          setOpened({ ContactDialog, words, publicId, name, isPublic: 'public' in link.dataset });
        },
        () => window.location.assign(link.href),
      )
      .finally(() => {
        link.ariaBusy = null;
      });
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key pressed on a link is a click */}
      <ul ref={list} className="panel overflow-hidden" onClick={press}>
        {children}
      </ul>
      {opened ? <opened.ContactDialog {...opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}
