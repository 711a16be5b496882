import { z } from 'zod';
import { openExport } from '@/lib/exports/queries';
import { memberRoute } from '@/lib/server/route';

const options = {
  schema: z.object({ id: z.string(), file: z.string() }),
  rateLimit: { account: 'exportFilesByAccount' },
} as const;

/** The file that a member ordered, written while it is sent. */
export const GET = memberRoute(options, async ({ viewer, input }) => {
  const { bytes, ...file } = await openExport(viewer, input.id, input.file);
  return new Response(streamOf(bytes), { headers: headersOf(file) });
});

/** Whether the file can be had: a failure is shown on the page and not in place of it. */
export const HEAD = memberRoute(options, async ({ viewer, input }) => {
  const { bytes, ...file } = await openExport(viewer, input.id, input.file);
  await bytes.return(undefined);
  return new Response(null, { headers: headersOf(file) });
});

function headersOf({ name, contentType }: { name: string; contentType: string }): HeadersInit {
  return {
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  };
}

/** Makes the next part when the one before is sent. */
function streamOf(bytes: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await bytes.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await bytes.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
}
