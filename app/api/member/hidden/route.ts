import { z } from 'zod';
import { publicRoute } from '@/lib/server/route';
import { getHiddenThings } from '@/lib/social/block-queries';

/**
 * What the reader's browser hides on kept pages: of whom they blocked and who blocked them. Nothing for the signed-out: a session
 * may end while a page stands open, which is no error.
 */
export const GET = publicRoute({ schema: z.object({}), withViewer: true }, ({ viewer }) =>
  getHiddenThings(viewer),
);
