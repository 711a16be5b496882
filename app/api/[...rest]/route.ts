import { z } from 'zod';
import { AppError } from '@/lib/server/errors';
import { publicRoute } from '@/lib/server/route';

/** Addresses below /api that do not exist. */
const handle = publicRoute({ schema: z.object({}) }, async () => {
  throw new AppError('notFound');
});

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT };
