import { openDataExport } from '@/lib/personal-data/queries';
import { openExportSchema } from '@/lib/personal-data/schemas';
import { zipAnswer } from '@/lib/server/files/zip-answer';
import { readSessionId } from '@/lib/server/realm';
import { memberRoute } from '@/lib/server/route';

/** The file of everything that is kept of a member: theirs alone, and after a proof. */
export const GET = memberRoute(
  { schema: openExportSchema, rateLimit: { account: 'exportFilesByAccount' } },
  async ({ viewer, input }) => {
    const { name, size, bytes } = await openDataExport(viewer, input, await readSessionId('member'));
    return zipAnswer(bytes, name, { 'Content-Length': String(size), 'X-Content-Type-Options': 'nosniff' });
  },
);
