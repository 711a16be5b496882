import { z } from 'zod';
import { claimDocumentMaxBytes } from '@/lib/moderation/claims/claim-limits';
import { getClaimRelation } from '@/lib/moderation/claims/claim-relation';
import { submitClaimDocument } from '@/lib/moderation/claims/service';
import { AppError } from '@/lib/server/errors';
import { readUploadForm } from '@/lib/server/read-upload';
import { memberRoute } from '@/lib/server/route';
import { isPublicId } from '@/lib/shared/ids';
import { ownWords } from '@/lib/shared/own-words';

const schema = z.object({ id: z.string().refine(isPublicId) });

/** GET /api/cards/{id}/claim: how the member stands to a card without an owner. */
export const GET = memberRoute({ schema }, ({ viewer, input }) => getClaimRelation(viewer, input.id));

/** POST /api/cards/{id}/claim: a multipart form with the proof as `file` and a `note`. */
export const POST = memberRoute(
  { schema, rateLimit: { account: 'claimsByAccount' } },
  async ({ request, viewer, input }) => {
    const { bytes, fields } = await readUploadForm(request, 'file', claimDocumentMaxBytes).catch((error) => {
      // What is uploaded here may be no picture.
      throw error instanceof AppError && error.code === 'imageTooLarge'
        ? new AppError('fileTooLarge')
        : error;
    });
    const note = ownWords('textTooLong').safeParse(fields.get('note') ?? '');
    if (!note.success) throw new AppError('invalidInput');
    await submitClaimDocument(viewer, input.id, bytes, note.data);
    return {};
  },
);
