import 'server-only';
import { ownNamesOf, ownNamesSelect } from '@/lib/cards/translations/own-names';
import { getSetting } from '@/lib/content/queries';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { lockPair } from '@/lib/social/locks';
import type { AskOutcome } from '@/lib/translation/ask-provider';
import { readersShare } from '@/lib/translation/budget';
import { type MadeText, makeTranslations } from '@/lib/translation/make-translations';
import { mayAsk } from '@/lib/translation/may-ask';
import { ProviderError, type TranslationProvider } from '@/lib/translation/provider';
import { translationProvider } from '@/lib/translation/providers/from-env';
import { nextAllowance } from '@/lib/translation/queue';
import { sourceHash } from '@/lib/translation/source-hash';
import { translationTarget } from '@/lib/translation/stored-reading';
import { findReadable, type ReadableMessage } from './readable';
import { requestMessageTranslation } from './request';

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
 * Translates a message into a language for who received it, by the provider where there is one and its writer agreed. Can run
 * twice without harm; of a message that is not to be read any more nothing is sent. What the memory of all texts knows is
 * taken from there; what it does not know it is not told.
 * @param provider whom to ask; null for nobody
 * @throws ProviderError where the provider is down: the queue tries again
 */
export async function translateMessage(
  { messageId, locale }: { messageId: number; locale: Locale },
  provider: TranslationProvider | null = translationProvider(),
): Promise<AskOutcome> {
  const message = await findReadable(db, { id: messageId });
  const target = message && translationTarget(message.source, locale);
  if (!message || !target || !provider) return 'done';
  const { source, text, sender, translations } = message;
  if (!(await mayAsk(sender, provider.name, 'messages'))) return 'done';
  const { made, outcome } = await makeTranslations(
    {
      source,
      texts: [{ field: 'text', kind: 'prose', text, glossary: [] }],
      rows: translations.map((row) => ({
        ...row,
        source: row.source as 'machine',
        field: 'text',
        locked: false,
      })),
      ...(await readNames(message)),
    },
    {
      provider,
      memberId: sender.id,
      limits: readersShare(await getSetting('translationBudget')),
      isPrivate: true,
    },
    [target],
  );
  await writeTranslation(message, target, made[0] ?? null);
  if (outcome === 'limit') await requestMessageTranslation(db, messageId, target, nextAllowance());
  if (outcome === 'down') throw new ProviderError('down', 'the queue tries again');
  return outcome;
}

/** With both members held: of a message that was taken back, deleted or blocked meanwhile nothing stays. */
async function writeTranslation(
  { id: messageId, sender, readerId }: ReadableMessage,
  target: Locale,
  made: MadeText | null,
): Promise<void> {
  if (!made) return;
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
