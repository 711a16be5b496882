import { z } from 'zod';
import { mayWrite } from '@/lib/admins/may';
import { importUpload, uploadMaxBytes } from '@/lib/cards/admin/import-upload';
import { readUploadForm } from '@/lib/server/read-upload';
import { adminRoute } from '@/lib/server/route';

const options = {
  schema: z.object({}),
  permission: mayWrite('cards'),
  rateLimit: { account: 'uploadsByAccount' },
} as const;

/** POST /api/admin/cards/import: a multipart form with the CSV as `file`; `mode` is `write`, or else it only checks. */
export const POST = adminRoute(options, async ({ request, admin }) => {
  const { bytes, fileName, fields } = await readUploadForm(request, 'file', uploadMaxBytes);
  return importUpload(admin, bytes, {
    dryRun: fields.get('mode') !== 'write',
    name: fileName,
  });
});
