import { z } from 'zod';
import { uploadPicture } from '@/lib/media/service';
import { AppError } from '@/lib/server/errors';
import { readUploadForm } from '@/lib/server/read-upload';
import { memberRoute } from '@/lib/server/route';
import { imageMaxBytes } from '@/lib/shared/image-limits';

const options = { schema: z.object({}), rateLimit: { account: 'uploadsByAccount' } } as const;

const shapes = z.enum(['free', 'square']).default('free');

/** POST /api/member/media: a multipart form with a picture as `file` and its `shape`; answers `{ picture }`. */
export const POST = memberRoute(options, async ({ request, viewer }) => {
  const { bytes, fields } = await readUploadForm(request, 'file', imageMaxBytes);
  const shape = shapes.safeParse(fields.get('shape'));
  if (!shape.success) throw new AppError('invalidInput');
  return { picture: await uploadPicture(viewer.id, bytes, { shape: shape.data }) };
});
