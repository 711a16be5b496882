'use client';

import { useTranslations } from 'next-intl';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Counter } from '@/components/drafts/counter';
import { useLazyDialog } from '@/components/layout/use-lazy-dialog';
import { Button } from '@/components/ui/button';
import { FileText, Send, X } from '@/components/ui/icons';
import { isComposing } from '@/components/ui/is-composing';
import { messageLimit } from '@/lib/messages/limits';
import type { QuotedMessage } from '@/lib/messages/message-view';
import { readerLength } from '@/lib/rich-text/text';
import type { Picture } from '@/lib/shared/media';
import { AttachButton, ComposerPictures } from './composer-pictures';
import { keepText, readKeptAnswer, readKeptText } from './kept-draft';
import { useShortText } from './message-bubble';
import { useMessagePictures } from './use-message-pictures';

type Props = {
  member: string;
  /** Whom it is for, as `placeOf` names it: what is typed is kept under it. */
  place: string;
  /** The message that is answered. */
  replyTo: QuotedMessage | null;
  onCancelReply: () => void;
  onSend: (text: string, pictures: Picture[]) => void;
  /** Beside the field. */
  tools?: ReactNode;
  /** Above the field: what the message is about. */
  children?: ReactNode;
};

/** Where one types without a keyboard of glass: there the field begins with the focus, and Enter sends. */
const isDesk = () => window.matchMedia('(min-width: 840px) and (hover: hover)').matches;

/** The field at the foot of a conversation. What is typed, attached and quoted stays until it is sent, also beyond a reload. */
export function Composer({ member, place, replyTo, onCancelReply, onSend, tools, children }: Props) {
  const t = useTranslations('messages.screen');
  const said = useShortText();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<'contentRequired' | 'contentTooLong' | 'uploading' | null>(null);
  const length = readerLength(text);
  const attached = useMessagePictures(member, place);

  const restored = useRef('');
  useEffect(() => {
    restored.current = readKeptAnswer(member, place);
    setText(readKeptText(member, place));
    if (isDesk()) field.current?.focus();
  }, [member, place]);
  const answers = replyTo?.publicId;
  useEffect(() => {
    // What was kept opens no keyboard of glass.
    if (answers && answers !== restored.current) field.current?.focus();
  }, [answers]);

  function type(typed: string): void {
    setText(typed);
    setError(null);
    keepText(member, place, typed);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const { pictures, uploads } = attached;
    const isEmpty = text.trim() === '' && pictures.length === 0;
    const wrong =
      uploads.length > 0
        ? 'uploading'
        : isEmpty
          ? 'contentRequired'
          : length > messageLimit
            ? 'contentTooLong'
            : null;
    field.current?.focus();
    setError(wrong);
    if (wrong) return;
    type('');
    onSend(text.trim(), pictures);
    attached.clear();
  }

  function keyed(event: KeyboardEvent): void {
    // Enter belongs to the input method while it composes, and to the text on a phone.
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    if (!isDesk() && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="composer">
      {children}
      {replyTo ? (
        <div className="reply-bar">
          <p>
            <span>{t(replyTo.mine ? 'answersMine' : 'answersTheirs')}</span>
            <q>{said(replyTo)}</q>
          </p>
          <button type="button" className="icon-btn" aria-label={t('cancelReply')} onClick={onCancelReply}>
            <X aria-hidden />
          </button>
        </div>
      ) : null}
      <ComposerPictures state={attached} onRemoved={() => field.current?.focus()} />
      <div className="field">
        <textarea
          ref={field}
          id={id}
          rows={1}
          value={text}
          aria-label={t('text')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          placeholder={t('text')}
          onChange={({ target }) => type(target.value)}
          onKeyDown={keyed}
          onPaste={({ clipboardData }) => {
            if (clipboardData.files.length > 0) attached.choose([...clipboardData.files]);
          }}
        />
        <Button type="submit" tone="primary" size="icon" aria-label={t('send')} title={t('sendHint')}>
          <Send aria-hidden />
        </Button>
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {t(`errors.${error}`)}
        </p>
      ) : null}
      <div className="mt-1 flex items-center">
        <AttachButton state={attached} />
        {tools}
        <QuickAnswersButton
          member={member}
          typed={text}
          onPick={(picked) => type(text.trim() === '' ? picked : `${text.trimEnd()}\n${picked}`)}
        />
        <span className="ms-auto">
          <Counter count={length} most={messageLimit} />
        </span>
      </div>
    </form>
  );
}

type QuickAnswersButtonProps = { member: string; typed: string; onPick: (text: string) => void };

const loadDialog = () =>
  import('./quick-answers-dialog').then(({ QuickAnswersDialog }) => QuickAnswersDialog);

/** Beside the field: the texts that the member keeps to answer with. */
function QuickAnswersButton(props: QuickAnswersButtonProps) {
  const t = useTranslations('messages.screen.quick');
  const { Dialog, show, held } = useLazyDialog(loadDialog);
  return (
    <>
      <button
        type="button"
        aria-label={t('title')}
        title={t('title')}
        onClick={show}
        className="grid size-11 shrink-0 place-items-center rounded text-muted hover:bg-sunken hover:text-ink"
      >
        <FileText aria-hidden className="size-5" />
      </button>
      {Dialog ? <Dialog {...held} {...props} /> : null}
    </>
  );
}
