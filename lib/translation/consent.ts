import 'server-only';
import { type Locale, locales } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { ProviderName } from './provider';

/**
 * What a member agrees to have sent; each is asked for by itself. `posts` are with what they say to those of others, `messages`
 * what they write to one other, `products` what they sell.
 */
export type TranslatedTexts = 'cards' | 'posts' | 'messages' | 'products';

/** What rows of table `consent` are about; their version is the provider that was named. */
const documents: Record<TranslatedTexts, { given: string; ended: string }> = {
  cards: { given: 'translation', ended: 'translationEnded' },
  posts: { given: 'postTranslation', ended: 'postTranslationEnded' },
  messages: { given: 'messageTranslation', ended: 'messageTranslationEnded' },
  products: { given: 'productTranslation', ended: 'productTranslationEnded' },
};

/** Whether a member agreed that this provider gets their texts, and did not take it back since. */
export async function hasTranslationConsent(
  memberId: number,
  provider: ProviderName,
  what: TranslatedTexts,
): Promise<boolean> {
  return (await readTranslationConsent(memberId, provider, what)) === true;
}

/** What a member said last; null where they never were asked. */
export async function readTranslationConsent(
  memberId: number,
  provider: ProviderName,
  what: TranslatedTexts,
): Promise<boolean | null> {
  const { given, ended } = documents[what];
  const last = await db.consent.findFirst({
    where: { memberId, document: { in: [given, ended] }, version: provider },
    // Of a yes and a no in the same millisecond the no counts: its name is the longer one.
    orderBy: [{ givenAt: 'desc' }, { document: 'desc' }],
    select: { document: true },
  });
  return last && last.document === given;
}

/** Of some members those who agreed, and did not take it back since. */
export async function listAgreed(
  memberIds: readonly number[],
  provider: ProviderName,
  what: TranslatedTexts,
): Promise<Set<number>> {
  const { given, ended } = documents[what];
  const rows = await db.consent.findMany({
    where: { memberId: { in: [...memberIds] }, document: { in: [given, ended] }, version: provider },
    // As above; a member has a row a document and language.
    orderBy: [{ givenAt: 'desc' }, { document: 'desc' }],
    take: memberIds.length * 2 * locales.length,
    select: { memberId: true, document: true },
  });
  const last = new Map<number, string>();
  for (const { memberId, document } of rows) if (!last.has(memberId)) last.set(memberId, document);
  return new Set([...last].filter(([, document]) => document === given).map(([id]) => id));
}

/** Writes down that a member agrees, or does not (any more); both stay in the log. */
export async function recordTranslationConsent(
  memberId: number,
  provider: ProviderName,
  what: TranslatedTexts,
  locale: Locale,
  agreed: boolean,
): Promise<void> {
  const { given, ended } = documents[what];
  const key = { memberId, document: agreed ? given : ended, version: provider, locale };
  const givenAt = new Date();
  await db.consent.upsert({
    where: { memberId_document_version_locale: key },
    create: { ...key, givenAt },
    update: { givenAt },
    select: { memberId: true },
  });
}
