import 'server-only';
import type { Tx } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { textJobs } from '@/lib/translation/text-jobs';

export const messageTranslationJobs = textJobs('translateMessage', (messageId, locale) => ({
  messageId,
  locale,
}));

/** Has the worker translate a message into a language. */
export const requestMessageTranslation = messageTranslationJobs.request;

/** Takes away what was translated of a message that was taken back, and what waits to be. The caller holds its two members. */
export async function forgetMessageTranslations(tx: Tx, messageId: number): Promise<void> {
  await forgetTranslationsOf(tx, { id: messageId });
  await messageTranslationJobs.remove(tx, messageId);
}

/** The same of many at once; a job that still runs finds nothing to translate and writes nothing. */
export async function forgetTranslationsOf(
  tx: Pick<Tx, 'messageTranslation'>,
  message: Prisma.MessageWhereInput,
): Promise<void> {
  await tx.messageTranslation.deleteMany({ where: { message } });
}
