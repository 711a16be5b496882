import { z } from 'zod';
import { mayWrite } from '@/lib/admins/may';
import { canAdmin } from '@/lib/admins/permissions';
import { takeStatement } from '@/lib/flows/statements/take-statement';
import { deskFileMaxBytes } from '@/lib/orders/statements/desk-file';
import { readUploadForm } from '@/lib/server/read-upload';
import { adminRoute } from '@/lib/server/route';

const options = {
  schema: z.object({}),
  permission: mayWrite('orders'),
  rateLimit: { account: 'uploadsByAccount' },
} as const;

/** POST /api/admin/orders/statement: a multipart form with the bank's CSV as `file`; `mode` is `write`, or else it only checks. */
export const POST = adminRoute(options, async ({ request, admin }) => {
  const { bytes, fileName, fields } = await readUploadForm(request, 'file', deskFileMaxBytes);
  return takeStatement(admin, bytes, {
    dryRun: fields.get('mode') !== 'write',
    name: fileName,
    mayLetIn: canAdmin(admin, 'users', 'write'),
  });
});
