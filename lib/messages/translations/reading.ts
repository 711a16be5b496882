import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { Viewer } from '@/lib/shared/viewer';
import { type AskedText, askForText, getTextReading } from '@/lib/translation/asked-text';
import { hasWords, maskText } from '@/lib/translation/mask';
import { listAskable } from '@/lib/translation/may-ask';
import { translationRecipient } from '@/lib/translation/providers/from-env';
import { translationTarget } from '@/lib/translation/stored-reading';
import type { TextReading } from '@/lib/translation/text-reading';
import type { MessageView } from '../message-view';
import { findReadable } from './readable';
import { messageTranslationJobs as jobs } from './request';

type Reader = Pick<Viewer, 'id'>;

async function findReceived(reader: Reader, publicId: string): Promise<AskedText | null> {
  const message = await findReadable(db, { publicId }, reader.id);
  return message && { ...message, author: message.sender };
}

/**
 * Has a message translated for who received it and asks for it, under its writer's consent for messages.
 * @throws AppError as `askForText` says; `notFound` for what they did not receive or see no longer
 */
export const askForMessage = (reader: Reader, publicId: string, locale: Locale): Promise<TextReading> =>
  askForText(() => findReceived(reader, publicId), locale, { what: 'messages', jobs });

/** How far it is, and what it says; `none` for what nobody works at, also of a message that the reader may not read. */
export const getMessageReading = (reader: Reader, publicId: string, locale: Locale): Promise<TextReading> =>
  getTextReading(() => findReceived(reader, publicId), locale, { jobs });

/**
 * Marks those of a reader's messages that the site translates for them: in another language, with words, and converted by rule or
 * of who agreed. Nothing leads to a translator of the reader's: what is said between two is not theirs to hand on.
 * @param otherId who wrote to them, and is there
 */
export async function withOffers(
  messages: readonly MessageView[],
  otherId: number,
  locale: Locale,
): Promise<MessageView[]> {
  const foreign = messages.filter(
    ({ mine, text, lang }) => !mine && lang !== locale && hasWords(maskText(text)),
  );
  const recipient = foreign.some(({ lang }) => translationTarget(lang, locale)) && translationRecipient();
  const agreed = recipient ? (await listAskable([otherId], recipient, 'messages')).has(otherId) : false;
  const offered = new Set(foreign.filter(({ lang }) => agreed || !translationTarget(lang, locale)));
  return messages.map((message) => (offered.has(message) ? { ...message, translatable: true } : message));
}
