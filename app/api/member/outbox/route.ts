import { z } from 'zod';
import { memberRoute } from '@/lib/server/route';

/** Whose messages this browser may send: it may keep some of another account. */
export const GET = memberRoute({ schema: z.object({}) }, async ({ viewer }) => ({ member: viewer.publicId }));
