'use client';

import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from 'react';
import { contactHash } from '@/components/card-contact/contact-place';
import { useLatePart } from '@/components/layout/late-part';
import { isPlainPress } from '@/lib/shared/plain-press';
import { CardRow } from './card-row';
import type { RowView } from './row-view';

type Props = { rows: RowView[] } & Omit<ComponentProps<typeof CardRow>, 'row'>;

type Pressed = { link: HTMLAnchorElement; row: RowView };

const loadDialog = () => import('@/components/card-contact/contact-dialog');

/**
 * Rows of cards. A press on a row's link to the contact details opens them beside the list: what is behind them comes with
 * the press; where it does not come, and without a script, the link leads to them on the card's page.
 */
export function CardList({ rows, ...shared }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [pressed, setPressed] = useState<Pressed>();
  const dialog = useLatePart('row', loadDialog, {
    wanted: pressed !== undefined,
    onFailure: () => {
      if (pressed) window.location.assign(pressed.link.href);
      setPressed(undefined);
    },
  });
  const link = pressed?.link;
  const isBusy = pressed !== undefined && !dialog;

  useEffect(() => {
    // Who signed in for it comes back here: `rowContactHash`.
    const [, id] = /^#contact-([2-9a-z]+)$/.exec(window.location.hash) ?? [];
    if (id) list.current?.querySelector<HTMLElement>(`a[href$="/${id}${contactHash}"]`)?.click();
  }, []);

  useEffect(() => {
    if (link) link.ariaBusy = isBusy ? 'true' : null;
  }, [link, isBusy]);

  function press(event: MouseEvent) {
    const target = (event.target as Element).closest<HTMLAnchorElement>(`a[href$="${contactHash}"]`);
    if (!target || !isPlainPress(event)) return;
    const row = rows.find(({ href }) => href === target.pathname);
    if (!row) return;
    event.preventDefault();
    // Where the focus comes back to; a press does not give it to a link everywhere.
    target.focus();
    setPressed({ link: target, row });
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key pressed on a link is a click */}
      <ul ref={list} className="panel overflow-hidden" onClick={press}>
        {rows.map((row) => (
          <CardRow key={row.href} row={row} {...shared} />
        ))}
      </ul>
      {pressed && dialog ? (
        <dialog.script.ContactDialog
          publicId={pressed.row.href.split('/').at(-1) ?? ''}
          kind={pressed.row.href.includes('/companies/') ? 'company' : 'personal'}
          name={pressed.row.name.text}
          isPublic={pressed.row.contactFor === 'public'}
          words={dialog.words}
          onClose={() => setPressed(undefined)}
        />
      ) : null}
    </>
  );
}
