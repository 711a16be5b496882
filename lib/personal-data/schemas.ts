import { z } from 'zod';
import { isPublicId } from '@/lib/shared/ids';
import { ownWords } from '@/lib/shared/own-words';

/** Days for which a file may be fetched. */
export const exportDays = 7;

/** How often the job begins a file before it is given up: a store that does not answer for a minute costs nobody their order. */
export const exportAttempts = 5;

export const dataRequestKinds = ['correction', 'restriction', 'objection', 'deletion'] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];

/** Requests of one member that may wait at a time. */
export const openRequestsMost = 5;

const requiredWords = (missing: string, tooLong: string) =>
  ownWords(tooLong).refine((text) => text !== '', missing);

/** Messages are keys of messages/<locale>/personal-data.json, `fields`. */
export const dataRequestSchema = z.object({
  kind: z.enum(dataRequestKinds),
  text: requiredWords('textRequired', 'textTooLong'),
});

export const answerSchema = z.object({
  id: z.string().refine(isPublicId),
  answer: requiredWords('answerRequired', 'answerTooLong'),
});

export const exportId = z.string().regex(/^[2-9a-hjkmnp-z]{30}$/);

export const openExportSchema = z.object({ id: exportId, ticket: z.string().max(400) });
