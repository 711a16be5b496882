'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useDialogWords } from '@/components/admins/use-dialog-words';
import { useWrite } from '@/components/forms/use-write';
import { Dialog } from '@/components/ui/dialog';
import { SubmitActions } from '@/components/ui/submit-actions';
import type { CardAdminDetail } from '@/lib/cards/admin/card-detail';
import type { VerifiableDetail } from '@/lib/cards/fields';
import { verifyCardAction } from '@/lib/flows/cards/admin-actions';

export type VerifiableCard = Pick<CardAdminDetail, 'publicId' | 'name' | 'verifiable'> & {
  /** As of when this administrator sees it. */
  seenAt: string;
};

type Props = { card: VerifiableCard; open: boolean; onOpenChange: (open: boolean) => void };

/** Which details of a card were checked: the public reads exactly that. */
export function VerifyDialog({ card, open, onOpenChange }: Props) {
  const t = useTranslations('card-admin.cards.verification');
  const { close } = useDialogWords('');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title', { name: card.name })}
      description={t('text')}
      closeLabel={close}
    >
      {/* Anew when other details count as checked: one's own last save may come into the page after this was opened. */}
      <VerifyForm key={checkedOf(card).join()} card={card} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function VerifyForm({ card, onClose }: { card: VerifiableCard; onClose: () => void }) {
  const t = useTranslations('card-admin.cards.verification');
  const names = useTranslations('cards.verification.details');
  const words = useDialogWords(t('save'));
  const { busy, write } = useWrite();
  const had = checkedOf(card);
  const [details, setDetails] = useState<readonly VerifiableDetail[]>(had);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const answer = await write({
      call: () => verifyCardAction({ id: card.publicId, details: [...details], seenAt: card.seenAt }),
      done: t(details.length > 0 ? 'done' : 'removed'),
      failed: t('failed'),
      words: { staleVersion: t('stale') },
    });
    if (answer.ok) onClose();
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">{t('legend')}</legend>
        {card.verifiable.map(({ detail, value }, at) => (
          <label key={detail} className="flex min-h-11 items-start gap-2.5 py-1.5">
            <input
              type="checkbox"
              // biome-ignore lint/a11y/noAutofocus: a question that opened begins at its first choice, not at its cross
              autoFocus={at === 0}
              className="mt-1 size-4 shrink-0 accent-accent"
              checked={details.includes(detail)}
              onChange={({ target }) =>
                setDetails(target.checked ? [...details, detail] : details.filter((each) => each !== detail))
              }
            />
            <span className="min-w-0">
              <span className="block first-letter:uppercase">{names(detail)}</span>
              <span className="block break-words text-sm text-muted">
                {detail === 'license' ? t('licenseHelp') : value}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {had.length > 0 && details.length === 0 ? (
        <p role="status" className="text-sm text-danger">
          {t('none')}
        </p>
      ) : null}
      <SubmitActions words={words} busy={busy} disabled={isSame(had, details)} onCancel={onClose} />
    </form>
  );
}

function checkedOf({ verifiable }: VerifiableCard): VerifiableDetail[] {
  return verifiable.flatMap(({ detail, checked }) => (checked ? [detail] : []));
}

function isSame(one: readonly VerifiableDetail[], other: readonly VerifiableDetail[]): boolean {
  return one.length === other.length && one.every((detail) => other.includes(detail));
}
