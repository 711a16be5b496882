import { Readable } from 'node:stream';
import { openDataExport } from '@/lib/personal-data/queries';
import { openExportSchema } from '@/lib/personal-data/schemas';
import { readSessionId } from '@/lib/server/realm';
import { memberRoute } from '@/lib/server/route';

/** The file of everything that is kept of a member: theirs alone, and after a proof. */
export const GET = memberRoute(
  { schema: openExportSchema, rateLimit: { account: 'exportFilesByAccount' } },
  async ({ viewer, input }) => {
    const { name, size, bytes } = await openDataExport(viewer, input, await readSessionId('member'));
    return new Response(Readable.toWeb(Readable.from(bytes)) as ReadableStream, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Length': String(size),
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    });
  },
);
