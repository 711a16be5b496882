import 'server-only';
import { ownNamesOf, ownNamesSelect } from '@/lib/cards/translations/own-names';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { lockPair } from '@/lib/social/locks';
import type { AskOutcome } from '@/lib/translation/ask-provider';
import type { MadeText } from '@/lib/translation/make-translations';
import type { TranslationProvider } from '@/lib/translation/provider';
import { translationProvider } from '@/lib/translation/providers/from-env';
import { sourceHash } from '@/lib/translation/source-hash';
import { translateText } from '@/lib/translation/translate-text';
import { findReadable, type ReadableMessage } from './readable';
import { messageTranslationJobs as jobs } from './request';

/** What the cards of either call them: who is written to is named as often as who writes. */
async function readNames({ sender, readerId }: ReadableMessage) {
  const members = await db.member.findMany({
    where: { id: { in: [sender.id, readerId] } },
    take: 2,
    select: { cards: ownNamesSelect },
  });
  return ownNamesOf(members.flatMap(({ cards }) => cards));
}

/**
 * Translates a message into a language for who received it, as `translateText` does. What the memory of all texts knows is
 * taken from there; what it does not know it is not told.
 * @param provider whom to ask; null for nobody
 */
export async function translateMessage(
  { messageId: id, locale }: { messageId: number; locale: Locale },
  provider: TranslationProvider | null = translationProvider(),
): Promise<AskOutcome> {
  const message = await findReadable(db, { id });
  if (!message) return 'done';
  return translateText({ ...message, author: message.sender }, locale, provider, {
    what: 'messages',
    jobs,
    isPrivate: true,
    namesOf: () => readNames(message),
    write: (target, made) => writeTranslation(message, target, made),
  });
}

/** With both members held: of a message that was taken back, deleted or blocked meanwhile nothing stays. */
async function writeTranslation(
  { id: messageId, sender, readerId }: ReadableMessage,
  target: Locale,
  made: MadeText,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockPair(tx, sender.id, readerId);
    const now = await findReadable(tx, { id: messageId });
    if (!now || sourceHash(now.source, now.text) !== made.fromHash) return;
    const key = { messageId, locale: target };
    const { text, source, fromHash } = made;
    await tx.messageTranslation.upsert({
      where: { messageId_locale: key },
      create: { ...key, text, source, sourceHash: fromHash },
      update: { text, source, sourceHash: fromHash },
      select: { messageId: true },
    });
  });
}
