import { z } from 'zod';
import { listQuickAnswers } from '@/lib/messages/quick-answers';
import { memberRoute } from '@/lib/server/route';

/** The texts that the member keeps to answer with. */
export const GET = memberRoute({ schema: z.object({}) }, ({ viewer }) => listQuickAnswers(viewer));
