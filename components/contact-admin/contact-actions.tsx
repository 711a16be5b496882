'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionDialog } from '@/components/admins/action-dialog';
import { useWrite, type Write } from '@/components/forms/use-write';
import { BulkBar } from '@/components/lists/bulk-bar';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';
import {
  closeContactAction,
  deleteContactAction,
  markContactSpamAction,
  reopenContactAction,
  restoreContactAction,
  unmarkContactSpamAction,
} from '@/lib/contact/admin-actions';
import { type ContactStatus, canMoveContact } from '@/lib/contact/contact-status';
import { useRouter } from '@/lib/i18n/use-navigation';
import { undoDays } from '@/lib/shared/durations';

const calls = {
  close: closeContactAction,
  reopen: reopenContactAction,
  spam: markContactSpamAction,
  unspam: unmarkContactSpamAction,
  delete: deleteContactAction,
  restore: restoreContactAction,
};

type Verb = keyof typeof calls;

/** How a toast takes back what was done; nothing where the button beside it does. */
const undos: Partial<Record<Verb, Verb>> = { spam: 'unspam', delete: 'restore' };

function useContactWrites(): (verb: Verb, id: string) => Promise<boolean> {
  const t = useTranslations('contact-admin');
  const { write } = useWrite();
  const order = (verb: Verb, id: string): Write<void> => ({
    call: () => calls[verb]({ id }),
    failed: t('failed.action'),
    words: { conflict: t('failed.changed') },
  });
  return async (verb, id) => {
    const undo = undos[verb];
    const answer = await write({ ...order(verb, id), ...(undo ? {} : { done: t(`done.${verb}`) }) });
    if (answer.ok && undo)
      void notify('success', t(`done.${verb}`), {
        label: t('undo'),
        run: () => void write({ ...order(undo, id), done: t(`done.${undo}`) }),
      });
    return answer.ok;
  };
}

type Props = {
  message: { publicId: string; subject: string; status: ContactStatus; isDeleted: boolean };
  /** The list without this one. */
  listHref: string;
};

/** What can be done with a message as it stands now; the server asks the same again. */
export function ContactActions({ message, listHref }: Props) {
  const t = useTranslations('contact-admin');
  const router = useRouter();
  const act = useContactWrites();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const { publicId: id, subject, status, isDeleted } = message;
  const verbs = (['close', 'reopen', 'spam', 'unspam'] as const).filter((verb) =>
    canMoveContact(verb, status),
  );

  async function press(verb: Verb): Promise<void> {
    setBusy(true);
    await act(verb, id);
    setBusy(false);
  }

  if (isDeleted)
    return (
      <section aria-label={t('actions.label')}>
        <Button size="sm" disabled={busy} onClick={() => void press('restore')}>
          {t('actions.restore')}
        </Button>
      </section>
    );
  return (
    <section aria-label={t('actions.label')} className="flex flex-wrap gap-2">
      {verbs.map((verb) => (
        <Button key={verb} size="sm" disabled={busy} onClick={() => void press(verb)}>
          {t(`actions.${verb}`)}
        </Button>
      ))}
      <Button size="sm" tone="danger" disabled={busy} onClick={() => setAsked(true)}>
        {t('actions.delete')}
      </Button>
      <ActionDialog
        open={asked}
        onOpenChange={setAsked}
        title={t('delete.title', { name: subject })}
        text={t('delete.text', { days: undoDays })}
        confirm={t('actions.delete')}
        tone="danger"
        onConfirm={async () => {
          if (await act('delete', id)) router.push(listHref, { scroll: false });
        }}
      />
    </section>
  );
}

/** Brings all ticked messages back at once. */
export function DeletedContactBulkBar() {
  const t = useTranslations('contact-admin');
  return (
    <BulkBar>
      {({ busy, run }) => (
        <Button
          size="sm"
          disabled={busy}
          onClick={() =>
            void run(
              (id) => calls.restore({ id }),
              (done) => t('bulk.restored', { count: done }),
            )
          }
        >
          {t('actions.restore')}
        </Button>
      )}
    </BulkBar>
  );
}

/** Closes, marks as spam or deletes all ticked messages at once. */
export function ContactBulkBar() {
  const t = useTranslations('contact-admin');
  const [asked, setAsked] = useState(false);
  return (
    <BulkBar>
      {({ count, busy, run }) => (
        <>
          <Button
            size="sm"
            disabled={busy}
            onClick={() =>
              void run(
                (id) => calls.close({ id }),
                (done) => t('bulk.closed', { count: done }),
              )
            }
          >
            {t('actions.close')}
          </Button>
          <Button
            size="sm"
            disabled={busy}
            onClick={() =>
              void run(
                (id) => calls.spam({ id }),
                (done) => t('bulk.spam', { count: done }),
              )
            }
          >
            {t('actions.spam')}
          </Button>
          <Button size="sm" tone="danger" disabled={busy} onClick={() => setAsked(true)}>
            {t('actions.delete')}
          </Button>
          <ActionDialog
            open={asked}
            onOpenChange={setAsked}
            title={t('bulk.deleteTitle', { count })}
            text={t('bulk.deleteText', { days: undoDays })}
            confirm={t('actions.delete')}
            tone="danger"
            onConfirm={() =>
              run(
                (id) => calls.delete({ id }),
                (done) => t('bulk.deleted', { count: done }),
              )
            }
          />
        </>
      )}
    </BulkBar>
  );
}
