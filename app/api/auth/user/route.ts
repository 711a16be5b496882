import { z } from 'zod';
import { publicRoute } from '@/lib/server/route';
import { needsPayment } from '@/lib/shared/viewer';

/** GET /api/auth/user: the shape of specification §7. */
export const GET = publicRoute({ schema: z.object({}), withViewer: true }, async ({ viewer }) => {
  if (!viewer) return { isLoggedIn: false, user: null };
  const { email, nickname, avatar, vipType, membershipStatus } = viewer;
  const user = { email, nickname, avatar, vipType, membershipStatus, needsPayment: needsPayment(viewer) };
  return { isLoggedIn: true, user };
});
