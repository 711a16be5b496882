import { z } from 'zod';
import { listPictures } from '@/lib/pictures/picture-rows';
import { memberRoute } from '@/lib/server/route';

const schema = z.object({ card: z.enum(['company', 'personal']) });

/** GET /api/member/card-pictures?card=…: what was made of one of the member's cards, the newest first. */
export const GET = memberRoute({ schema }, ({ viewer, input }) => listPictures(viewer, input.card));
