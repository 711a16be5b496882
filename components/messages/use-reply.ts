'use client';

import { useEffect, useState } from 'react';
import type { MessageView, QuotedMessage } from '@/lib/messages/message-view';
import { cutToWidth } from '@/lib/shared/cut-text';
import { keepAnswer, readKeptAnswer } from './kept-draft';

/**
 * The message that the next one answers. Which one is kept as the text is; what it says comes from the messages that are read, so
 * one that was taken back meanwhile is quoted as that.
 */
export function useReply(
  member: string,
  place: string,
): {
  replyOf: (messages: readonly MessageView[]) => QuotedMessage | null;
  reply: (message: MessageView | null) => void;
} {
  // Undefined until something is chosen or given up here.
  const [chosen, setChosen] = useState<QuotedMessage | null>();
  const [kept, setKept] = useState('');
  useEffect(() => setKept(readKeptAnswer(member, place)), [member, place]);
  return {
    replyOf: (messages) => {
      if (chosen !== undefined) return chosen;
      const found = kept === '' ? undefined : messages.find(({ publicId }) => publicId === kept);
      return found ? quotedOf(found) : null;
    },
    reply: (message) => {
      setChosen(message && quotedOf(message));
      keepAnswer(member, place, message?.publicId ?? null);
    },
  };
}

/** A message as an answer to it quotes it. */
function quotedOf({ publicId, mine, form, state, text, pictures, sentAt }: MessageView): QuotedMessage {
  const short = cutToWidth(text.replace(/\s+/g, ' '), 120);
  return { publicId, mine, form, state, text: short, pictureCount: pictures.length, sentAt };
}
