'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useDialogWords } from '@/components/admins/use-dialog-words';
import { Field } from '@/components/forms/field';
import { Dialog } from '@/components/ui/dialog';
import { SubmitActions } from '@/components/ui/submit-actions';
import { Textarea } from '@/components/ui/textarea';
import { ownWordsMax } from '@/lib/shared/own-words';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: string;
  confirm: string;
  /** Answers whether it is done with; what was typed stays where it is not. */
  onDecide: (reason: string) => Promise<boolean>;
};

/** Why points are cancelled or taken back, in the administrator's own words, which the member reads. */
export function DecisionDialog({ open, onOpenChange, title, text, ...form }: Props) {
  const { close } = useDialogWords('');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={text} closeLabel={close}>
      <DecisionForm {...form} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type FormProps = Pick<Props, 'confirm' | 'onDecide'> & { onClose: () => void };

function DecisionForm({ confirm, onDecide, onClose }: FormProps) {
  const t = useTranslations('referral-admin');
  const words = useDialogWords(confirm);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<'reasonRequired' | 'reasonTooLong' | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const typed = reason.trim();
    const wrong =
      typed === '' ? 'reasonRequired' : Array.from(typed).length > ownWordsMax ? 'reasonTooLong' : null;
    setError(wrong);
    if (wrong) return;
    setBusy(true);
    const isDone = await onDecide(typed);
    setBusy(false);
    if (isDone) onClose();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        id="decision-reason"
        label={t('reason.label')}
        help={t('reason.help')}
        error={error ? t(`fields.${error}`) : undefined}
      >
        {(control) => (
          <Textarea rows={3} {...control} value={reason} onChange={({ target }) => setReason(target.value)} />
        )}
      </Field>
      <SubmitActions words={words} busy={busy} tone="danger" onCancel={onClose} />
    </form>
  );
}
