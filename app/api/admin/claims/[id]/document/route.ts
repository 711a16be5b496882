import { z } from 'zod';
import { mayWrite } from '@/lib/admins/may';
import { readClaimDocument } from '@/lib/moderation/claims/documents';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { adminRoute } from '@/lib/server/route';
import { uploadPolicy } from '@/lib/server/security-headers';
import { isPublicId } from '@/lib/shared/ids';

/** GET /api/admin/claims/{id}/document: the proof of a claim that waits, for those who decide about it and nobody else. */
export const GET = adminRoute(
  { schema: z.object({ id: z.string().refine(isPublicId) }), permission: mayWrite('cards') },
  async ({ input }) => {
    const claim = await db.cardClaim.findFirst({
      where: { publicId: input.id, status: 'pending' },
      select: { documentKey: true, documentType: true },
    });
    const bytes = claim?.documentKey ? await readClaimDocument(claim.documentKey) : null;
    if (!bytes) throw new AppError('notFound');
    const isPdf = claim?.documentType === 'application/pdf';
    return new Response(bytes, {
      headers: {
        'Content-Type': isPdf ? 'application/pdf' : 'image/webp',
        // Browsers' readers of PDF refuse to run in a sandbox, and what strangers upload runs nowhere else.
        'Content-Disposition': isPdf
          ? `attachment; filename="claim-${input.id}.pdf"`
          : `inline; filename="claim-${input.id}.webp"`,
        'Content-Security-Policy': uploadPolicy,
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'private, no-store',
      },
    });
  },
);
