'use client';

import { useTranslations } from 'next-intl';
import { useFailureWords } from '@/components/forms/use-failure-words';
import { CircleAlert, RotateCw, Trash2 } from '@/components/ui/icons';
import { Quote } from './message-bubble';
import { MessagePictures } from './message-pictures';
import type { WaitingMessage } from './outbox';
import { useMessageTime } from './use-message-time';

type Props = { message: WaitingMessage; onRetry: () => void; onDrop: () => void };

/** Codes for which the general words do not say enough here. */
const ownWords = ['notFound', 'tooManyRequests', 'network', 'loginRequired'] as const;

/** A message on its way, or one that did not get there: why, and another try. */
export function WaitingBubble({ message, onRetry, onDrop }: Props) {
  const t = useTranslations('messages.screen');
  const wordsOf = useFailureWords();
  const time = useMessageTime();
  const { form, text, pictures, quoted, at, failed } = message;
  const failedText = t(quoted ? 'replyFailed' : 'sendFailed');
  const own = ownWords.find((code) => code === failed);
  const why = failed && (own ? t(`failures.${own}`) : wordsOf({ code: failed }, '').text);
  return (
    <li className="message is-mine is-waiting" data-failed={failed ? true : undefined}>
      <div className="bubble">
        {quoted ? <Quote quoted={quoted} /> : null}
        <MessagePictures pictures={pictures} />
        {form === 'cardOffer' ? <p className="text">{t('exchange.cardOffer.mine')}</p> : null}
        {text ? <p className="text">{text}</p> : null}
        <p className="times">
          <time dateTime={at}>{time(at)}</time>
          {failed ? null : <span>{t('sending')}</span>}
        </p>
      </div>
      {failed ? (
        <div className="not-sent">
          <p role="alert">
            <CircleAlert aria-hidden />
            <span>
              <b>{failedText}</b> {why}
            </span>
          </p>
          <button type="button" className="btn btn-quiet btn-sm" onClick={onRetry}>
            <RotateCw aria-hidden />
            {t('retry')}
          </button>
          <button type="button" className="btn btn-quiet btn-sm" onClick={onDrop}>
            <Trash2 aria-hidden />
            {t('drop')}
          </button>
        </div>
      ) : null}
    </li>
  );
}
