import 'server-only';
import { z } from 'zod';
import { mayWrite } from '@/lib/admins/may';
import type { AdminArea } from '@/lib/admins/permissions';
import { readUploadForm } from '@/lib/server/read-upload';
import { adminRoute } from '@/lib/server/route';
import { imageMaxBytes } from '@/lib/shared/image-limits';
import { uploadPicture } from './service';

/** POST of a picture that belongs to no member, for what whoever may write in an area of the back office edits there. */
export function siteUploadRoute(area: AdminArea) {
  return adminRoute(
    {
      schema: z.object({}),
      permission: mayWrite(area),
      rateLimit: { account: 'uploadsByAccount' },
    },
    async ({ request }) => {
      const { bytes, fields } = await readUploadForm(request, 'file', imageMaxBytes);
      const shape = fields.get('shape') === 'square' ? 'square' : 'free';
      return { picture: await uploadPicture(null, bytes, { shape }) };
    },
  );
}
