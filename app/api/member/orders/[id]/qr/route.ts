import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { getOwnOrder } from '@/lib/orders/own-order';
import { AppError } from '@/lib/server/errors';
import { memberRoute } from '@/lib/server/route';
import { isPublicId } from '@/lib/shared/ids';

const side = 600;

/** GET /api/member/orders/{id}/qr: the code to transfer by, as a picture that a phone can keep; the buyer's alone. */
export const GET = memberRoute(
  { schema: z.object({ id: z.string().refine(isPublicId) }), rateLimit: { account: 'orderCodesByAccount' } },
  async ({ input: { id }, viewer }) => {
    const transfer = (await getOwnOrder(viewer, id))?.transfer;
    if (!transfer) throw new AppError('notFound');
    const svg = renderSVG(transfer.qr, { ecc: 'M', border: 2 });
    const png = await sharp(Buffer.from(svg)).resize(side, side, { kernel: 'nearest' }).png().toBuffer();
    return new Response(new Uint8Array(png), {
      headers: {
        'Content-Type': 'image/png',
        'Content-Disposition': `inline; filename="${transfer.memo}.png"`,
        'Cache-Control': 'private, no-store',
      },
    });
  },
);
