import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { ProviderName } from './provider';

/** What a row of table `consent` is about; its version is the provider that was named. */
const given = 'translation';
const withdrawn = 'translationEnded';

/** Whether a member agreed that this provider gets their texts, and did not take it back since. */
export async function hasTranslationConsent(memberId: number, provider: ProviderName): Promise<boolean> {
  const last = await db.consent.findFirst({
    where: { memberId, document: { in: [given, withdrawn] }, version: provider },
    orderBy: { givenAt: 'desc' },
    select: { document: true },
  });
  return last?.document === given;
}

/** Writes down that a member agrees, or does not any more; both stay in the log. */
export async function recordTranslationConsent(
  memberId: number,
  provider: ProviderName,
  locale: Locale,
  agreed: boolean,
): Promise<void> {
  const key = { memberId, document: agreed ? given : withdrawn, version: provider, locale };
  const givenAt = new Date();
  await db.consent.upsert({
    where: { memberId_document_version_locale: key },
    create: { ...key, givenAt },
    update: { givenAt },
    select: { memberId: true },
  });
}
