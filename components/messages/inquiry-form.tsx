'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Counter } from '@/components/drafts/counter';
import { Field } from '@/components/forms/field';
import { FailureText } from '@/components/forms/form-error';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { DialogActions } from '@/components/ui/dialog';
import { Send } from '@/components/ui/icons';
import { Textarea } from '@/components/ui/textarea';
import { sendInquiryAction } from '@/lib/messages/actions';
import type { InquiryView } from '@/lib/messages/inquiry-view';
import { messageLimit } from '@/lib/messages/limits';
import { readerLength } from '@/lib/rich-text/text';

type Props = {
  member: string;
  cards: string[];
  onBusy: (busy: boolean) => void;
  onCancel: () => void;
  onSent: (sent: InquiryView) => void;
};

/** The one text of an inquiry. What was typed stays where it was not sent; the same text sent again is the same inquiry. */
export function InquiryForm({ member, cards, onBusy, onCancel, onSent }: Props) {
  const t = useTranslations('messages.inquiry');
  const locale = useLocale();
  const id = useId();
  const { busy, write, failure, forget } = useWrite(null);
  const [text, setText] = useState('');
  const [clientId, setClientId] = useState(() => crypto.randomUUID());
  const [error, setError] = useState<'contentRequired' | 'contentTooLong' | null>(null);

  function type(typed: string): void {
    setText(typed);
    setClientId(crypto.randomUUID());
    setError(null);
    forget();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong =
      text.trim() === '' ? 'contentRequired' : readerLength(text) > messageLimit ? 'contentTooLong' : null;
    setError(wrong);
    if (wrong || busy) return document.getElementById(id)?.focus();
    onBusy(true);
    const answer = await write({
      call: () => sendInquiryAction({ clientId, from: member, cards, text, locale }),
    });
    onBusy(false);
    if (answer.ok) onSent(answer.data);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-2">
      <Field id={id} label={t('field')} help={t('hint')} error={error ? t(`errors.${error}`) : undefined}>
        {(control) => (
          <Textarea {...control} rows={5} value={text} onChange={({ target }) => type(target.value)} />
        )}
      </Field>
      <Counter count={readerLength(text)} most={messageLimit} />
      {failure ? <FailureText failure={failure} unexpected={t('failed')} /> : null}
      <DialogActions>
        <Button disabled={busy} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" tone="primary" disabled={busy}>
          <Send aria-hidden />
          {busy ? t('busy') : t('submit', { count: cards.length })}
        </Button>
      </DialogActions>
    </form>
  );
}
