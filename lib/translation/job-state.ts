import 'server-only';
import { db } from '@/lib/server/db';

type Job = { attempts: number; max_attempts: number; is_locked: boolean; is_later: boolean };

/** How far the job of a translation is, by its key in the queue: being made or next, put off, or null for none. */
export async function getTranslationJobState(key: string): Promise<'working' | 'waiting' | null> {
  const jobs = await db.$queryRaw<Job[]>`
    SELECT attempts, max_attempts, locked_at IS NOT NULL AS is_locked, run_at > now() AS is_later
    FROM graphile_worker.jobs WHERE key = ${key}`;
  const open = jobs.filter(({ attempts, max_attempts, is_locked }) => attempts < max_attempts || is_locked);
  if (open.some(({ is_locked, is_later }) => is_locked || !is_later)) return 'working';
  return open.length > 0 ? 'waiting' : null;
}
