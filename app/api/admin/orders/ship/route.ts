import { z } from 'zod';
import { mayWrite } from '@/lib/admins/may';
import { shipFile } from '@/lib/flows/orders/ship-file';
import { deskFileMaxBytes } from '@/lib/orders/statements/desk-file';
import { readUploadForm } from '@/lib/server/read-upload';
import { adminRoute } from '@/lib/server/route';

const options = {
  schema: z.object({}),
  permission: mayWrite('orders'),
  rateLimit: { account: 'uploadsByAccount' },
} as const;

/** POST /api/admin/orders/ship: a multipart form with the parcels' CSV as `file`; `mode` is `write`, or else it only checks. */
export const POST = adminRoute(options, async ({ request, admin }) => {
  const { bytes, fields } = await readUploadForm(request, 'file', deskFileMaxBytes);
  return shipFile(admin, bytes, { dryRun: fields.get('mode') !== 'write' });
});
