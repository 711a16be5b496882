'use client';

import { useState } from 'react';
import { useWrite, type Write } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Trash2 } from '@/components/ui/icons';
import { useRouter } from '@/lib/i18n/use-navigation';
import { ActionDialog } from './action-dialog';

type Props = Write<void> & {
  /** What the button and the answer to the question say. */
  verb: string;
  title: string;
  text: string;
  /** Where the list is, without what is removed; none where it stays in it. */
  listHref: string | null;
};

/** Removes something behind a question, and goes back to the list. */
export function RemoveButton({ verb, title, text, listHref, ...removal }: Props) {
  const router = useRouter();
  const { write } = useWrite();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button size="sm" tone="danger" onClick={() => setAsked(true)}>
        <Trash2 aria-hidden />
        {verb}
      </Button>
      <ActionDialog
        open={asked}
        onOpenChange={setAsked}
        title={title}
        text={text}
        confirm={verb}
        tone="danger"
        onConfirm={async () => {
          const gone = await write(removal);
          if (gone.ok && listHref !== null) router.push(listHref, { scroll: false });
        }}
      />
    </>
  );
}
