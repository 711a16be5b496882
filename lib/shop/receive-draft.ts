import 'server-only';
import { z } from 'zod';
import { invalidInput } from '@/lib/server/invalid-input';
import { readJson } from '@/lib/server/read-json';
import { isPublicId } from '@/lib/shared/ids';
import { type NewestProduct, type ProductDraftInput, type SavedProduct, StaleProduct } from './drafts';
import { productDraftSchema } from './schemas';

/** The longest description and a hundred variants in three bytes a character, with room for formats. */
const maxBytes = 512 * 1024;

const body = z.object({
  publicId: z.string().refine(isPublicId),
  version: z.number().int().min(0).max(2_147_483_000),
  data: productDraftSchema,
});

type Answer = Omit<SavedProduct, 'productId'> | { newest: NewestProduct };

/**
 * Reads what an editor of products sends of itself, and keeps it: where somebody else saved since, the answer is theirs.
 * @throws AppError `invalidInput` with a code by field; those of `save` but `staleVersion`
 */
export async function receiveProductDraft(
  request: Request,
  save: (input: ProductDraftInput) => Promise<SavedProduct>,
): Promise<Answer> {
  const input = body.safeParse(await readJson(request, maxBytes));
  if (!input.success) throw invalidInput(input.error, 'data');
  try {
    const { publicId, version, savedAt } = await save(input.data);
    return { publicId, version, savedAt };
  } catch (error) {
    if (error instanceof StaleProduct) return { newest: error.newest };
    throw error;
  }
}
