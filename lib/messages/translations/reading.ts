import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';
import { getTranslationJobState } from '@/lib/translation/job-state';
import { hasWords, maskText } from '@/lib/translation/mask';
import { listAskable, mayAsk } from '@/lib/translation/may-ask';
import { translationRecipient } from '@/lib/translation/providers/from-env';
import { assertReadersAllowance } from '@/lib/translation/readers-allowance';
import { readNow, translationTarget } from '@/lib/translation/stored-reading';
import type { TextReading } from '@/lib/translation/text-reading';
import type { MessageView } from '../message-view';
import { findReadable } from './readable';
import { messageTranslationJobKey, requestMessageTranslation } from './request';

type Reader = Pick<Viewer, 'id'>;

/** What the reader received in another language than theirs; null for anything else. */
async function findForeign(reader: Reader, publicId: string, locale: Locale) {
  const message = await findReadable(db, { publicId }, reader.id);
  return message && message.source !== locale ? message : null;
}

/**
 * Has a message translated for who received it and asks for it.
 * @throws AppError `notFound` for what they did not receive, see no longer, or can read; `translationUnavailable` without a provider or
 *   its writer's consent; `translationLimitReached`
 */
export async function askForMessage(reader: Reader, publicId: string, locale: Locale): Promise<TextReading> {
  const message = await findForeign(reader, publicId, locale);
  if (!message) throw new AppError('notFound');
  const now = readNow(message, locale);
  if (now) return now;
  const target = translationTarget(message.source, locale);
  const recipient = translationRecipient();
  if (!recipient || !target || !(await mayAsk(message.sender, recipient, 'messages')))
    throw new AppError('translationUnavailable');
  await assertReadersAllowance(message.sender.id);
  await requestMessageTranslation(db, message.id, target);
  return { state: 'working' };
}

/** How far it is, and what it says; `none` for what nobody works at, also of a message that the reader may not read. */
export async function getMessageReading(
  reader: Reader,
  publicId: string,
  locale: Locale,
): Promise<TextReading> {
  const message = await findForeign(reader, publicId, locale);
  if (!message) return { state: 'none' };
  const now = readNow(message, locale);
  if (now) return now;
  const target = translationTarget(message.source, locale) ?? locale;
  const state = await getTranslationJobState(messageTranslationJobKey(message.id, target));
  if (state) return { state };
  // It may have been written between the two looks.
  const again = await findForeign(reader, publicId, locale);
  return (again && readNow(again, locale)) ?? { state: 'none' };
}

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
