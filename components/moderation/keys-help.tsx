'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useDialogWords } from '@/components/admins/use-dialog-words';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

type Props = {
  /** What the letters of the buttons do; nothing where nothing is to be decided. */
  deciding: 'decide' | 'duplicate' | 'report' | 'question' | null;
};

const key = (letter: ReactNode) => (
  <kbd className="rounded-sm border bg-surface px-1.5 font-sans text-xs text-ink">{letter}</kbd>
);

/** Says which keys do what; on the phone there are none. */
export function KeysHelp({ deciding }: Props) {
  const t = useTranslations('moderation.inbox.keys');
  const { close } = useDialogWords('');
  const [open, setOpen] = useState(false);
  return (
    <div className="max-lg:hidden">
      <Button size="sm" tone="quiet" data-inbox-key="?" aria-keyshortcuts="?" onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('title')}
        description={t('text')}
        closeLabel={close}
      >
        <ul className="grid gap-2">
          <li>{t.rich('move', { key })}</li>
          {deciding ? <li>{t.rich(deciding, { key })}</li> : null}
          {deciding ? <li>{t.rich('reasons', { key })}</li> : null}
          {deciding ? <li>{t.rich('undo', { key })}</li> : null}
          <li>{t.rich('kind', { key })}</li>
          <li>{t.rich('help', { key })}</li>
        </ul>
      </Dialog>
    </div>
  );
}
