import { z } from 'zod';
import { mayWrite } from '@/lib/admins/may';
import { uploadBackground } from '@/lib/pictures/backgrounds-service';
import { readUpload } from '@/lib/server/read-upload';
import { adminRoute } from '@/lib/server/route';
import { imageMaxBytes } from '@/lib/shared/image-limits';

const options = {
  schema: z.object({}),
  permission: mayWrite('cards'),
  rateLimit: { account: 'uploadsByAccount' },
} as const;

/** POST /api/admin/backgrounds: a multipart form with the picture as `file`; answers what was stored. */
export const POST = adminRoute(options, async ({ request }) => ({
  picture: await uploadBackground(await readUpload(request, 'file', imageMaxBytes)),
}));
