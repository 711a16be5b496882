import { z } from 'zod';
import { getAutomaticAnswer } from '@/lib/messages/automatic-answer';
import { memberRoute } from '@/lib/server/route';

/** What answers for the member by itself. */
export const GET = memberRoute({ schema: z.object({}) }, ({ viewer }) => getAutomaticAnswer(viewer));
