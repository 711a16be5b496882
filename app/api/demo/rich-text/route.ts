import { z } from 'zod';
import { getVideoHosts } from '@/lib/content/video-hosts';
import { deltaOfText } from '@/lib/rich-text/delta';
import { htmlToDelta } from '@/lib/rich-text/from-html';
import { parseDelta } from '@/lib/rich-text/parse-delta';
import { richTextPresets, richTextTypes } from '@/lib/rich-text/presets';
import { deltaLength } from '@/lib/rich-text/text';
import { deltaToHtml } from '@/lib/rich-text/to-html';
import { env } from '@/lib/server/env';
import { AppError } from '@/lib/server/errors';
import { readJson } from '@/lib/server/read-json';
import { publicRoute } from '@/lib/server/route';

const options = { schema: z.object({}), rateLimit: { address: 'demoTextsByAddress' } } as const;

const bodySchema = z.object({
  type: z.enum(richTextTypes),
  preset: z.enum(richTextPresets),
  value: z.unknown(),
});

const isSitePicture = (url: string) => /^\/(?:api\/)?media\/[0-9a-f]{24}\/\d{1,4}\.webp$/.test(url);

/**
 * POST /api/demo/rich-text: reads what an editor handed out as the services do, and answers the document, its HTML and its
 * length. In the demo only; nothing is kept.
 */
export const POST = publicRoute(options, async ({ request }) => {
  if (!env().DEMO) throw new AppError('notFound');
  const body = bodySchema.safeParse(await readJson(request, 500_000));
  if (!body.success) throw new AppError('invalidInput');
  const { type, preset, value } = body.data;
  const policy = { preset, isOwnImage: isSitePicture, videoHosts: await getVideoHosts() };
  const parsed =
    type === 'delta'
      ? parseDelta(value, policy)
      : type === 'html'
        ? htmlToDelta(String(value), policy)
        : parseDelta(deltaOfText(String(value)), policy);
  if ('error' in parsed) throw new AppError('invalidInput');
  const { delta } = parsed;
  return { delta, html: deltaToHtml(delta, { topHeading: 2 }), length: deltaLength(delta) };
});
