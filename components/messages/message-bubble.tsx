'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SaidText } from '@/components/rich-text/said-text';
import { TranslateStatus } from '@/components/translation/translate-status';
import { TranslationMark } from '@/components/translation/translation-mark';
import { useReading } from '@/components/translation/use-reading';
import { Button } from '@/components/ui/button';
import { Languages } from '@/components/ui/icons';
import { langOf } from '@/lib/i18n/lang-of';
import type { MessageView, QuotedMessage } from '@/lib/messages/message-view';
import type { TextReading } from '@/lib/translation/text-reading';
import { AboutTile } from './about-tile';
import { MessagePictures } from './message-pictures';
import { useMessageTime } from './use-message-time';

/** The place of a message on its page. */
export const messageAnchor = (publicId: string) => `message-${publicId}`;

type Props = {
  message: MessageView;
  /** Whether an address or a quote led here. */
  marked: boolean;
  /** What it asks for, below what it says. */
  answer?: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
};

/** A message: what it is about and answers, what it says, when it was sent, viewed and answered. */
export function MessageBubble({ message, marked, answer, children }: Props) {
  const t = useTranslations('messages.screen');
  const { publicId, mine, form, state, text, pictures, about, quoted } = message;
  return (
    <li
      id={messageAnchor(publicId)}
      tabIndex={-1}
      className={mine ? 'message is-mine' : 'message'}
      data-marked={marked || undefined}
    >
      <div className="bubble">
        {about && form === 'text' ? <AboutTile about={about} /> : null}
        {quoted ? <Quote quoted={quoted} /> : null}
        {state === 'shown' ? (
          <>
            <MessagePictures pictures={pictures} />
            {form === 'text' ? null : (
              <>
                <p className="text">{t(`exchange.${form}.${mine ? 'mine' : 'theirs'}`)}</p>
                {about ? <AboutTile about={about} /> : null}
                {answer}
              </>
            )}
            {text ? <MessageText message={message} /> : null}
          </>
        ) : (
          <p className="text gone">{t(`states.${mine ? 'mine' : 'theirs'}.${state}`)}</p>
        )}
        <MessageTimes message={message} />
      </div>
      {children}
    </li>
  );
}

/** What is answered, in short, and when that was sent; a press leads there. */
export function Quote({ quoted }: { quoted: QuotedMessage }) {
  const t = useTranslations('messages.screen');
  const time = useMessageTime();
  const { publicId, mine, state, sentAt } = quoted;
  const said = useShortText();
  return (
    <a href={`#${messageAnchor(publicId)}`} className="quote">
      <span>
        {t(mine ? 'answersMine' : 'answersTheirs')} <time dateTime={sentAt}>{time(sentAt)}</time>
      </span>
      {state === 'shown' ? <q>{said(quoted)}</q> : <i>{t(`states.${mine ? 'mine' : 'theirs'}.${state}`)}</i>}
    </a>
  );
}

function MessageTimes({ message }: { message: MessageView }) {
  const t = useTranslations('messages.screen');
  const time = useMessageTime();
  const { mine, automatic, state, quoted, sentAt, viewedAt, repliedAt } = message;
  const isShown = state === 'shown';
  return (
    <p className="times">
      {automatic ? <span>{t('automatic')}</span> : null}
      <time dateTime={sentAt}>{time(sentAt)}</time>
      {mine && isShown ? (
        <span>{viewedAt ? t('viewed', { time: time(viewedAt) }) : t(quoted ? 'replySent' : 'sent')}</span>
      ) : null}
      {isShown && repliedAt ? <span>{t('replied', { time: time(repliedAt) })}</span> : null}
    </p>
  );
}

/** What a message says in a line: its text, or what it is made of. */
export function useShortText() {
  const t = useTranslations('messages.screen');
  return ({ form, text, pictureCount }: Pick<QuotedMessage, 'form' | 'text' | 'pictureCount'>): string => {
    if (form !== 'text') return t('exchange.mark');
    return [pictureCount > 0 ? t('pictures.mark', { count: pictureCount }) : '', text].join(' ').trim();
  };
}

const readingOf = ({ state }: TextReading) => state;

/** What a message says; in another language than its reader's with the way to read it in theirs, the original one press away. */
function MessageText({ message }: { message: MessageView }) {
  const t = useTranslations('messages.screen.translate');
  const locale = useLocale();
  const { publicId, text, lang, translatable } = message;
  const path = `/api/member/messages/${publicId}/translation?locale=${locale}`;
  const { step, answer, ask } = useReading(path, readingOf, text);
  const translated = answer?.state === 'done' ? answer : null;
  return (
    <>
      <p className="text" {...(!translated && langOf(lang, locale))}>
        <SaidText text={(translated ?? message).text} />
      </p>
      {translated ? <TranslationMark text={{ source: translated.source, original: { text, lang } }} /> : null}
      {translatable && step === 'idle' ? (
        <Button size="sm" tone="quiet" className="translate" onClick={ask}>
          <Languages aria-hidden />
          {t('button')}
        </Button>
      ) : null}
      {translatable ? <TranslateStatus step={step} words={(reached) => t(reached)} /> : null}
    </>
  );
}
