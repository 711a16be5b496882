import 'server-only';
import { z } from 'zod';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { sealedToken } from '@/lib/server/sealed-token';
import { dayMs, minuteMs } from '@/lib/shared/durations';

/** How long who deleted their account may take it back. */
export const takeBackDays = 7;
export const takeBackMs = takeBackDays * dayMs;

/** Members who are there, or deleted themselves and may still take it back; nobody whom an administrator deleted. */
export function mayReturn(now = new Date()) {
  return { OR: [{ deletedAt: null }, { deletionDueAt: { gt: now } }] } satisfies Prisma.MemberWhereInput;
}

const token = sealedToken({
  purpose: 'take-back',
  shape: z.object({ memberId: z.number().int(), dueAt: z.iso.datetime() }),
  // Long enough to read the question.
  lifetimeMs: 10 * minuteMs,
});

type Deleted = { id: number; deletionDueAt: Date | null };

/** What the browser shows of having proven whose account it is, while its reader decides whether to take it back. */
export function takeBackToken({ id, deletionDueAt }: Deleted): string {
  return token.make({ memberId: id, dueAt: deletionDueAt?.toISOString() ?? '' });
}

/** Whose account it proves, and which deletion of it; null for a token that is none of ours, or over. */
export function readTakeBackToken(given: string): { memberId: number; dueAt: Date } | null {
  const told = token.read(given);
  return told && { memberId: told.memberId, dueAt: new Date(told.dueAt) };
}
