import 'server-only';
import { type Locale, locales } from '@/lib/i18n/locales';
import type { Tx } from '@/lib/server/db';
import { enqueue, type JobPayloads } from '@/lib/server/jobs';
import { mostAttempts } from './queue';

/** Jobs that translate one text into one language. */
type TextJob = 'translateComment' | 'translateMessage' | 'translateRating';

type Queue = Pick<Tx, '$executeRaw'>;

/**
 * The jobs that translate texts of a kind, one for each text and language.
 * @param payloadOf what the job is given
 */
export function textJobs<Name extends TextJob>(
  name: Name,
  payloadOf: (id: number, locale: Locale) => JobPayloads[Name],
) {
  const keyOf = (id: number, locale: Locale) => `${name}-${id}-${locale}`;
  return {
    /** Names the job of a text and a language in the queue. */
    keyOf,
    /**
     * Has the worker translate a text into a language. Asked twice before it ran it runs once.
     * @param runAt not before
     */
    async request(tx: Queue, id: number, locale: Locale, runAt?: Date): Promise<void> {
      const key = keyOf(id, locale);
      await enqueue(tx, name, payloadOf(id, locale), {
        key,
        maxAttempts: mostAttempts,
        ...(runAt && { runAt }),
      });
    },
    /** Takes what waits of a text out of the queue, in all languages. */
    async remove(tx: Queue, id: number): Promise<void> {
      const keys = locales.map((locale) => keyOf(id, locale));
      await tx.$executeRaw`
        SELECT graphile_worker.remove_job(key) FROM graphile_worker.jobs WHERE key = ANY (${keys}::text[])`;
    },
  };
}

export type TextJobs = ReturnType<typeof textJobs>;
