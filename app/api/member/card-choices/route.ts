import { z } from 'zod';
import { listCardChoices } from '@/lib/pictures/choices';
import { memberRoute } from '@/lib/server/route';

/** GET /api/member/card-choices: the member's own cards that can be drawn, and in which languages they are written. */
export const GET = memberRoute({ schema: z.object({}) }, ({ viewer }) => listCardChoices(viewer));
