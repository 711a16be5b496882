import { z } from 'zod';
import { type NewestPost, StalePost, savePostDraft } from '@/lib/posts/drafts';
import { postDraftSchema } from '@/lib/posts/schemas';
import { invalidInput } from '@/lib/server/invalid-input';
import { readJson } from '@/lib/server/read-json';
import { memberRoute } from '@/lib/server/route';
import { isPublicId } from '@/lib/shared/ids';

const options = { schema: z.object({}), rateLimit: { account: 'postSavesByAccount' } } as const;

/** The longest document in three bytes a character, with room for its formats. */
const maxBytes = 256 * 1024;

const body = z.object({
  publicId: z.string().refine(isPublicId),
  version: z.number().int().min(0).max(2_147_483_000),
  data: postDraftSchema,
});

type Answer = { publicId: string; version: number; savedAt: string } | { newest: NewestPost };

/**
 * POST /api/member/post-draft: keeps what a member writes on a post; the first time it begins the post. A route and no action:
 * it is also sent while the page is being left.
 */
export const POST = memberRoute(options, async ({ request, viewer }): Promise<Answer> => {
  const input = body.safeParse(await readJson(request, maxBytes));
  if (!input.success) throw invalidInput(input.error, 'data');
  try {
    const { publicId, version, savedAt } = await savePostDraft(viewer, input.data);
    return { publicId, version, savedAt };
  } catch (error) {
    if (error instanceof StalePost) return { newest: error.newest };
    throw error;
  }
});
