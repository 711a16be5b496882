import 'server-only';
import { type Locale, locales } from '@/lib/i18n/locales';
import type { Tx } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { enqueue } from '@/lib/server/jobs';
import { mostAttempts } from '@/lib/translation/queue';

/** Names the job of a message and a language in the queue. */
export function messageTranslationJobKey(messageId: number, locale: Locale): string {
  return `translateMessage-${messageId}-${locale}`;
}

/**
 * Has the worker translate a message into a language. Asked twice before it ran it runs once.
 * @param runAt not before
 */
export async function requestMessageTranslation(
  tx: Pick<Tx, '$executeRaw'>,
  messageId: number,
  locale: Locale,
  runAt?: Date,
): Promise<void> {
  await enqueue(
    tx,
    'translateMessage',
    { messageId, locale },
    {
      key: messageTranslationJobKey(messageId, locale),
      maxAttempts: mostAttempts,
      ...(runAt && { runAt }),
    },
  );
}

/** Takes away what was translated of a message that was taken back, and what waits to be. The caller holds its two members. */
export async function forgetMessageTranslations(tx: Tx, messageId: number): Promise<void> {
  await forgetTranslationsOf(tx, { id: messageId });
  const keys = locales.map((locale) => messageTranslationJobKey(messageId, locale));
  await tx.$executeRaw`
    SELECT graphile_worker.remove_job(key) FROM graphile_worker.jobs WHERE key = ANY (${keys}::text[])`;
}

/** The same of many at once; a job that still runs finds nothing to translate and writes nothing. */
export async function forgetTranslationsOf(
  tx: Pick<Tx, 'messageTranslation'>,
  message: Prisma.MessageWhereInput,
): Promise<void> {
  await tx.messageTranslation.deleteMany({ where: { message } });
}
