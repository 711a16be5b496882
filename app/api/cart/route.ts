import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { publicRoute } from '@/lib/server/route';
import { findCartOwner, keepCartKey } from '@/lib/shop/cart/cart-key';
import { emptyCart } from '@/lib/shop/cart/cart-view';
import { getCart } from '@/lib/shop/cart/queries';

/** The cart of who asks, signed in or not, as it stands now. */
export const GET = publicRoute(
  {
    schema: z.object({ locale: z.enum(locales) }),
    withViewer: true,
    rateLimit: { address: 'cartReadsByAddress' },
  },
  async ({ viewer, input }) => {
    const owner = await findCartOwner(viewer);
    if (!owner) return emptyCart;
    if (!viewer) await keepCartKey();
    return getCart(owner, input.locale);
  },
);
