import { z } from 'zod';
import { removeAvatar, setAvatar } from '@/lib/flows/members/change-avatar';
import { readUpload } from '@/lib/server/read-upload';
import { memberRoute } from '@/lib/server/route';
import { imageMaxBytes } from '@/lib/shared/image-limits';

const options = { schema: z.object({}), rateLimit: { account: 'uploadsByAccount' } } as const;

/** POST /api/member/avatar: a multipart form with the picture as `file`; answers its new address. */
export const POST = memberRoute(options, async ({ request, viewer }) =>
  setAvatar(viewer, await readUpload(request, 'file', imageMaxBytes)),
);

/** DELETE /api/member/avatar: back to the monogram. */
export const DELETE = memberRoute(options, async ({ viewer }) => {
  await removeAvatar(viewer);
  return {};
});
