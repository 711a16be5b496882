'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Pencil, Plus, Trash2 } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { Textarea } from '@/components/ui/textarea';
import {
  createQuickAnswerAction,
  deleteQuickAnswerAction,
  updateQuickAnswerAction,
} from '@/lib/messages/actions';
import { messageLimit, mostQuickAnswers } from '@/lib/messages/limits';
import type { QuickAnswer } from '@/lib/messages/quick-answers';
import { readerLength } from '@/lib/rich-text/text';
import { fetchData } from '@/lib/shared/fetch-data';
import type { Result } from '@/lib/shared/result';
import { TryAgain } from './try-again';
import { messagesKey } from './use-conversations';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  member: string;
  /** What stands in the field: it can be kept. */
  typed: string;
  /** Puts a text into the field. */
  onPick: (text: string) => void;
};

/** The texts that a member keeps to answer with: one is put into the field by a press, changed, deleted, added. */
export function QuickAnswersDialog({ open, onOpenChange, member, typed, onPick }: Props) {
  const t = useTranslations('messages.screen.quick');
  const client = useQueryClient();
  const queryKey = [...messagesKey(member), 'quick'];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => fetchData<QuickAnswer[]>('/api/member/quick-answers'),
    retry: false,
  });
  const { busy, write } = useWrite(() => client.invalidateQueries({ queryKey }));
  /** Which one is written: a kept one, a new one, or none. */
  const [edited, setEdited] = useState<QuickAnswer | 'new' | null>(null);
  const isFull = (data?.length ?? 0) >= mostQuickAnswers;

  async function save(text: string) {
    const given = edited;
    const answer = await write({
      call: (): Promise<Result<unknown>> => {
        if (given === null || given === 'new') return createQuickAnswerAction({ text });
        return updateQuickAnswerAction({ id: given.publicId, text });
      },
      done: t('saved'),
      failed: t('saveFailed'),
    });
    if (answer.ok) setEdited(null);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={t('text', { most: mostQuickAnswers })}
      closeLabel={t('close')}
    >
      {error ? <TryAgain text={t('loadFailed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton className="h-11 w-full" /> : null}
      {data?.length === 0 && edited === null ? <p className="text-muted">{t('none')}</p> : null}
      {data && data.length > 0 ? (
        <ul className="divide-y rounded border">
          {data.map((one) => (
            <li key={one.publicId} className="flex items-start gap-1 p-1">
              <button
                type="button"
                className="min-h-11 min-w-0 flex-1 whitespace-pre-wrap break-words rounded px-2 py-2 text-start hover:bg-sunken"
                onClick={() => {
                  onPick(one.text);
                  onOpenChange(false);
                }}
              >
                {one.text}
              </button>
              <IconButton label={t('change')} onPress={() => setEdited(one)}>
                <Pencil aria-hidden className="size-4" />
              </IconButton>
              <IconButton
                label={t('delete')}
                onPress={() =>
                  void write({
                    call: () => deleteQuickAnswerAction({ id: one.publicId }),
                    done: t('deleted'),
                    failed: t('deleteFailed'),
                  })
                }
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {edited !== null ? (
        <AnswerForm
          key={edited === 'new' ? 'new' : edited.publicId}
          text={edited === 'new' ? typed : edited.text}
          busy={busy}
          onSave={(text) => void save(text)}
          onCancel={() => setEdited(null)}
        />
      ) : data ? (
        <Button disabled={isFull} onClick={() => setEdited('new')} className="justify-self-start">
          <Plus aria-hidden />
          {t(isFull ? 'full' : 'add', { most: mostQuickAnswers })}
        </Button>
      ) : null}
    </Dialog>
  );
}

type ButtonProps = { label: string; onPress: () => void; children: ReactNode };

function IconButton({ label, onPress, children }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded text-muted hover:bg-sunken hover:text-ink"
    >
      {children}
    </button>
  );
}

type FormProps = { text: string; busy: boolean; onSave: (text: string) => void; onCancel: () => void };

function AnswerForm({ text: first, busy, onSave, onCancel }: FormProps) {
  const t = useTranslations('messages.screen');
  const id = useId();
  const [text, setText] = useState(first);
  const [error, setError] = useState<'contentRequired' | 'contentTooLong' | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong =
      text.trim() === '' ? 'contentRequired' : readerLength(text) > messageLimit ? 'contentTooLong' : null;
    setError(wrong);
    if (!wrong) onSave(text);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <label htmlFor={id} className="font-medium">
        {t('quick.field')}
      </label>
      <Textarea
        id={id}
        rows={3}
        value={text}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setError(null);
        }}
      />
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {t(`errors.${error}`)}
        </p>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel} disabled={busy}>
          {t('cancel')}
        </Button>
        <Button type="submit" tone="primary" disabled={busy}>
          {t('quick.save')}
        </Button>
      </div>
    </form>
  );
}
