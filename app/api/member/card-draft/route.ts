import { z } from 'zod';
import { cardDraftSchema } from '@/lib/cards/editor/schemas';
import { type DraftAnswer, StaleDraft, saveDraft } from '@/lib/cards/editor/service';
import { invalidInput } from '@/lib/server/invalid-input';
import { readJson } from '@/lib/server/read-json';
import { memberRoute } from '@/lib/server/route';
import { cardKinds } from '@/lib/shared/card-kind';

const options = { schema: z.object({}), rateLimit: { account: 'cardSavesByAccount' } } as const;

/** Four times the longest card in three bytes a character, with room. */
const maxBytes = 256 * 1024;

const body = z.object({
  kind: z.enum(cardKinds),
  version: z.number().int().min(0).max(2_147_483_000),
  data: cardDraftSchema,
});

/**
 * POST /api/member/card-draft: keeps what a member writes on their card. A route and no action: it is also sent while the page
 * is being left.
 */
export const POST = memberRoute(options, async ({ request, viewer }): Promise<DraftAnswer> => {
  const input = body.safeParse(await readJson(request, maxBytes));
  if (!input.success) throw invalidInput(input.error, 'data');
  try {
    const { version, savedAt, publicId } = await saveDraft(viewer, input.data);
    return { version, savedAt, publicId };
  } catch (error) {
    if (error instanceof StaleDraft) return { newest: error.newest };
    throw error;
  }
});
