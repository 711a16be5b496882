'use client';

import { useFormatter } from 'next-intl';
import type { OrderNoteView } from '@/lib/orders/notes';
import { NoteForm, type NoteWriting } from './note-form';

type Props = {
  order: string;
  notes: OrderNoteView[];
  /** What stands where nothing was written. */
  empty: string;
  /** Who wrote a note, as the reader calls them. */
  nameOf: (note: OrderNoteView) => string;
  /** Which notes are of the reader's own side. */
  isOwn: (note: OrderNoteView) => boolean;
  /** The label of the field and what takes a new note; whoever may only read has none. */
  writing: NoteWriting | null;
};

/** What buyer and administrators wrote to each other about an order, and a field for more; the same for both sides. */
export function NoteThread({ order, notes, empty, nameOf, isOwn, writing }: Props) {
  const format = useFormatter();
  return (
    <div className="grid gap-3 print:hidden">
      {notes.length > 0 ? (
        <ol className="grid gap-2">
          {notes.map((note) => (
            <li
              key={note.publicId}
              className={isOwn(note) ? 'ms-6 rounded bg-sunken p-3' : 'me-6 rounded border p-3'}
            >
              <p className="whitespace-pre-wrap break-words">{note.text}</p>
              <p className="tabular mt-1 text-sm text-muted">
                {nameOf(note)} ·{' '}
                {format.dateTime(new Date(note.createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-sm text-muted">{empty}</p>
      )}
      {writing ? <NoteForm order={order} {...writing} /> : null}
    </div>
  );
}
