import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';
import { readTranslationConsent, recordTranslationConsent } from '@/lib/translation/consent';
import type { ProviderName } from '@/lib/translation/provider';
import { translationRecipient } from '@/lib/translation/providers/from-env';

type Writer = Pick<Viewer, 'id'>;

/** Who would get the texts of a member's messages, and what they said to it; null where nobody would. */
export async function getMessageTranslationConsent(
  writer: Writer,
): Promise<{ recipient: ProviderName; agreed: boolean | null } | null> {
  const recipient = translationRecipient();
  if (!recipient) return null;
  return { recipient, agreed: await readTranslationConsent(writer.id, recipient, 'messages') };
}

/**
 * Agrees that the site's provider gets the text of a message of one's own when who received it asks for a translation, or takes
 * that back; what was translated stays.
 * @throws AppError `translationUnavailable` where there is no provider
 */
export async function setMessageTranslationConsent(
  writer: Writer,
  agreed: boolean,
  locale: Locale,
): Promise<void> {
  const recipient = translationRecipient();
  if (!recipient) throw new AppError('translationUnavailable');
  await recordTranslationConsent(writer.id, recipient, 'messages', locale, agreed);
}
