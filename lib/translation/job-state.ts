import 'server-only';
import { db } from '@/lib/server/db';
import type { TranslationProgress } from './board-view';

type Job = { attempts: number; max_attempts: number; is_locked: boolean; is_later: boolean };

/** How far the jobs of a translation are, by their keys in the queue: being made or next, put off, or null for none. */
export async function getTranslationJobState(...keys: string[]): Promise<'working' | 'waiting' | null> {
  const jobs = await db.$queryRaw<Job[]>`
    SELECT attempts, max_attempts, locked_at IS NOT NULL AS is_locked, run_at > now() AS is_later
    FROM graphile_worker.jobs WHERE key = ANY (${keys}::text[])`;
  const open = jobs.filter(({ attempts, max_attempts, is_locked }) => attempts < max_attempts || is_locked);
  if (open.some(({ is_locked, is_later }) => is_locked || !is_later)) return 'working';
  return open.length > 0 ? 'waiting' : null;
}

/**
 * How far the jobs of a subject are, all languages together, as its owner is told; what waits for another day's allowance is no work
 * of today's.
 */
export async function getTranslationProgress(keys: readonly string[]): Promise<TranslationProgress> {
  const jobs = await db.$queryRaw<Omit<Job, 'is_later'>[]>`
    SELECT attempts, max_attempts, locked_at IS NOT NULL AS is_locked
    FROM graphile_worker.jobs WHERE key = ANY (${[...keys]}::text[]) AND (attempts > 0 OR run_at <= now())`;
  const open = jobs.filter(({ attempts, max_attempts, is_locked }) => attempts < max_attempts || is_locked);
  if (open.some(({ attempts, is_locked }) => attempts === 0 || is_locked)) return 'working';
  if (open.length > 0) return 'waiting';
  return jobs.length > 0 ? 'failed' : 'idle';
}
