'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Counter } from '@/components/drafts/counter';
import { Field } from '@/components/forms/field';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { CircleAlert } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { Textarea } from '@/components/ui/textarea';
import { Link } from '@/lib/i18n/navigation';
import { setAutomaticAnswerAction } from '@/lib/messages/actions';
import type { AutomaticAnswer } from '@/lib/messages/automatic-answer';
import { messageLimit } from '@/lib/messages/limits';
import { readerLength } from '@/lib/rich-text/text';
import { fetchData } from '@/lib/shared/fetch-data';
import { paths } from '@/lib/shared/paths';
import { TryAgain } from './try-again';
import { messagesKey } from './use-conversations';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; member: string };

/** Switch and text of what answers inquiries while the member's firm is closed, and what it still lacks. */
export function AutomaticAnswerDialog({ open, onOpenChange, member }: Props) {
  const t = useTranslations('messages.screen.answer');
  const client = useQueryClient();
  const queryKey = [...messagesKey(member), 'automatic'];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => fetchData<AutomaticAnswer>('/api/member/automatic-answer'),
    enabled: open,
    retry: false,
  });
  const { busy, write } = useWrite(() => client.invalidateQueries({ queryKey }));

  async function save(input: { active: boolean; text: string }): Promise<void> {
    const answer = await write({
      call: () => setAutomaticAnswerAction(input),
      done: t('saved'),
      failed: t('saveFailed'),
    });
    if (answer.ok) onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={t('text')}
      closeLabel={t('close')}
    >
      {error ? <TryAgain text={t('loadFailed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton className="h-32 w-full" /> : null}
      {data ? (
        <>
          {data.hours === 'set' ? null : <HoursNotice hours={data.hours} />}
          <AnswerForm
            first={data}
            busy={busy}
            onSave={(input) => void save(input)}
            onCancel={() => onOpenChange(false)}
          />
        </>
      ) : null}
    </Dialog>
  );
}

/** What keeps it from being sent: nobody knows when the firm is closed. */
function HoursNotice({ hours }: { hours: 'none' | 'noCard' }) {
  const t = useTranslations('messages.screen.answer');
  return (
    <p role="note" className="flex gap-2 rounded border bg-sunken p-3 text-sm">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {t(`hours.${hours}`)}{' '}
        <Link href={paths.memberProfile()} className="link underline">
          {t('toCard')}
        </Link>
      </span>
    </p>
  );
}

type FormProps = {
  first: AutomaticAnswer;
  busy: boolean;
  onSave: (input: { active: boolean; text: string }) => void;
  onCancel: () => void;
};

function AnswerForm({ first, busy, onSave, onCancel }: FormProps) {
  const t = useTranslations('messages.screen.answer');
  const errors = useTranslations('messages.screen.errors');
  const id = useId();
  const [active, setActive] = useState(first.active);
  const [text, setText] = useState(first.text);
  const [error, setError] = useState<'contentRequired' | 'contentTooLong' | null>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isEmpty = active && text.trim() === '';
    const wrong = isEmpty ? 'contentRequired' : readerLength(text) > messageLimit ? 'contentTooLong' : null;
    setError(wrong);
    if (wrong) document.getElementById(id)?.focus();
    else onSave({ active, text });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          role="switch"
          checked={active}
          aria-checked={active}
          onChange={({ target }) => setActive(target.checked)}
          className="size-4 shrink-0 accent-accent"
        />
        <span className="font-medium">{t('switch')}</span>
      </label>
      <Field id={id} label={t('field')} error={error ? errors(error) : undefined}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setError(null);
            }}
          />
        )}
      </Field>
      <Counter count={readerLength(text)} most={messageLimit} />
      <DialogActions>
        <Button disabled={busy} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" tone="primary" disabled={busy}>
          {t('save')}
        </Button>
      </DialogActions>
    </form>
  );
}
