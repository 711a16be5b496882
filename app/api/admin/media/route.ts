import { z } from 'zod';
import { mayWrite } from '@/lib/admins/may';
import { uploadPicture } from '@/lib/media/service';
import { readUploadForm } from '@/lib/server/read-upload';
import { adminRoute } from '@/lib/server/route';
import { imageMaxBytes } from '@/lib/shared/media';

const options = {
  schema: z.object({}),
  permission: mayWrite('cards'),
  rateLimit: { account: 'uploadsByAccount' },
} as const;

/** POST /api/admin/media: a picture for a card that an administrator edits; it belongs to no member. */
export const POST = adminRoute(options, async ({ request }) => {
  const { bytes, fields } = await readUploadForm(request, 'file', imageMaxBytes);
  const shape = fields.get('shape') === 'square' ? 'square' : 'free';
  return { picture: await uploadPicture(null, bytes, { shape }) };
});
